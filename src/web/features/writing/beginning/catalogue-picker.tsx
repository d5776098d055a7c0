// A text of the catalogue to begin with, copied into the account with its author named.
import { useState } from 'react'
import { paths } from '#addresses/paths.ts'
import type { FoundWriting } from '#contract/catalogue.ts'
import { shortened } from '#domain/catalogue/shortened.ts'
import type { Visibility } from '#domain/writing/model.ts'
import { catalogueWords as words } from '#language/es/writing/beginning.ts'
import { call } from '#web/app/call.ts'
import { Link } from '#web/app/router/link.tsx'
import { useCall } from '#web/shared/calls/use-call.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import styles from './picker.module.css'
import { Picker } from './picker.tsx'

type CataloguePickerProps = { visibility: Visibility; onForked: (id: string) => unknown }

/** More are for the catalogue's own page. */
const most = 6

/** By relevance those of the user's country come first; for an empty query, what is used most among them. */
async function askCatalogue(q: string, page: number) {
  const answer = await call('search-writings', { q, page })
  return { ...answer, items: answer.items.slice(0, most) }
}

export function CataloguePicker({ visibility, onForked }: CataloguePickerProps) {
  const { send, busy, failure } = useCall('fork-writing')
  const [chosen, setChosen] = useState<string | null>(null)

  async function handleFork(slug: string) {
    setChosen(slug)
    await send({ slug, visibility }, ({ id }) => onForked(id))
  }

  const row = ({ slug, title, summary, author }: FoundWriting) => (
    <li key={slug} className={`stack items-centre text-and-end gap-2-4 py-3 ${styles.entry}`}>
      <div className={`stack gap-01 breaks ${styles.what}`}>
        <Link to={paths.writing(slug)} className={`own-width breaks ${styles.title}`} aria-label={words.read(title)}>
          {title}
        </Link>
        <p className="t-14 ink-2">{shortened(summary, 140)}</p>
        <p className={`t-13 ink-3 ${styles.small}`}>{words.by(author)}</p>
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
  )

  return (
    <Picker
      words={words}
      ask={askCatalogue}
      searchPage={paths.search()}
      notes={failure && <Notice kind="danger">{failure.message}</Notice>}
      row={row}
      foot={({ q }) => (
        <p className="t-14 ink-2 breaks">
          <span>{words.note}</span> <Link to={paths.search(q)}>{words.all}</Link>
        </p>
      )}
    />
  )
}
