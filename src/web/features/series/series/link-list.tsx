// The owner's links, or how to come by the first.
import { documentPaths } from '#addresses/document-paths.ts'
import { paths } from '#addresses/paths.ts'
import type { LinkSummary } from '#contract/series.ts'
import { linkWords as words } from '#language/es/series/open-links.ts'
import { Link } from '#web/app/router/link.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import styles from './many.module.css'

export function LinkList({ links }: { links: LinkSummary[] }) {
  if (links.length === 0)
    return (
      <section className={`stack across-centre gap-3 text-centre ${styles.empty}`}>
        <h2>{words.empty.title}</h2>
        <p className="ink-2 read-17">{words.empty.text}</p>
        <ButtonLink weight="ink" to={paths.writings}>
          {words.empty.action}
        </ButtonLink>
      </section>
    )
  return (
    <ul className={`stack p-0 card listless divided ${styles.list}`}>
      {links.map(({ id, title, state, made, most, done }) => (
        <li className="flow wrap items-baseline apart shrinks anchor" key={id}>
          <Link className="w560 breaks" to={documentPaths.link(id)}>
            {title}
          </Link>
          <span>{`${words.states[state]} · ${words.made(made, most)} · ${words.done(done)}`}</span>
        </li>
      ))}
    </ul>
  )
}
