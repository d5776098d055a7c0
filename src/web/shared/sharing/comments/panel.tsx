// Everything that is said beside a document, section by section, and where the reader says something more.
import { useEffect, useMemo, useRef, useState } from 'react'
import { commentWords as words } from '#language/es/comment/comments.ts'
import { useSearchParams } from '#web/app/router/router.tsx'
import { useSession } from '#web/app/session.ts'
import { useCall } from '#web/shared/calls/use-call.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { Words } from '../words/use-words.ts'
import styles from './comments.module.css'
import { Composer } from './composer.tsx'
import { freshPlace, isTypedIn, type ShownThread, stillThere } from './drafts.ts'
import { type Around, Thread } from './thread.tsx'
import type { Comments } from './use-comments.ts'

export type PanelProps = {
  /** Of the document. */
  id: string
  comments: Comments
  /** In the order of the text, with the names they go by. */
  sections: ReadonlyMap<string, string>
  /** The section whose comments are shown; it changes where the reader chooses another. */
  about: string | null
  onAbout: (section: string) => void
  /** Shows it in the text. */
  onGoTo: (section: string) => void
  /** Whatever is typed in the document has to be there first. */
  before?: () => Promise<unknown>
  /** The words that comments and suggestions are about. */
  words?: Words
}

type Group = { section: string; name: string | undefined; threads: ShownThread[] }

/** In the order of the text; what was said of a section that is gone comes last. */
function groupsOf(threads: readonly ShownThread[], sections: PanelProps['sections']): Group[] {
  const order = [...sections.keys()]
  const by = Map.groupBy(threads, ({ section }) => section)
  const known = order.flatMap((section) => {
    const said = by.get(section)
    return said ? [{ section, name: sections.get(section), threads: said }] : []
  })
  const gone = threads.filter(({ section }) => !sections.has(section))
  return gone.length > 0 ? [...known, { section: '', name: undefined, threads: gone }] : known
}

function Fresh({ id, comments, sections, about, onAbout, before, people }: PanelProps & Pick<Around, 'people'>) {
  const { send, busy, fields, failure } = useCall('add-comment')
  const section = about && sections.has(about) ? about : ([...sections.keys()][0] ?? '')

  async function handleSubmit(body: string): Promise<boolean> {
    await before?.()
    const isSaid = 'output' in (await send({ id, section, body }, comments.look))
    if (isSaid) comments.drafts.end(freshPlace)
    return isSaid
  }

  return (
    <div className={`stack one-column gap-2 card ${styles.fresh}`}>
      <Select quiet label={words.about} value={section} onChange={({ target }) => onAbout(target.value)}>
        {[...sections].map(([each, name]) => (
          <option key={each} value={each}>
            {name}
          </option>
        ))}
      </Select>
      <Composer
        label={words.fresh}
        hint={people.length > 0 ? words.hint : undefined}
        submit={words.send}
        people={people}
        start={comments.drafts.textAt(freshPlace)}
        onType={(body) => comments.drafts.keep(freshPlace, body)}
        busy={busy}
        error={fields.body ?? fields.section ?? failure?.message}
        onSubmit={handleSubmit}
      />
    </div>
  )
}

export function CommentsPanel(props: PanelProps) {
  const { id, comments, sections, about, onGoTo, words: spoken } = props
  const { list, problem, look, see, drafts } = comments
  const profile = useSession()?.profile
  const asked = useSearchParams().get('hilo')
  const wanted = spoken?.current ?? asked
  const [shown, setShown] = useState<'open' | 'resolved'>('open')
  const box = useRef<HTMLDivElement>(null)
  const threads = useMemo(() => stillThere(list?.threads ?? [], drafts.open), [list, drafts.open])
  const resolved = threads.filter((thread) => thread.resolved)
  const seen = threads.filter(
    (thread) => (shown === 'resolved') === (thread.resolved !== null) || isTypedIn(thread, drafts.open),
  )

  // Whatever is read while this is open has been seen.
  const unseen = list?.unseen ?? 0
  useEffect(() => {
    if (unseen > 0) see()
  }, [unseen, see])

  // Choosing a section scrolls to what is said of it.
  useEffect(() => {
    if (about) box.current?.querySelector(`[data-section="${about}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [about])

  // … and an address that names a thread, to that one, settled or not.
  const isSettled = threads.find(({ id: each }) => each === wanted)?.resolved
  const isKnown = list !== null
  useEffect(() => {
    if (isSettled) setShown('resolved')
    if (!isKnown || !wanted) return
    const timer = requestAnimationFrame(() =>
      box.current?.querySelector(`[data-thread="${CSS.escape(wanted)}"]`)?.scrollIntoView({ block: 'nearest' }),
    )
    return () => cancelAnimationFrame(timer)
  }, [wanted, isSettled, isKnown])

  if (!list)
    return problem ? (
      <Notice kind="danger">
        <p>{problem}</p>
        <Button size="small" onClick={() => void look()}>
          {words.retry}
        </Button>
      </Notice>
    ) : (
      <p role="status" className="t-14 ink-2">
        {words.loading}
      </p>
    )
  const around: Around = {
    id,
    people: list.people,
    me: profile ? `${profile.firstname} ${profile.lastname}`.trim() : '',
    canComment: list.can.comment,
    now: new Date().toISOString(),
    look,
    drafts,
    wordsOf: spoken?.goTo,
  }
  const isClosed = !list.can.comment || sections.size === 0
  return (
    <div ref={box} className="stack shrinks one-column gap-4">
      {isClosed ? <p className="t-14 ink-2">{words.closed}</p> : <Fresh {...props} people={list.people} />}
      {resolved.length > 0 && (
        <fieldset className={`flow gap-1 m-0 p-0 frameless ${styles.states}`}>
          <legend className="sr">{words.show}</legend>
          {(['open', 'resolved'] as const).map((state) => (
            <button
              className="h-225 frameless r-pill groundless pressed"
              key={state}
              type="button"
              aria-pressed={shown === state}
              onClick={() => setShown(state)}
            >
              {words.state[state]}{' '}
              <span className="ink-3 figures">
                {state === 'open' ? threads.length - resolved.length : resolved.length}
              </span>
            </button>
          ))}
        </fieldset>
      )}
      {seen.length === 0 && (
        <p className="t-14 ink-2">{threads.length > 0 ? words.noneOpen : isClosed ? words.noneSaid : words.none}</p>
      )}
      {groupsOf(seen, sections).map(({ section, name, threads: said }) => (
        <section key={section} className={`stack one-column gap-2 ${styles.group}`} data-section={section}>
          <h3 className="ink-3 breaks tight-0">
            {name === undefined ? (
              words.gone
            ) : (
              <button type="button" aria-label={words.goTo(name)} onClick={() => onGoTo(section)}>
                {name}
              </button>
            )}
          </h3>
          {said.map((thread) => (
            <Thread key={thread.id} thread={thread} around={around} isWanted={thread.id === wanted} />
          ))}
        </section>
      ))}
    </div>
  )
}
