// The last step: what is missing or looks wrong, the two files, and calm offers afterwards.
import { useState } from 'react'
import { cataloguePaths } from '#addresses/catalogue-paths.ts'
import { endingWords as words } from '#language/es/filling.ts'
import { call } from '#web/call.ts'
import { download } from '#web/download.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import styles from './ending.module.css'
import { Offers } from './offers.tsx'
import type { Place } from './places.ts'
import type { EndingProps } from './workspace.tsx'

type PlaceListProps = { title: string; text: string; places: readonly Place[]; onGo: (id: string) => void }

const atFirst = 6

function PlaceList({ title, text, places, onGo }: PlaceListProps) {
  const list = (some: readonly Place[]) => (
    <ul>
      {some.map(({ id, label, note }) => (
        <li key={id}>
          <button type="button" onClick={() => onGo(id)}>
            <bdi>{label}</bdi>
            <Icon name="right" />
          </button>
          {note && <p>{note}</p>}
        </li>
      ))}
    </ul>
  )
  // One more is as short as the line that would hide it.
  const shown = places.length > atFirst + 1 ? atFirst : places.length
  return (
    <section className={styles.places}>
      <h3>{title}</h3>
      <p>{text}</p>
      {list(places.slice(0, shown))}
      {places.length > shown && (
        <details>
          <summary>{words.more(places.length - shown)}</summary>
          {list(places.slice(shown))}
        </details>
      )}
    </section>
  )
}

export function Ending({ slug, values, missing, doubtful, asked, isSample, onGo }: EndingProps & { slug: string }) {
  const [busy, setBusy] = useState<'pdf' | 'docx' | null>(null)
  const [failure, setFailure] = useState<string>()
  const [isDone, setIsDone] = useState(false)

  async function handleDownload(ending: 'pdf' | 'docx') {
    if (busy) return
    setBusy(ending)
    setFailure(undefined)
    const problem = await download(cataloguePaths[ending](slug), { values }, words.failed)
    setBusy(null)
    setFailure(problem)
    if (problem) return
    // The first file is a use; the second of the same sitting is not another.
    if (!isDone) call('use-writing', { slug }).catch(() => {})
    setIsDone(true)
  }

  return (
    <div className={styles.ending}>
      {isSample && <Notice kind="info">{words.sample}</Notice>}
      {missing.length > 0 && <PlaceList title={words.missing} text={words.missingText} places={missing} onGo={onGo} />}
      {doubtful.length > 0 && (
        <PlaceList title={words.doubtful} text={words.doubtfulText} places={doubtful} onGo={onGo} />
      )}
      {missing.length + doubtful.length === 0 && (
        <p className={styles.complete}>
          <Icon name="check" />
          {asked > 0 ? words.complete : words.nothing}
        </p>
      )}
      <div className={styles.files}>
        <Button weight="ink" size="large" busy={busy === 'pdf'} onClick={() => handleDownload('pdf')}>
          {busy !== 'pdf' && <Icon name="download" />}
          {words.pdf}
        </Button>
        <Button size="large" busy={busy === 'docx'} onClick={() => handleDownload('docx')}>
          {words.docx}
        </Button>
      </div>
      {failure && <Notice kind="danger">{failure}</Notice>}
      <div role="status" className={styles.status}>
        {isDone && (
          <p className={styles.complete}>
            <Icon name="check" />
            {words.done}
          </p>
        )}
      </div>
      {isDone && <Offers slug={slug} />}
    </div>
  )
}
