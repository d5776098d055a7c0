// The picture of the page: a private document, and with whom it is shared.
import { premiumWords } from '#language/es/plan/premium.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './private-sheet.module.css'

const words = premiumWords.sheet

type Part = (typeof words.clauses)[number][number]

function Run({ part }: { part: Part }) {
  if (typeof part === 'string') return part
  if ('ordinal' in part) return <span className={styles.ordinal}>{part.ordinal}</span>
  if ('strong' in part) return <b>{part.strong}</b>
  if ('blank' in part) return <span className={styles.blank}>{part.blank}</span>
  return <span className={styles.filled}>{part.filled}</span>
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
    <figure className={styles.figure} aria-label={words.label}>
      <div className={styles.sheet}>
        <span className={styles.state}>
          <Icon name="lock" />
          {words.state}
        </span>
        <p className={styles.title}>{words.title}</p>
        {words.clauses.map((parts) => (
          <Clause key={JSON.stringify(parts[0])} parts={parts} />
        ))}
        <ul className={styles.people}>
          {words.people.map(({ initials, name, role }) => (
            <li key={initials}>
              <span className={styles.face} aria-hidden="true">
                {initials}
              </span>
              {name}
              <span className={styles.role}>{role}</span>
            </li>
          ))}
        </ul>
      </div>
    </figure>
  )
}
