// Draws a part of a page into a canvas.
import type { PDFDocumentProxy, RenderTask } from 'pdfjs-dist'
import type { Place } from '#domain/writing/pdf/boxes.ts'
import { sharpnessOf } from '../pdf-pages/draw-page.ts'

/** `scale`: pixels of the screen for a point of the page. */
export function drawStrip(
  document: PDFDocumentProxy,
  canvas: HTMLCanvasElement,
  strip: Place,
  scale: number,
): () => void {
  let isStopped = false
  let task: RenderTask | undefined
  async function run() {
    const page = await document.getPage(strip.page + 1)
    if (isStopped) return
    const sharpness = sharpnessOf(strip.width * scale, strip.height * scale, window.devicePixelRatio || 1)
    const pixels = scale * sharpness
    canvas.width = Math.floor(strip.width * pixels)
    canvas.height = Math.floor(strip.height * pixels)
    const viewport = page.getViewport({ scale: pixels, offsetX: -strip.x * pixels, offsetY: -strip.y * pixels })
    task = page.render({ canvas, viewport })
    await task.promise
  }
  run().catch(() => {
    // Stopped before it was done.
  })
  return () => {
    isStopped = true
    task?.cancel()
  }
}
