// The pages as small pictures, with how many boxes each has.
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { memo, useMemo } from 'react'
import type { PdfContent } from '#domain/writing/model.ts'
import type { PageSize } from '#domain/writing/pdf/boxes.ts'
import { pdfPagesWords } from '#language/es/pdf-pages.ts'
import { placingWords as words } from '#language/es/writing/placing.ts'
import { PdfPage } from '#web/shared/pdf-pages/pdf-page.tsx'
import styles from './page-list.module.css'

type PageListProps = { document: PDFDocumentProxy | null; content: PdfContent }

export function PageList({ document, content: { file, boxes } }: PageListProps) {
  const counts = useMemo(() => Map.groupBy(boxes, ({ page }) => page), [boxes])
  return (
    <nav aria-label={words.pages} className={`scrolls-down sticky narrow-none ${styles.pages}`}>
      <ol className="stack gap-3 across-centre listless">
        {file.pages.map((size, index) => (
          <Small
            // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number.
            key={index}
            document={document}
            size={size}
            index={index}
            pages={file.pages.length}
            boxes={counts.get(index)?.length ?? 0}
          />
        ))}
      </ol>
    </nav>
  )
}

type SmallProps = Pick<PageListProps, 'document'> & { size: PageSize; index: number; pages: number; boxes: number }

const Small = memo(function Small({ document, size, index, pages, boxes }: SmallProps) {
  return (
    <li>
      <a href={`#pagina-${index + 1}`} className="stack gap-03 across-centre t-13 ink-2 plain hover-ink">
        <span className={`block ${styles.picture}`} aria-hidden="true">
          <PdfPage
            document={document}
            number={index + 1}
            size={size}
            label={pdfPagesWords.page(index + 1, pages)}
            isPicture
          />
        </span>
        <span>
          <span className="sr">{words.page(index + 1)}</span>
          <span aria-hidden="true">{index + 1}</span>
        </span>
        {boxes > 0 && <span className="t-12 ink-3">{words.onPage(boxes)}</span>}
      </a>
    </li>
  )
})
