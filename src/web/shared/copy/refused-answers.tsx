// The answers of a copy that its text does not admit, each with why and the way to it. For *Seguimiento*, *Enviar* and *Empezar las firmas*.
import { documentPaths } from '#addresses/document-paths.ts'
import type { CopyOnWire } from '#contract/copy/copy.ts'
import { refusedWords as words } from '#language/es/filling/refused.ts'
import { Link } from '#web/app/router/link.tsx'
import styles from './refused-answers.module.css'

export function RefusedAnswers({ copy: { id, refused } }: { copy: Pick<CopyOnWire, 'id' | 'refused'> }) {
  return (
    <>
      <p>{words.text}</p>
      <ul className={`stack gap-035 ${styles.list}`}>
        {refused.map(({ key, label, reason }) => (
          <li key={`${key} ${reason}`}>
            <b>{label}</b>: {reason}{' '}
            <Link to={documentPaths.fillCopyAt(id, key)} aria-label={words.mendOf(label)}>
              {words.mend}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
