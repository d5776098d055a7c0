// One page of a PDF: drawn when it comes into sight, with its text above the picture to be read, found and copied.
import type { PDFDocumentProxy, RenderTask, TextLayer } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'
import styles from './pdf-page.module.css'

type PdfPageProps = { document: PDFDocumentProxy; number: number; label: string }

/** Sharp on good screens, without the gigabytes that the best ones would cost. */
const sharpest = 2
const nearby = '600px'
const a4 = 210 / 297

/** Answers how to stop it. */
function draw(document: PDFDocumentProxy, number: number, sheet: HTMLElement, onSize: (ratio: number) => void) {
  let stopped = false
  let task: RenderTask | undefined
  let layer: TextLayer | undefined
  const canvas = sheet.querySelector('canvas')
  const text = sheet.querySelector('div')

  async function run() {
    const [{ TextLayer: Layer }, page] = await Promise.all([import('pdfjs-dist'), document.getPage(number)])
    if (stopped || !canvas || !text) return
    const natural = page.getViewport({ scale: 1 })
    onSize(natural.width / natural.height)
    const scale = sheet.clientWidth / natural.width
    const ratio = Math.min(window.devicePixelRatio || 1, sharpest)
    const viewport = page.getViewport({ scale: scale * ratio })
    canvas.width = Math.floor(viewport.width)
    canvas.height = Math.floor(viewport.height)
    task = page.render({ canvas, viewport })
    await task.promise
    text.replaceChildren()
    sheet.style.setProperty('--total-scale-factor', String(scale))
    layer = new Layer({
      textContentSource: page.streamTextContent(),
      container: text,
      viewport: page.getViewport({ scale }),
    })
    await layer.render()
  }

  run().catch(() => {
    // Stopped before it was done: the next drawing is under way already.
  })
  return () => {
    stopped = true
    task?.cancel()
    layer?.cancel()
  }
}

export function PdfPage({ document, number, label }: PdfPageProps) {
  const sheet = useRef<HTMLDivElement>(null)
  const [ratio, setRatio] = useState(a4)

  useEffect(() => {
    const element = sheet.current
    if (!element) return
    let stop: (() => void) | undefined
    let drawnAt = 0
    let visible = false
    const redraw = () => {
      // A hidden page has no width; a change of a pixel or two is not worth a drawing.
      if (!visible || element.clientWidth === 0 || Math.abs(element.clientWidth - drawnAt) < 3) return
      drawnAt = element.clientWidth
      stop?.()
      stop = draw(document, number, element, setRatio)
    }
    // A long document in pictures is more than a phone can hold: only what is near stays drawn.
    const forget = () => {
      stop?.()
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
    const size = new ResizeObserver(redraw)
    sight.observe(element)
    size.observe(element)
    return () => {
      sight.disconnect()
      size.disconnect()
      stop?.()
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
      <canvas className={`block full full-height`} />
      <div className={`clips fill ${styles.text}`} />
    </div>
  )
}
