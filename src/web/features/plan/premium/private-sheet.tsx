// The picture of the page: a private document, and with whom it is shared.
import { premiumWords } from '#language/es/plan/premium.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './private-sheet.module.css'

const words = premiumWords.sheet

type Part = (typeof words.clauses)[number][number]

function Run({ part }: { part: Part }) {
  if (typeof part === 'string') return part
  if ('ordinal' in part) return <span className="ordinal">{part.ordinal}</span>
  if ('strong' in part) return <b>{part.strong}</b>
  if ('blank' in part) return <span className={`pen on-pen-soft dashed-pen ${styles.blank}`}>{part.blank}</span>
  return <span className="italic pen">{part.filled}</span>
}

/** No space before punctuation. */
const isClose = (part: Part | undefined) => typeof part === 'string' && /^[.,]/.test(part)

function Clause({ parts }: { parts: readonly Part[] }) {
  return (
    <p>
      {parts.map((part, position) => (
        <span key={JSON.stringify(part)}>
          <Run part={part} />
          {position < parts.length - 1 && !isClose(parts[position + 1]) && ' '}
        </span>
      ))}
    </p>
  )
}

export function PrivateSheet() {
  return (
    <figure className={`anchor ${styles.figure}`} aria-label={words.label}>
      <div className={`r-paper on-sheet sh-lift ${styles.sheet}`}>
        <span className={`row-inline i-095 gap-035 draft r-pill on-draft-soft ${styles.state}`}>
          <Icon name="lock" />
          {words.state}
        </span>
        <p className={styles.title}>{words.title}</p>
        {words.clauses.map((parts) => (
          <Clause key={JSON.stringify(parts[0])} parts={parts} />
        ))}
        <ul className={`ruled on-sheet-2 ${styles.people}`}>
          {words.people.map(({ initials, name, role }) => (
            <li className="row gap-065" key={initials}>
              <span className={`centre w600 on-ink round on-dark ${styles.face}`} aria-hidden="true">
                {initials}
              </span>
              {name}
              <span className="ml-auto t-13 ink-3">{role}</span>
            </li>
          ))}
        </ul>
      </div>
    </figure>
  )
}
