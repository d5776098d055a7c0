// The save state of the answers, what to do without a network, and the answers that another person has changed.
import { completingWords as words } from '#language/es/copy/completing.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { Fillable } from '../load.ts'
import styles from './completing.module.css'
import type { PartState } from './form/part-state.ts'
import type { Part } from './form/use-part.ts'
import { labelOf, writtenAnswer } from './saying.ts'

const icons = { saved: 'check', saving: 'clock', offline: 'info', refused: 'info' } as const

const wordOf = (state: PartState): string =>
  state.kind === 'offline' && !state.isKept ? words.saving.unkept : words.saving[state.kind]

export function SaveLine({ state }: { state: PartState }) {
  return (
    <p
      className={`row-inline i-11 gap-035 t-13 w500 ink-3 one-line ${styles.saving}`}
      data-state={state.kind}
      role="status"
    >
      <Icon name={icons[state.kind]} />
      <span>{wordOf(state)}</span>
    </p>
  )
}

type PartNoticesProps = {
  part: Part
  fillable: Fillable
  /** The name of who gave an answer, by their id (null: the owner); undefined for the reader. */
  nameOf: (by: string | null) => string | undefined
}

export function PartNotices({ part, fillable, nameOf }: PartNoticesProps) {
  const { snapshot, store, filling } = part
  const { state, contested, unfit } = snapshot
  return (
    <>
      {state.kind === 'offline' && (
        <div className={`stack items-start i-125 t-14 ink-2 r-ctl on-pending-soft ${styles.strip}`} role="status">
          <Icon className="pending" name="info" />
          <p>
            <b className="pending tight-0">{words.offline}</b> {state.isKept ? words.offlineText : words.unkeptText}
          </p>
          <button type="button" onClick={store.retry}>
            {words.retry}
          </button>
        </div>
      )}
      {state.kind === 'refused' && (
        <Notice kind="danger">
          {state.message}{' '}
          <button type="button" className={styles.link} onClick={store.retry}>
            {words.retry}
          </button>
        </Notice>
      )}
      {[...unfit].map(([key, message]) => (
        <Notice key={key} kind="danger">
          {words.unfit(labelOf(fillable, key), message)}
        </Notice>
      ))}
      {[...contested].map(([key, theirs]) => {
        const name = nameOf(theirs.by)
        const said = (value: typeof theirs.value | undefined) =>
          writtenAnswer(fillable, key, value, filling.values) || words.contested.nothing
        return (
          <section
            key={key}
            className={`stack gap-2 p-4 r-box on-sheet ${styles.contested}`}
            aria-label={labelOf(fillable, key)}
            role="alert"
          >
            <h3 className="pending">{name ? words.contested.title(name) : words.contested.yourself}</h3>
            <p className="t-14 ink-2">{labelOf(fillable, key)}</p>
            <dl className="stack gap-3">
              <div>
                <dt>{name ? words.contested.theirs(name) : words.contested.elsewhere}</dt>
                <dd className="pen breaks">{said(theirs.value)}</dd>
                <Button size="small" onClick={() => store.choose(key, 'theirs')}>
                  {name ? words.contested.keepTheirs : words.contested.keepElsewhere}
                </Button>
              </div>
              <div>
                <dt>{words.contested.mine}</dt>
                <dd className="pen breaks">{said(snapshot.answers[key]?.value)}</dd>
                <Button size="small" onClick={() => store.choose(key, 'mine')}>
                  {words.contested.keepMine}
                </Button>
              </div>
            </dl>
          </section>
        )
      })}
    </>
  )
}
