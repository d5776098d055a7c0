// What prevents publishing, what is worth a look, and details: each with the way to its place and, where one press mends it, the press.
import { useRef, useState } from 'react'
import type { Weight } from '#domain/writing/findings/finding.ts'
import { findingListWords as listWords } from '#language/es/writing/findings.ts'
import { reviewWords as words } from '#language/es/writing/review.ts'
import { Link } from '#web/app/router/link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './check-list.module.css'
import type { Remark } from './remarks.ts'

/** Absent where the text may only be read. */
export type RemarkActs = {
  mend: (mend: NonNullable<Remark['mend']>) => void
  silence: (silence: string) => void
  showAll: () => void
}
type CheckListProps = { remarks: readonly Remark[]; silenced: number; isPublic: boolean; acts?: RemarkActs | undefined }

const firstShown = 6

export function CheckList({ remarks, silenced, isPublic, acts }: CheckListProps) {
  const section = useRef<HTMLElement>(null)
  const of = (weight: Weight) => remarks.filter((remark) => remark.weight === weight)
  const [problems, hints, details] = [of('problem'), of('hint'), of('detail')]

  /** The remark goes with its button: the focus stays at its place in the list. */
  const keepingFocus = (act: () => void) => {
    const all = () => [...(section.current?.querySelectorAll<HTMLElement>('[data-remark]') ?? [])]
    const index = all().findIndex((each) => each.contains(document.activeElement))
    act()
    requestAnimationFrame(() => {
      const left = all()
      const next = left[Math.min(index, left.length - 1)]?.querySelector<HTMLElement>('button, a')
      const heading = section.current?.querySelector<HTMLElement>('h2')
      if (index !== -1) (next ?? heading)?.focus()
    })
  }
  const kept: RemarkActs | undefined = acts && {
    ...acts,
    mend: (mend) => keepingFocus(() => acts.mend(mend)),
    silence: (silence) => keepingFocus(() => acts.silence(silence)),
  }
  return (
    <section ref={section} className="stack gap-4 p-5 card" aria-labelledby="checks-heading">
      <h2 className="t-21" id="checks-heading" tabIndex={-1}>
        {words.checks}
      </h2>
      {remarks.length === 0 && (
        <p className="row gap-2 w550 signed">
          <Icon name="check" />
          {listWords.none}
        </p>
      )}
      {problems.length > 0 && (
        <div className={styles.problem}>
          <Heading>{isPublic ? words.problems : words.problemsPrivate}</Heading>
          <Remarks remarks={problems} acts={kept} />
        </div>
      )}
      {hints.length > 0 && (
        <div className={styles.hint}>
          <Heading>{words.hints}</Heading>
          <Remarks remarks={hints} acts={kept} />
        </div>
      )}
      {details.length > 0 && (
        <details className={styles.details} open={problems.length + hints.length === 0}>
          <summary>
            <h3>
              {listWords.details} ({details.length})
            </h3>
          </summary>
          <Remarks remarks={details} acts={kept} />
        </details>
      )}
      {silenced > 0 && (
        <p className="t-14 ink-2">
          {listWords.put(silenced)}{' '}
          {acts && (
            <Button size="small" weight="quiet" onClick={acts.showAll}>
              {listWords.show}
            </Button>
          )}
        </p>
      )}
    </section>
  )
}

const Heading = ({ children }: { children: string }) => (
  <h3>
    <Icon name="info" />
    {children}
  </h3>
)

function Remarks({ remarks, acts }: { remarks: readonly Remark[]; acts: RemarkActs | undefined }) {
  const [all, setAll] = useState(false)
  const shown = all ? remarks : remarks.slice(0, firstShown)
  return (
    <>
      <ul className={styles.list}>
        {shown.map((remark) => (
          <RemarkRow key={remark.key} remark={remark} acts={acts} />
        ))}
      </ul>
      {shown.length < remarks.length && (
        <Button size="small" weight="quiet" onClick={() => setAll(true)}>
          {words.more(remarks.length - shown.length)}
        </Button>
      )}
    </>
  )
}

function RemarkRow({ remark, acts }: { remark: Remark; acts: RemarkActs | undefined }) {
  const { sentence, why, to, link, mend, silence } = remark
  return (
    <li className="stack gap-01 py-06 t-14 breaks ruled" data-remark="">
      <p>{sentence}</p>
      {why && <p className="t-13 ink-2">{why}</p>}
      <div className={`row gap-2 ${styles.acts}`}>
        <Link className="w500 ink-2" to={to}>
          {link}
        </Link>
        {acts && silence && (
          <button
            type="button"
            className="py-1 t-13 ink-3 underlined frameless groundless pressed"
            aria-label={listWords.about(listWords.silence, sentence)}
            onClick={() => acts.silence(silence)}
          >
            {listWords.silence}
          </button>
        )}
      </div>
      {acts && mend && (
        <Button
          className="self-start"
          size="small"
          aria-label={listWords.about(mend.label, sentence)}
          onClick={() => acts.mend(mend)}
        >
          {mend.label}
        </Button>
      )}
    </li>
  )
}
