// Texts of the library that usually follow another or come before it, each with a sentence why.
import { paths } from '#addresses/paths.ts'
import type { LinkedTextOnWire } from '#contract/catalogue.ts'
import { Link } from '#web/app/router/link.tsx'

type LinkedTextsProps = { title: string; texts: readonly LinkedTextOnWire[] }

export function LinkedTexts({ title, texts }: LinkedTextsProps) {
  if (texts.length === 0) return null
  return (
    <section className="stack gap-3 pt-4 ruled breaks" aria-label={title}>
      <h2 className="t-18">{title}</h2>
      <ul className="stack gap-3">
        {texts.map(({ slug, title: called, why }) => (
          <li key={slug}>
            <Link to={paths.writing(slug)}>{called}</Link>
            <p className="t-14 ink-2">{why}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
