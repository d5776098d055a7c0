// The pages of a PDF below each other, as wide as there is room or larger, with what each page has lying on it.
import type { PDFDocumentProxy } from 'pdfjs-dist'
import type { ReactNode } from 'react'
import type { PageSize } from '#domain/writing/pdf/boxes.ts'
import { pdfPagesWords as words } from '#language/es/pdf-pages.ts'
import { PdfPage } from './pdf-page.tsx'
import styles from './pdf-pages.module.css'

type PdfPagesProps = {
  document: PDFDocumentProxy | null
  sizes: readonly PageSize[]
  /** 1: as wide as there is room. */
  zoom?: number
  /** For the address of a page: `${prefix}-${its number}`. */
  prefix?: string
  /** What lies on the page; pages count from 0. */
  children?: (page: number, size: PageSize) => ReactNode
}

export function PdfPages({ document, sizes, zoom = 1, prefix = 'pagina', children }: PdfPagesProps) {
  const widest = Math.max(...sizes.map(({ width }) => width))
  return (
    <ol className={`stack one-column gap-4 listless m-0 p-0 ${styles.pages}`} style={{ width: `${zoom * 100}%` }}>
      {sizes.map((size, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number.
          key={index}
          id={`${prefix}-${index + 1}`}
          data-page={index}
          className={styles.page}
          style={{ width: `${(size.width / widest) * 100}%` }}
        >
          <PdfPage document={document} number={index + 1} size={size} label={words.page(index + 1, sizes.length)}>
            {children?.(index, size)}
          </PdfPage>
        </li>
      ))}
    </ol>
  )
}
