// The kinds of boxes, and for whom the next one is. A press chooses a kind for the page that is touched next; it is also dragged
// there, and Enter puts it into the page in sight.
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { PdfContent } from '#domain/writing/model.ts'
import { type PlacedKind, placedKinds } from '#domain/writing/pdf/placing.ts'
import { placedKindWords, placingWords as words } from '#language/es/writing/placing.ts'
import '#web/look/people.css'
import { Icon } from '#web/ui/icon.tsx'
import { initialsOf } from '#web/ui/person/initials.ts'
import { KindMark } from './kind-mark.tsx'
import { partyName, toneOf } from './names.ts'
import { type PagePoint, pagePointAt } from './page-point.ts'
import styles from './palette.module.css'

type PaletteProps = {
  content: PdfContent
  armed: PlacedKind | null
  party: string | null
  onArm: (kind: PlacedKind | null) => void
  /** Without a point: into the page in sight. */
  onPlace: (kind: PlacedKind, at?: PagePoint) => void
  onParty: (party: string) => void
  onAdd: () => void
}

const still = 6

export function Palette({ content, armed, party, onArm, onPlace, onParty, onAdd }: PaletteProps) {
  const { lifted, lift, wasDragged } = useLifting(content, onPlace)
  return (
    <div className={`flow wrap items-centre sticky underlined-line on-sheet-2 ${styles.palette}`}>
      <div className={`row gap-035 ${styles.kinds}`} role="toolbar" aria-label={words.palette}>
        <span className={`t-13 ink-3 one-line narrow-none ${styles.lead}`}>{words.press}</span>
        {placedKinds.map((kind) => (
          <button
            key={kind}
            type="button"
            className={`row-inline h-225 gap-04 t-14 w550 control pressed one-line hover-border-ink ${styles.kind}`}
            aria-pressed={armed === kind}
            onPointerDown={(event) => lift(event, kind)}
            onClick={(event) => {
              if (wasDragged()) return
              // By keyboard there is no place to point at.
              if (event.detail === 0) onPlace(kind)
              else onArm(armed === kind ? null : kind)
            }}
          >
            <KindMark kind={kind} />
            {placedKindWords[kind]}
          </button>
        ))}
      </div>
      <fieldset className={`row wrap gap-035 m-0 p-0 frameless ${styles.who}`}>
        <legend className="sr">{words.for}</legend>
        {content.parties.length > 0 && (
          <span className="t-13 ink-3 narrow-none" aria-hidden="true">
            {words.for}
          </span>
        )}
        {content.parties.map((each) => (
          <label key={each.id} className={`row-inline h-225 gap-045 t-14 w550 r-pill on-sheet pressed ${styles.party}`}>
            <input
              type="radio"
              name="placing-party"
              className="sr"
              checked={party === each.id}
              onChange={() => onParty(each.id)}
            />
            <PartyMark content={content} party={each.id} />
            <span className="cut">{partyName(each)}</span>
          </label>
        ))}
        <button
          type="button"
          className="centre square-36 ink-2 frameless r-ctl groundless pressed hover-desk-ink"
          aria-label={words.add}
          title={words.add}
          onClick={onAdd}
        >
          <Icon name="plus" />
        </button>
      </fieldset>
      {lifted &&
        createPortal(
          <div
            className={`fixed row gap-04 t-14 w550 untouchable sh-lift ${styles.lifted}`}
            style={{ left: lifted.x, top: lifted.y }}
          >
            <KindMark kind={lifted.kind} />
            {placedKindWords[lifted.kind]}
          </div>,
          document.body,
        )}
    </div>
  )
}

/** The circle of a party, in its colour. */
export function PartyMark({ content, party }: { content: PdfContent; party: string | null }) {
  const found = content.parties.find(({ id }) => id === party)
  return (
    <span
      className={`centre rigid round t-12 w600 ${styles.mark}`}
      data-tone={toneOf(content, party)}
      aria-hidden="true"
    >
      {found ? initialsOf(partyName(found)) : '·'}
    </span>
  )
}

type Lifted = { kind: PlacedKind; x: number; y: number }

/** A kind that is dragged from the palette to a page. */
function useLifting({ file }: PdfContent, onPlace: PaletteProps['onPlace']) {
  const [lifted, setLifted] = useState<Lifted | null>(null)
  const dragged = useRef(false)
  const stop = useRef<(() => void) | null>(null)
  useEffect(() => () => stop.current?.(), [])

  function lift({ clientX, clientY, button, pointerType }: PointerEvent, kind: PlacedKind) {
    dragged.current = false
    // A finger that moves scrolls the palette.
    if (button !== 0 || pointerType === 'touch') return
    const handleMove = (event: globalThis.PointerEvent) => {
      if (!dragged.current && Math.hypot(event.clientX - clientX, event.clientY - clientY) < still) return
      dragged.current = true
      setLifted({ kind, x: event.clientX, y: event.clientY })
    }
    const end = () => {
      window.removeEventListener('pointermove', handleMove)
      window.removeEventListener('pointerup', handleUp)
      window.removeEventListener('pointercancel', end)
      setLifted(null)
    }
    const handleUp = (event: globalThis.PointerEvent) => {
      end()
      const at = dragged.current ? pagePointAt(event.clientX, event.clientY, file.pages) : undefined
      if (at) onPlace(kind, at)
    }
    stop.current = end
    window.addEventListener('pointermove', handleMove)
    window.addEventListener('pointerup', handleUp)
    window.addEventListener('pointercancel', end)
  }
  return { lifted, lift, wasDragged: () => dragged.current }
}
