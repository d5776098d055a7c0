// The pages as small pictures, with how many boxes each has.
import type { PDFDocumentProxy } from 'pdfjs-dist'
import type { PdfContent } from '#domain/writing/model.ts'
import { pdfPagesWords } from '#language/es/pdf-pages.ts'
import { placingWords as words } from '#language/es/writing/placing.ts'
import { PdfPage } from '#web/shared/pdf-pages/pdf-page.tsx'
import styles from './page-list.module.css'

type PageListProps = { document: PDFDocumentProxy | null; content: PdfContent }

export function PageList({ document, content: { file, boxes } }: PageListProps) {
  const count = file.pages.length
  return (
    <nav aria-label={words.pages} className={`scrolls-down sticky narrow-none ${styles.pages}`}>
      <ol className="stack gap-3 across-centre listless">
        {file.pages.map((size, index) => {
          const here = boxes.filter(({ page }) => page === index).length
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number.
            <li key={index}>
              <a href={`#pagina-${index + 1}`} className="stack gap-03 across-centre t-13 ink-2 plain hover-ink">
                <span className={`block ${styles.picture}`} aria-hidden="true">
                  <PdfPage
                    document={document}
                    number={index + 1}
                    size={size}
                    label={pdfPagesWords.page(index + 1, count)}
                    isPicture
                  />
                </span>
                <span>
                  <span className="sr">{words.page(index + 1)}</span>
                  <span aria-hidden="true">{index + 1}</span>
                </span>
                {here > 0 && <span className="t-12 ink-3">{words.onPage(here)}</span>}
              </a>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
