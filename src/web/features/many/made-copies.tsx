// The newest copies of a link or of a batch, each leading to how it goes.
import { documentPaths } from '#addresses/document-paths.ts'
import { paths } from '#addresses/paths.ts'
import type { CopySummary } from '#contract/copies.ts'
import { linkWords } from '#language/es/links.ts'
import { Link } from '#web/router/link.tsx'
import styles from './many.module.css'

const words = linkWords.one

export function MadeCopies({ copies, total }: { copies: CopySummary[]; total: number }) {
  if (copies.length === 0) return <p className={styles.quiet}>{words.nobody}</p>
  return (
    <>
      <ul className={styles.list}>
        {copies.map(({ id, names, title, state }) => (
          <li key={id}>
            <Link to={paths.copy(id)}>{names.find((name) => name !== null) ?? title}</Link>
            <span>{linkWords.peopleStates[state]}</span>
          </li>
        ))}
      </ul>
      {total > copies.length && <Link to={documentPaths.listView('copies')}>{words.more}</Link>}
    </>
  )
}
