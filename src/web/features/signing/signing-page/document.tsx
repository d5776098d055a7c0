// The document to be read, with the very file beside it: its pages on demand, and the fingerprint that is signed.
import { createContext, type ReactNode, Suspense, useContext, useState } from 'react'
import { signingPageWords } from '#language/es/signing/signing-page.ts'
import { late } from '#web/app/late.ts'
import sheet from '#web/shared/sheet/sheet-view.module.css'
import { Icon } from '#web/ui/icon.tsx'
import styles from './document.module.css'
import type { Text } from './laid-out.tsx'
import type { SigningOnPage, SigningPage } from './load.ts'

const place = 'texto'
const words = signingPageWords.file
const PdfReading = late(async () => (await import('./pdf-reading.tsx')).PdfReading)
const LaidOut = late(async () => (await import('./laid-out.tsx')).LaidOut)

/** What the server painted stays, whatever else of the page changes; a page that was navigated to lays it out itself. */
const Paper = createContext<{ html: string; text: Text | null }>({ html: '', text: null })

export function PaperOf({ page: { painted, text }, children }: { page: SigningPage; children: ReactNode }) {
  const [html] = useState(() => {
    if (import.meta.env.SSR) return painted?.html ?? ''
    return text === undefined ? (document.getElementById(place)?.innerHTML ?? '') : ''
  })
  return <Paper value={{ html, text: text ?? null }}>{children}</Paper>
}

function Reading({ signing }: { signing: SigningOnPage }) {
  const { title, country } = signing
  const { html, text } = useContext(Paper)
  if (text?.content.kind === 'pdf')
    return (
      <div id={place}>
        <Suspense>
          <PdfReading signing={signing} content={text.content} />
        </Suspense>
      </div>
    )
  if (html === '')
    return (
      <div id={place} data-looks={sheet.text}>
        {text && (
          <Suspense>
            <LaidOut title={title} country={country} text={text} />
          </Suspense>
        )}
      </div>
    )
  return (
    <div
      id={place}
      data-looks={sheet.text}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: made by React itself on the server, where text stays text.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}

/** What the reader does with it, or has done. */
function titleOf({ state, mine: { does, state: own } }: SigningOnPage): string {
  if (state === 'signing' || state === 'preparing' || state === 'not_yet') return words.title[does]
  if (state === 'signed') return words.ended.sealed
  return does === 'sign' && own === 'done' ? words.ended.done : words.ended.other
}

function FileBox({ signing }: { signing: SigningOnPage }) {
  const { document: file } = signing
  if (!file) return null
  const { sha256, pages, bytes, url } = file
  return (
    <section className={`stack gap-3 p-5 framed r-box ${styles.file}`} aria-labelledby="pdf">
      <h2 className="t-18" id="pdf">
        {titleOf(signing)}
      </h2>
      <p className="measure t-14 lh-15">
        <b className="ink">{words.facts(pages, bytes)}.</b> {signing.state === 'signed' ? words.before : words.same}
      </p>
      <p className={`flow wrap measure gap-2-3 t-14 lh-15 ${styles.buttons}`}>
        <a
          className="row-inline tap gap-2 px-4 w550 ink plain control hover-ink-sheet"
          href={url}
          target="_blank"
          rel="noreferrer"
        >
          <Icon name="document" />
          {words.pages(pages)}
          <span className="sr">{words.newTab}</span>
        </a>
        <a
          className="row-inline tap gap-2 px-4 w550 ink plain control hover-ink-sheet"
          href={`${url}?descargar`}
          download
        >
          <Icon name="download" />
          {words.download}
        </a>
      </p>
      <details>
        <summary className="row h-20 gap-04 t-14 w550 ink-2 pressed listless">
          {words.hash}
          <Icon name="down" />
        </summary>
        <code className="block t-13 breaks">{sha256}</code>
        <p className="measure t-14 lh-15">{words.hashText}</p>
      </details>
    </section>
  )
}

/** `level`: the title of the page where the document is what it is about. */
export function DocumentView({ signing, level = 2 }: { signing: SigningOnPage; level?: 1 | 2 }) {
  const Title = level === 1 ? 'h1' : 'h2'
  return (
    <div id="documento" className={`stack shrinks gap-5 stops-below-bar`}>
      <article className={`shrinks paper phone-square ${styles.paper}`} aria-label={signingPageWords.document}>
        <Title className={styles.title}>{signing.title}</Title>
        <Reading signing={signing} />
      </article>
      <FileBox signing={signing} />
    </div>
  )
}
