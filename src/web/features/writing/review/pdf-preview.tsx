// The exact pages, drawn here: phones have no way to show a PDF inside of a page.
import { useState } from 'react'
import { documentPaths } from '#addresses/document-paths.ts'
import { previewWords as words } from '#language/es/writing/review.ts'
import { PdfPage } from '#web/shared/pdf-pages/pdf-page.tsx'
import { Button } from '#web/ui/button.tsx'
import { DownloadLink } from '#web/ui/download-link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import styles from './pdf-preview.module.css'
import { type PdfState, useSavedPdf } from './use-saved-pdf.ts'

type PdfPreviewProps = { id: string; version: number; isSaved: boolean; flush: () => Promise<boolean> }

export function PdfPreview({ id, version, isSaved, flush }: PdfPreviewProps) {
  const { state, retry } = useSavedPdf(id, version, isSaved, flush)
  const [expanded, setExpanded] = useState(false)
  const count = state.kind === 'ready' ? state.document.numPages : 0
  return (
    <section aria-labelledby="preview-heading" aria-busy={state.kind === 'loading' || state.kind === 'saving'}>
      <div className="flow wrap items-baseline gap-2-3 mb-3">
        <h2 className="t-21" id="preview-heading">
          {words.heading}
        </h2>
        <p className="t-13 ink-3" role="status">
          {state.kind === 'ready' ? words.pages(count) : ''}
        </p>
        <div className={`flow gap-2 ml-auto phone-full phone-m-0 ${styles.files}`}>
          <DownloadLink href={documentPaths.writingPdf(id)}>{words.pdf}</DownloadLink>
          <DownloadLink href={documentPaths.writingDocx(id)}>{words.docx}</DownloadLink>
        </div>
      </div>
      {state.kind === 'ready' ? (
        <>
          <ol className={`stack gap-4 ${styles.pages}`} data-expanded={expanded || undefined}>
            {Array.from({ length: count }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number.
              <li key={index}>
                <PdfPage document={state.document} number={index + 1} label={words.page(index + 1, count)} />
              </li>
            ))}
          </ol>
          {count > 1 && !expanded && (
            <div className="away mt-3 phone-block">
              <Button block onClick={() => setExpanded(true)}>
                {words.showAll(count)}
              </Button>
            </div>
          )}
        </>
      ) : (
        <Waiting state={state} onRetry={retry} />
      )}
    </section>
  )
}

function wordsFor(percent: number | null): string {
  if (percent === null) return words.loading
  return percent < 100 ? words.loadingPart(percent) : words.drawing
}

function Waiting({ state, onRetry }: { state: Exclude<PdfState, { kind: 'ready' }>; onRetry: () => void }) {
  if (state.kind === 'failed' || state.kind === 'unsaved')
    return (
      <div className={`stack across-centre content-centre full gap-4 p-5 ink-2 text-centre paper ${styles.failed}`}>
        <Notice kind="danger">{state.kind === 'failed' ? state.message : words.notSaved}</Notice>
        {state.kind === 'failed' && (
          <Button icon="undo" onClick={onRetry}>
            {words.retry}
          </Button>
        )}
      </div>
    )
  const percent = state.kind === 'loading' ? state.percent : null
  return (
    <div className={`stack across-centre content-centre full gap-4 p-5 ink-2 text-centre paper ${styles.waiting}`}>
      <p role="status">{state.kind === 'saving' ? words.saving : wordsFor(percent)}</p>
      <progress
        className="accent-ink"
        aria-label={words.loading}
        value={percent === 100 ? undefined : (percent ?? undefined)}
        max={100}
      />
    </div>
  )
}
