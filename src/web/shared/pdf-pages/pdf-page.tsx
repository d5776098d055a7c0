// One page of a PDF: drawn while it is near the screen, with its text above the picture to be read, found and copied.
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { PageSize } from '#domain/writing/pdf/boxes.ts'
import { type Drawing, drawPage } from './draw-page.ts'
import styles from './pdf-page.module.css'

type PdfPageProps = {
  /** Null while it is loading: the page is a white sheet of its size. */
  document: PDFDocumentProxy | null
  number: number
  label: string
  /** Where it is known: the page then has its height before it is drawn. */
  size?: PageSize
  /** Only the picture, for a small one that has its text elsewhere. */
  isPicture?: boolean
  /** What lies above it. */
  children?: ReactNode
}

const nearby = '600px'
const a4 = 210 / 297

export function PdfPage({ document, number, label, size, isPicture, children }: PdfPageProps) {
  const sheet = useRef<HTMLDivElement>(null)
  const [ratio, setRatio] = useState(size ? size.width / size.height : a4)

  useEffect(() => {
    const element = sheet.current
    if (!element || !document) return
    let drawing: Drawing | undefined
    let drawnAt = 0
    let visible = false
    const redraw = () => {
      // A hidden page has no width; a change of a pixel or two is not worth a drawing.
      if (!visible || element.clientWidth === 0 || Math.abs(element.clientWidth - drawnAt) < 3) return
      drawnAt = element.clientWidth
      drawing?.stop()
      drawing = drawPage({ document, number, sheet: element, onRatio: setRatio })
    }
    // A long document in pictures is more than a phone can hold: only what is near stays drawn.
    const forget = () => {
      drawing?.stop()
      drawing = undefined
      drawnAt = 0
      const canvas = element.querySelector('canvas')
      if (canvas) canvas.width = 0
    }
    const sight = new IntersectionObserver(
      ([entry]) => {
        visible = entry?.isIntersecting ?? false
        if (visible) redraw()
        else forget()
      },
      { rootMargin: nearby },
    )
    const resizing = new ResizeObserver(redraw)
    sight.observe(element)
    resizing.observe(element)
    return () => {
      sight.disconnect()
      resizing.disconnect()
      drawing?.stop()
    }
  }, [document, number])

  return (
    // biome-ignore lint/a11y/useSemanticElements: a page of paper is no form.
    <div
      ref={sheet}
      role="group"
      aria-label={label}
      className={`anchor clipped full r-paper on-white ${styles.page}`}
      style={{ aspectRatio: ratio }}
    >
      <canvas width={0} height={0} className={`block full full-height`} />
      {!isPicture && <div data-text="" className={`clips fill ${styles.text}`} />}
      {children}
    </div>
  )
}
