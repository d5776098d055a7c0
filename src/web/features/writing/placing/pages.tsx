// The pages with their boxes: placing by a press, choosing, dragging, and the keys of a box.
import { type KeyboardEvent, type PointerEvent, useCallback, useMemo, useRef } from 'react'
import type { PdfContent } from '#domain/writing/model.ts'
import type { Box, Place } from '#domain/writing/pdf/boxes.ts'
import { type Handle, insidePage, resized } from '#domain/writing/pdf/geometry.ts'
import type { PlacedKind } from '#domain/writing/pdf/placing.ts'
import type { ProposedPlace } from '#domain/writing/pdf/proposals.ts'
import { pdfPagesWords } from '#language/es/pdf-pages.ts'
import { placedKindWords, placingWords as words } from '#language/es/writing/placing.ts'
import { PdfPages } from '#web/shared/pdf-pages/pdf-pages.tsx'
import type { PdfState } from '#web/shared/pdf-pages/use-pdf.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toMillimetres } from './names.ts'
import { PageOverlay } from './page-overlay.tsx'
import { type PagePoint, pagePointAt } from './page-point.ts'
import styles from './pages.module.css'
import type { BoxActs } from './use-boxes.ts'
import { useDragging } from './use-dragging.ts'

type PagesProps = {
  content: PdfContent
  state: PdfState
  zoom: number
  selected: ReadonlySet<string>
  armed: PlacedKind | null
  proposals: readonly ProposedPlace[]
  readOnly: boolean
  acts: BoxActs
  onSelect: (ids: ReadonlySet<string>) => void
  onPlace: (kind: PlacedKind, at: PagePoint) => void
  onDismiss: (place: ProposedPlace) => void
  onRetry: () => void
}

const arrows: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
/** Points for a press of an arrow, and with Control. */
const steps = { small: 1, large: 10 }
const noBoxes: readonly Box[] = []
const noPlaces: readonly ProposedPlace[] = []

const ofBox = ({ page }: Box): number => page
const ofPlace = ([{ page }]: ProposedPlace): number => page

/** A page of which nothing changed keeps its array, so that it is not rendered again. */
function useByPage<T>(items: readonly T[], pageOf: (item: T) => number): ReadonlyMap<number, readonly T[]> {
  const last = useRef<ReadonlyMap<number, readonly T[]>>(new Map())
  return useMemo(() => {
    const found = new Map<number, readonly T[]>(Map.groupBy(items, pageOf))
    for (const [page, here] of found) {
      const before = last.current.get(page)
      if (before?.length === here.length && before.every((item, index) => item === here[index])) found.set(page, before)
    }
    last.current = found
    return found
  }, [items, pageOf])
}

