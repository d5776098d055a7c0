// What lies on a page: its boxes in reading order, the proposals in dashes, and the guides of a box that is dragged.
import { type KeyboardEvent, memo, type PointerEvent } from 'react'
import type { Box, PageSize, Place } from '#domain/writing/pdf/boxes.ts'
import { type Handle, inReadingOrder } from '#domain/writing/pdf/geometry.ts'
import type { ProposedPlace } from '#domain/writing/pdf/proposals.ts'
import { placingWords as words } from '#language/es/writing/placing.ts'
import { KindMark } from './kind-mark.tsx'
import { type About, boxNames, pieceName, proposalName, toMillimetres, toneOf } from './names.ts'
import styles from './page-overlay.module.css'
import type { Dragged } from './use-dragging.ts'

type OverlayActs = {
  select: (id: string, isMore: boolean) => void
  grab: (event: PointerEvent, box: Box, handle: Handle | null) => void
  handleKey: (event: KeyboardEvent, box: Box) => void
  take: (place: ProposedPlace) => void
  dismiss: (place: ProposedPlace) => void
}

type PageOverlayProps = {
  page: number
  size: PageSize
  about: About
  boxes: readonly Box[]
  proposals: readonly ProposedPlace[]
  selected: ReadonlySet<string>
  dragged: Dragged | null
  /** A press on the page places a box now. */
  isArmed: boolean
  readOnly: boolean
  acts: OverlayActs
}

const percent = (part: number, whole: number) => `${(part / whole) * 100}%`
export const styleOf = (place: Place, { width, height }: PageSize) => ({
  left: percent(place.x, width),
  top: percent(place.y, height),
  width: percent(place.width, width),
  height: percent(place.height, height),
})

export const PageOverlay = memo(function PageOverlay(props: PageOverlayProps) {
  const { page, size, about, boxes, proposals, selected, dragged, isArmed, readOnly, acts } = props
  const shown = boxes.map((box) => ({ ...box, ...dragged?.places.get(box.id) }))
  const ordered = inReadingOrder<Box>(shown.filter((box) => box.page === page))
  const guides = dragged?.page === page ? dragged.guides : null
  return (
    <div className={`fill ${styles.overlay}`} data-armed={isArmed || undefined}>
      {ordered.map((box) => (
        <BoxButton
          key={box.id}
          box={box}
          size={size}
          about={about}
          isSelected={selected.has(box.id)}
          isAlone={selected.size === 1}
          isDragged={dragged?.places.has(box.id) ?? false}
          readOnly={readOnly}
          acts={acts}
        />
      ))}
      {!readOnly &&
        proposals.flatMap((place) =>
          place.map((piece, index) => (
            <button
              type="button"
              key={piece.id}
              className={`absolute row pressed ${styles.box} ${styles.proposal}`}
              data-proposal={piece.id}
              style={styleOf(piece, size)}
              aria-label={words.proposal(proposalName(place), page + 1)}
              // The gaps of one date are taken together.
              tabIndex={index === 0 ? undefined : -1}
              aria-hidden={index > 0 || undefined}
              onClick={() => acts.take(place)}
              onKeyDown={(event) => {
                if (event.key !== 'Delete' && event.key !== 'Backspace') return
                event.preventDefault()
                acts.dismiss(place)
              }}
            >
              <KindMark kind={piece.shows} />
              {piece.shows !== 'tick' && <span className="cut">{pieceName(place, piece)}</span>}
            </button>
          )),
        )}
      {guides?.x != null && <span className={styles.guideX} style={{ left: percent(guides.x, size.width) }} />}
      {guides?.y != null && <span className={styles.guideY} style={{ top: percent(guides.y, size.height) }} />}
    </div>
  )
})

const corners: readonly Handle[] = [
  { x: -1, y: -1 },
  { x: 1, y: -1 },
  { x: -1, y: 1 },
  { x: 1, y: 1 },
]

type BoxButtonProps = Pick<PageOverlayProps, 'about' | 'size' | 'readOnly' | 'acts'> & {
  box: Box
  isSelected: boolean
  isAlone: boolean
  isDragged: boolean
}

function BoxButton({ box, size, about, isSelected, isAlone, isDragged, readOnly, acts }: BoxButtonProps) {
  const { kind, party, short, full } = boxNames(about, box)
  return (
    <button
      type="button"
      id={`b-${box.id}`}
      className={`absolute row pressed ${styles.box}`}
      data-box={box.id}
      data-kind={kind}
      data-tone={toneOf(about, party)}
      data-dragged={isDragged || undefined}
      style={styleOf(box, size)}
      aria-label={full}
      aria-describedby={readOnly ? undefined : 'placing-keys'}
      aria-pressed={isSelected}
      onPointerDown={(event) => !readOnly && acts.grab(event, box, null)}
      onClick={(event) => acts.select(box.id, event.shiftKey || event.ctrlKey || event.metaKey)}
      onKeyDown={(event) => !readOnly && acts.handleKey(event, box)}
    >
      <KindMark kind={kind} />
      {kind !== 'tick' && <span className="cut">{short}</span>}
      {isSelected && isAlone && !readOnly && (
        <>
          <span className={styles.size}>{words.resized(toMillimetres(box.width), toMillimetres(box.height))}</span>
          {corners.map((handle) => (
            <span
              key={`${handle.x} ${handle.y}`}
              className={styles.handle}
              data-x={handle.x}
              data-y={handle.y}
              onPointerDown={(event) => {
                event.stopPropagation()
                acts.grab(event, box, handle)
              }}
            />
          ))}
        </>
      )}
    </button>
  )
}
