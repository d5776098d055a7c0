// Draws a page of a PDF into its canvas, and its text above it.
import type { PDFDocumentProxy, PDFPageProxy, RenderTask, TextLayer } from 'pdfjs-dist'

/** Sharp on good screens, without the gigabytes that the best ones would cost. */
const sharpest = 2
/** Of a canvas: more is refused by phones. */
const mostPixels = 8_000_000

/** Pixels of the canvas for each of the page. */
export const sharpnessOf = (width: number, height: number, ofScreen: number): number =>
  Math.min(ofScreen, sharpest, Math.sqrt(mostPixels / Math.max(1, width * height)))

export type Drawing = { stop: () => void }

type Wanted = { document: PDFDocumentProxy; number: number; sheet: HTMLElement; onRatio: (ratio: number) => void }

/** Where the sheet has no layer for text, only the picture is drawn. */
export function drawPage({ document, number, sheet, onRatio }: Wanted): Drawing {
  let stopped = false
  let task: RenderTask | undefined
  let layer: TextLayer | undefined
  let shown: PDFPageProxy | undefined
  const canvas = sheet.querySelector('canvas')
  const text = sheet.querySelector<HTMLElement>('[data-text]')

  async function run() {
    const [{ TextLayer: Layer }, page] = await Promise.all([import('pdfjs-dist'), document.getPage(number)])
    if (stopped || !canvas) return
    shown = page
    const natural = page.getViewport({ scale: 1 })
    onRatio(natural.width / natural.height)
    const scale = sheet.clientWidth / natural.width
    const sharpness = sharpnessOf(natural.width * scale, natural.height * scale, window.devicePixelRatio || 1)
    const viewport = page.getViewport({ scale: scale * sharpness })
    canvas.width = Math.floor(viewport.width)
    canvas.height = Math.floor(viewport.height)
    task = page.render({ canvas, viewport })
    await task.promise
    if (!text) return
    text.replaceChildren()
    sheet.style.setProperty('--total-scale-factor', String(scale))
    layer = new Layer({
      textContentSource: page.streamTextContent(),
      container: text,
      viewport: page.getViewport({ scale }),
    })
    await layer.render()
  }

  const running = run().catch(() => {
    // Stopped before it was done: the next drawing is under way already.
  })
  return {
    stop: () => {
      stopped = true
      task?.cancel()
      layer?.cancel()
      // What pdf.js keeps of a page: fonts and pictures of many pages would not fit into a phone.
      void running.then(() => shown?.cleanup())
    },
  }
}