export function Pages(props: PagesProps) {
  const { content, state, zoom, selected, armed, proposals, readOnly, acts, onSelect, onPlace, onDismiss, onRetry } =
    props
  const { boxes, file } = content
  const latest = useRef({ boxes, selected, acts, onDismiss, file })
  latest.current = { boxes, selected, acts, onDismiss, file }
  const wasDragged = useRef(false)

  const handleSettled = useCallback(
    (places: ReadonlyMap<string, Place>, grabbed: string) => {
      wasDragged.current = true
      acts.moveTo(places)
      onSelect(new Set(places.keys()))
      // On another page it is another element.
      requestAnimationFrame(() => {
        wasDragged.current = false
        document.getElementById(`b-${grabbed}`)?.focus({ preventScroll: true })
      })
    },
    [acts, onSelect],
  )
  const { dragged, start } = useDragging(boxes, file.pages, handleSettled)

  const overlayActs = useMemo(
    () => ({
      select(id: string, isMore: boolean) {
        // The press with which dragging ends.
        if (wasDragged.current) return
        const { selected: before } = latest.current
        if (!isMore) return onSelect(new Set([id]))
        const after = new Set(before)
        if (!after.delete(id)) after.add(id)
        onSelect(after)
      },
      grab(event: PointerEvent, box: Box, handle: Handle | null) {
        const now = latest.current
        const others =
          handle === null && now.selected.has(box.id)
            ? now.boxes.filter(({ id, page }) => id !== box.id && page === box.page && now.selected.has(id))
            : []
        start(event, { box, others, handle })
      },
      handleKey(event: KeyboardEvent, box: Box) {
        const now = latest.current
        const ids = now.selected.has(box.id) ? now.selected : new Set([box.id])
        const arrow = arrows[event.key]
        if (event.key === 'Delete' || event.key === 'Backspace') {
          event.preventDefault()
          const next = nextFocus(event.currentTarget)
          now.acts.remove(ids)
          next?.focus()
        } else if (event.key === 'Escape') onSelect(new Set())
        else if (event.key.toLowerCase() === 'd' && (event.ctrlKey || event.metaKey)) {
          event.preventDefault()
          const copy = now.acts.duplicate(box.id)
          onSelect(new Set([copy]))
          requestAnimationFrame(() => document.getElementById(`b-${copy}`)?.focus())
        } else if (arrow) {
          event.preventDefault()
          if (!now.selected.has(box.id)) onSelect(ids)
          const by = event.ctrlKey || event.metaKey ? steps.large : steps.small
          const [dx, dy] = [arrow[0] * by, arrow[1] * by]
          const moved = now.boxes
            .filter(({ id }) => ids.has(id))
            .map((each): [string, Place] => {
              const size = now.file.pages[each.page]
              if (event.shiftKey && size) return [each.id, resized(each, { x: 1, y: 1 }, dx, dy, size)]
              return [each.id, insidePage({ ...each, x: each.x + dx, y: each.y + dy }, now.file.pages)]
            })
          now.acts.moveTo(new Map(moved), `${event.shiftKey ? 'size' : 'place'}:${[...ids].join()}`)
          const place = moved.find(([id]) => id === box.id)?.[1]
          if (place) now.acts.say(event.shiftKey ? sizeOf(place) : whereabouts(place))
        }
      },
      take: (place: ProposedPlace) => {
        latest.current.acts.take([place])
        onSelect(new Set([place[0].id]))
        requestAnimationFrame(() => document.getElementById(`b-${place[0].id}`)?.focus())
      },
      dismiss: (place: ProposedPlace) => latest.current.onDismiss(place),
    }),
    [start, onSelect],
  )

  const onPages = useByPage(boxes, ofBox)
  const proposedOn = useByPage(proposals, ofPlace)
  const { fields, parties } = content
  const about = useMemo(() => ({ fields, parties }), [fields, parties])
  const draggedOn = (page: number) =>
    dragged && (dragged.page === page || touches(onPages.get(page), dragged.places)) ? dragged : null

  function handlePress(event: PointerEvent) {
    const target = event.target as Element
    if (target.closest('[data-box], [data-proposal]')) return
    if (!armed) return onSelect(new Set())
    const at = pagePointAt(event.clientX, event.clientY, file.pages)
    if (!at) return
    event.preventDefault()
    onPlace(armed, at)
  }

  return (
    <div className="stack one-column gap-2 shrinks">
      <p className="t-13 ink-2 unless-empty" role="status">
        {state.kind === 'loading' ? loadingWords(state.percent) : armed && words.armed(placedKindWords[armed])}
      </p>
      {state.kind === 'failed' && (
        <div className="stack gap-2 across-start">
          <Notice kind="danger">{state.message}</Notice>
          <Button icon="undo" onClick={onRetry}>
            {pdfPagesWords.retry}
          </Button>
        </div>
      )}
      {/* Enter on a kind does the same by keyboard. */}
      <div className={`scrolls ${styles.pages}`} data-armed={armed ?? undefined} onPointerDown={handlePress}>
        <PdfPages document={state.kind === 'ready' ? state.document : null} sizes={file.pages} zoom={zoom}>
          {(page, size) => {
            const here = draggedOn(page)
            return (
              <PageOverlay
                page={page}
                size={size}
                about={about}
                // A box that is dragged may come from another page.
                boxes={here ? boxes : (onPages.get(page) ?? noBoxes)}
                proposals={proposedOn.get(page) ?? noPlaces}
                selected={selected}
                dragged={here}
                isArmed={armed !== null}
                readOnly={readOnly}
                acts={overlayActs}
              />
            )
          }}
        </PdfPages>
      </div>
    </div>
  )
}

const loadingWords = (percent: number | null): string =>
  percent === null || percent === 100 ? pdfPagesWords.loading : pdfPagesWords.loadingPart(percent)

const touches = (boxes: readonly Box[] = [], places: ReadonlyMap<string, Place>): boolean =>
  boxes.some(({ id }) => places.has(id))

/** Where the focus goes when its box is removed: to the next one, or the one before. */
function nextFocus(box: Element): HTMLElement | null {
  const all: Element[] = [...document.querySelectorAll('[data-box]')]
  const index = all.indexOf(box)
  return (all[index + 1] ?? all[index - 1] ?? null) as HTMLElement | null
}

const whereabouts = ({ x, y }: Place) => words.moved(toMillimetres(x), toMillimetres(y))
const sizeOf = ({ width, height }: Place) => words.resized(toMillimetres(width), toMillimetres(height))
