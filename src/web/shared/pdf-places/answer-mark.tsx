// What is written in a box of a page, as large as it will be there.
import type { Box, PageSize, Place } from '#domain/writing/pdf/boxes.ts'
import type { PdfMark } from '#domain/writing/pdf/marks.ts'
import styles from './pdf-places.module.css'

const percent = (part: number, whole: number) => `${(part / whole) * 100}%`

/** `within`: the page, or the part of it that is shown. */
export const styleIn = (place: Place, within: PageSize & { x?: number; y?: number }) => ({
  left: percent(place.x - (within.x ?? 0), within.width),
  top: percent(place.y - (within.y ?? 0), within.height),
  width: percent(place.width, within.width),
  height: percent(place.height, within.height),
})

/** Text is at most this large in a box, in points; a smaller box makes it smaller. */
const usual = 11

export function AnswerMark({ box, mark, pageWidth }: { box: Box; mark: PdfMark | undefined; pageWidth: number }) {
  if (!mark || 'signature' in mark) return null
  if ('tick' in mark)
    return (
      <span className={styles.tick} aria-hidden="true">
        ✕
      </span>
    )
  const points = Math.min(mark.size ?? usual, box.height * 0.8)
  // As wide as the page is shown, so wide are its letters.
  const size = { fontSize: `${(points / pageWidth) * 100}cqw` }
  return (
    <span className={`${styles.answer} ${mark.pen ? styles.pen : ''}`} style={size}>
      {mark.text}
    </span>
  )
}
