// Where a signature is drawn with a mouse, a finger or a pen. Only where the pen went is kept: not when, nor how hard.
import { type PointerEvent, useRef } from 'react'
import { signatureWords as words } from '#language/es/signing/signature.ts'
import { Icon } from '../icon.tsx'
import styles from './signature-pad.module.css'

/** x, y, x, y… in whole units of the area. */
type Stroke = readonly number[]

type SignaturePadProps = {
  strokes: readonly Stroke[]
  area: { width: number; height: number }
  /** The path of an SVG for one stroke. */
  pathOf: (stroke: Stroke) => string
  /** Whether another point still fits. */
  hasRoom: (strokes: readonly Stroke[]) => boolean
  onChange: (strokes: readonly Stroke[]) => void
}

/** Closer points are the trembling of the hand. */
const nearest = 3

export function SignaturePad({ strokes, area, pathOf, hasRoom, onChange }: SignaturePadProps) {
  const pad = useRef<SVGSVGElement>(null)
  // State arrives a render late, and points come faster than renders.
  const current = useRef<{ strokes: readonly Stroke[]; pen: number | null }>({ strokes, pen: null })
  if (current.current.pen === null) current.current.strokes = strokes
  const isFull = !hasRoom(strokes)
  /** The line to sign on. */
  const level = area.height * 0.78

  function pointAt({ clientX, clientY }: { clientX: number; clientY: number }): [number, number] {
    const { left, top, width, height } = (pad.current as SVGSVGElement).getBoundingClientRect()
    const within = (share: number, most: number) => Math.round(Math.min(1, Math.max(0, share)) * most)
    return [within((clientX - left) / width, area.width), within((clientY - top) / height, area.height)]
  }

  function change(next: readonly Stroke[]) {
    current.current.strokes = next
    onChange(next)
  }

  function handleDown(event: PointerEvent<SVGSVGElement>) {
    if (event.button !== 0 || current.current.pen !== null || !hasRoom(current.current.strokes)) return
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    current.current.pen = event.pointerId
    change([...current.current.strokes, pointAt(event)])
  }

  function handleMove(event: PointerEvent<SVGSVGElement>) {
    if (event.pointerId !== current.current.pen) return
    const before = current.current.strokes
    const stroke = [...(before.at(-1) ?? [])]
    for (const point of event.nativeEvent.getCoalescedEvents?.() ?? [event]) {
      const [x, y] = pointAt(point)
      const [lastX = 0, lastY = 0] = stroke.slice(-2)
      const next = [...before.slice(0, -1), stroke]
      if (Math.hypot(x - lastX, y - lastY) >= nearest && hasRoom(next)) stroke.push(x, y)
    }
    if (stroke.length !== before.at(-1)?.length) change([...before.slice(0, -1), stroke])
  }

  function handleUp(event: PointerEvent<SVGSVGElement>) {
    if (event.pointerId === current.current.pen) current.current.pen = null
  }

  return (
    <div className={`anchor framed-field r-paper on-sheet-2 ${styles.pad}`}>
      <svg
        className="full"
        ref={pad}
        viewBox={`0 0 ${area.width} ${area.height}`}
        preserveAspectRatio="none"
        style={{ aspectRatio: `${area.width} / ${area.height}` }}
        role="img"
        aria-label={strokes.length > 0 ? `${words.area}. ${words.drawn}` : words.area}
        onPointerDown={handleDown}
        onPointerMove={handleMove}
        onPointerUp={handleUp}
        onPointerCancel={handleUp}
      >
        <path d={`M9 ${level - 12}l12 12m0-12l-12 12`} className={styles.mark} />
        <line x1={30} x2={area.width - 30} y1={level} y2={level} className={`stroke-field ${styles.line}`} />
        <path d={strokes.map(pathOf).join('')} className={`drawn ${styles.ink}`} />
      </svg>
      {strokes.length === 0 && (
        <p className={`absolute untouchable t-14 ink-3 text-centre ${styles.hint}`} aria-hidden="true">
          <span className={styles.mouse}>{words.empty.mouse}</span>
          <span className={`away ${styles.touch}`}>{words.empty.touch}</span>
        </p>
      )}
      <div className={`row to-end gap-2 px-2 ruled ${styles.tools}`}>
        {isFull && (
          <p className="mr-auto" role="status">
            {words.full}
          </p>
        )}
        <button
          className="stack-inline place-centre t-14 w550 frameless r-ctl groundless pressed"
          type="button"
          disabled={strokes.length === 0}
          onClick={() => change(strokes.slice(0, -1))}
        >
          <Icon name="undo" />
          <span className="sr">{words.undo}</span>
        </button>
        <button
          className="stack-inline place-centre t-14 w550 frameless r-ctl groundless pressed"
          type="button"
          disabled={strokes.length === 0}
          onClick={() => change([])}
        >
          {words.clear}
        </button>
      </div>
    </div>
  )
}
