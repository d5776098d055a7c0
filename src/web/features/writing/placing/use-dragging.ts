// Dragging boxes by the pointer: they follow it, rest at guides, and are moved in the document when it is let go.
import { type PointerEvent as ReactPointerEvent, useCallback, useEffect, useRef, useState } from 'react'
import { alignedMove, alignedPull, type Guides, noGuides } from '#domain/writing/pdf/aligning.ts'
import type { Box, PageSize, Place } from '#domain/writing/pdf/boxes.ts'
import { type Handle, insidePage, resized } from '#domain/writing/pdf/geometry.ts'
import { type PagePoint, pagePointAt, pointsPerPixel } from './page-point.ts'

export type Dragged = { places: ReadonlyMap<string, Place>; page: number; guides: Guides }

type Start = { box: Box; others: readonly Box[]; handle: Handle | null }
type Settled = (places: ReadonlyMap<string, Place>, grabbed: string) => void

/** Pixels of the screen within which a box is drawn to a guide, and below which a press is no dragging. */
const pull = 6
const still = 4

const placeOf = ({ page, x, y, width, height }: Place): Place => ({ page, x, y, width, height })

export function useDragging(boxes: readonly Box[], sizes: readonly PageSize[], onSettled: Settled) {
  const [dragged, setDragged] = useState<Dragged | null>(null)
  const stop = useRef<(() => void) | null>(null)
  useEffect(() => () => stop.current?.(), [])

  /** `others` go along with the box that was grabbed, on its page. */
  const start = useCallback(
    (event: ReactPointerEvent, { box, others, handle }: Start) => {
      const from = { x: event.clientX, y: event.clientY }
      const found = pagePointAt(from.x, from.y, sizes, box.page)
      if (!found || event.button !== 0) return
      const grabbed: PagePoint = found
      const going = new Set([box, ...others].map(({ id }) => id))
      let now: Dragged | null = null

      const around = (page: number) => ({
        page: sizes[page] as PageSize,
        others: boxes.filter((each) => each.page === page && !going.has(each.id)),
        tolerance: pull * pointsPerPixel(page, sizes),
      })
      function pulled(to: { x: number; y: number }, by: Handle): Dragged {
        const page = sizes[box.page] as PageSize
        const rough = resized(placeOf(box), by, to.x - grabbed.x, to.y - grabbed.y, page)
        const { dx, dy, guides } = alignedPull(rough, by, around(box.page))
        return { places: new Map([[box.id, resized(rough, by, dx, dy, page)]]), page: box.page, guides }
      }
      function moved(to: PagePoint, isFree: boolean): Dragged {
        const rough = { ...placeOf(box), page: to.page, x: box.x + to.x - grabbed.x, y: box.y + to.y - grabbed.y }
        const [aligned, guides] = isFree ? [rough, noGuides] : alignedMove(rough, around(to.page))
        const first = insidePage(aligned, sizes)
        const along = others.map((other) => {
          const shifted = { ...placeOf(other), x: other.x + first.x - box.x, y: other.y + first.y - box.y }
          return [other.id, insidePage(shifted, sizes)] as const
        })
        return { places: new Map([[box.id, first], ...along]), page: first.page, guides }
      }

      const handleMove = (move: PointerEvent) => {
        if (!now && Math.hypot(move.clientX - from.x, move.clientY - from.y) < still) return
        move.preventDefault()
        // Several stay on their page; a single box goes to the page under the pointer.
        const over = handle || others.length > 0 ? undefined : pagePointAt(move.clientX, move.clientY, sizes)
        const to = over ?? pagePointAt(move.clientX, move.clientY, sizes, now?.page ?? box.page)
        if (!to) return
        now = handle ? pulled(to, handle) : moved(to, move.altKey)
        setDragged(now)
      }
      const end = (isDone: boolean) => {
        stop.current = null
        window.removeEventListener('pointermove', handleMove)
        window.removeEventListener('pointerup', handleUp)
        window.removeEventListener('pointercancel', handleCancel)
        window.removeEventListener('keydown', handleKey, true)
        setDragged(null)
        if (isDone && now) onSettled(now.places, box.id)
      }
      const handleUp = () => end(true)
      const handleCancel = () => end(false)
      const handleKey = (pressed: KeyboardEvent) => {
        if (pressed.key !== 'Escape') return
        pressed.stopPropagation()
        end(false)
      }
      stop.current?.()
      stop.current = handleCancel
      window.addEventListener('pointermove', handleMove)
      window.addEventListener('pointerup', handleUp)
      window.addEventListener('pointercancel', handleCancel)
      window.addEventListener('keydown', handleKey, true)
    },
    [boxes, sizes, onSettled],
  )
  return { dragged, start }
}
