// A text of the catalogue to begin with: searched as one types, and made one's own with its author named.
import { useState } from 'react'
import { Form, Link } from 'react-router'
import { catalogueWords as words } from '#copy/es/beginning.ts'
import type { Visibility } from '#domain/writing/model.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useCall } from '#web/use-call.ts'
import styles from './catalogue-picker.module.css'
import { useCatalogue } from './use-catalogue.ts'

type CataloguePickerProps = { visibility: Visibility; onForked: (id: string) => unknown }

export function CataloguePicker({ visibility, onForked }: CataloguePickerProps) {
  const [written, setWritten] = useState('')
  const { found, failed, retry } = useCatalogue(written.trim())
  const { send, busy, failure } = useCall('fork-writing')
  const [chosen, setChosen] = useState<string | null>(null)

  async function handleFork(slug: string) {
    setChosen(slug)
    await send({ slug, visibility }, ({ id }) => onForked(id))
  }

  return (
    <div className={styles.picker}>
      <search className={styles.search}>
        <Form action={paths.search()} className={styles.form}>
          <Icon name="search" />
          <input
            type="search"
            name="q"
            aria-label={words.search}
            placeholder={words.placeholder}
            maxLength={200}
            autoComplete="off"
            value={written}
            onChange={(event) => setWritten(event.target.value)}
          />
        </Form>
      </search>
      {failure && <Notice kind="danger">{failure.message}</Notice>}
      {failed && (
        <>
          <Notice kind="danger">{words.failed}</Notice>
          <Button size="small" onClick={retry}>
            {words.retry}
          </Button>
        </>
      )}
      <p className="sr" role="status">
        {found ? words.found(found.total) : words.loading}
      </p>
      {!found && !failed && <p className={styles.quiet}>{words.loading}</p>}
      {found && found.items.length === 0 && (
        <p className={styles.quiet}>{found.q ? words.noMatch(found.q) : words.empty}</p>
      )}
      {found && found.items.length > 0 && (
        <>
          {!found.q && <p className={styles.heading}>{words.popular}</p>}
          <ul className={styles.list} aria-label={words.list}>
            {found.items.map(({ slug, title, summary, author }) => (
              <li key={slug}>
                <div className={styles.what}>
                  <Link to={paths.writing(slug)} aria-label={words.read(title)}>
                    {title}
                  </Link>
                  <p className={styles.summary}>{summary}</p>
                  <p className={styles.author}>{words.by(author)}</p>
                </div>
                <Button
                  size="small"
                  aria-label={words.forkOf(title)}
                  busy={busy && chosen === slug}
                  onClick={() => handleFork(slug)}
                >
                  {words.fork}
                </Button>
              </li>
            ))}
          </ul>
          <p className={styles.foot}>
            <span>{words.note}</span> <Link to={paths.search(found.q)}>{words.all}</Link>
          </p>
        </>
      )}
    </div>
  )
}
