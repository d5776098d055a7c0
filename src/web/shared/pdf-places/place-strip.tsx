// The part of a page where an answer goes, with the answer in it.
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Values } from '#domain/filling/values.ts'
import type { Country } from '#domain/words/conventions.ts'
import type { PdfContent } from '#domain/writing/model.ts'
import type { Box, PageSize, Place } from '#domain/writing/pdf/boxes.ts'
import { lineOf, stripAround } from '#domain/writing/pdf/strips.ts'
import { pdfPlacesWords as words } from '#language/es/filling/pdf-places.ts'
import { AnswerMark, styleIn } from './answer-mark.tsx'
import { drawStrip } from './draw-strip.ts'
import { marksOfBoxes } from './marks-of-boxes.ts'
import styles from './pdf-places.module.css'
import { useSharedPdf } from './shared-pdf.ts'

export type PlaceStripProps = {
  url: string
  content: PdfContent
  country: Country
  values: Values
  field: string
}

/** Nothing where the field has no box. */
export function PlaceStrip(props: PlaceStripProps) {
  const { content, field } = props
  const boxes = useMemo(() => lineOf(content.boxes, field), [content.boxes, field])
  const [first, ...others] = boxes
  const size = first && content.file.pages[first.page]
  return first && size ? <Strip {...props} boxes={[first, ...others]} size={size} /> : null
}

type StripProps = PlaceStripProps & { boxes: readonly [Box, ...Box[]]; size: PageSize }

const nearby = '300px'

function Strip({ url, content, country, values, field, boxes, size }: StripProps) {
  const frame = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [width, setWidth] = useState(0)
  const [isNear, setIsNear] = useState(false)
  const { document } = useSharedPdf(url, isNear)
  // No smaller than on paper, roughly: a narrow screen shows less of the page's width.
  const scale = Math.max(1, width / size.width)
  const strip: Place = stripAround(boxes, size, (width || size.width) / scale)
  const markOf = useMemo(
    () => marksOfBoxes({ ...content, boxes: [...boxes] }, values, country),
    [content, boxes, values, country],
  )

  useEffect(() => {
    const element = frame.current
    if (!element) return
    const sight = new IntersectionObserver(
      ([entry]) => setIsNear((before) => before || (entry?.isIntersecting ?? false)),
      { rootMargin: nearby },
    )
    const resizing = new ResizeObserver(() =>
      setWidth((before) => (Math.abs(before - element.clientWidth) < 3 ? before : element.clientWidth)),
    )
    sight.observe(element)
    resizing.observe(element)
    return () => {
      sight.disconnect()
      resizing.disconnect()
    }
  }, [])

  const { page, x, y, height } = strip
  useEffect(() => {
    if (!document || !canvas.current || width === 0) return
    return drawStrip(document, canvas.current, { page, x, y, width: strip.width, height }, scale)
  }, [document, page, x, y, strip.width, height, width, scale])

  const label = content.fields.find(({ id }) => id === field)?.label ?? ''
  return (
    <div
      ref={frame}
      role="img"
      aria-label={words.strip(label, page + 1)}
      className={`anchor clipped full on-white ${styles.strip}`}
      style={{ aspectRatio: strip.width / strip.height }}
    >
      <canvas ref={canvas} className="block full full-height" />
      {boxes.map((box) => (
        <span key={box.id} className={`absolute ${styles.box}`} data-mine="" data-active="" style={styleIn(box, strip)}>
          <AnswerMark box={box} mark={markOf(box)} pageWidth={strip.width} />
        </span>
      ))}
      <span className={`absolute t-12 ${styles.page}`}>{words.onPage(page + 1)}</span>
    </div>
  )
}
