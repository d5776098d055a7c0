// The boxes as a list, by party: all that the mouse does on the page is done here too.
import { memo, useCallback, useEffect, useMemo, useRef } from 'react'
import type { PdfContent } from '#domain/writing/model.ts'
import type { Box } from '#domain/writing/pdf/boxes.ts'
import { inReadingOrder } from '#domain/writing/pdf/geometry.ts'
import { partyOf } from '#domain/writing/pdf/placing.ts'
import { placingWords as words } from '#language/es/writing/placing.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './box-list.module.css'
import { BoxSettings } from './box-settings.tsx'
import { KindMark } from './kind-mark.tsx'
import { type About, boxNames, partyName, toneOf } from './names.ts'
import { PartyMark } from './palette.tsx'
import type { BoxActs } from './use-boxes.ts'

type BoxListProps = {
  content: PdfContent
  /** The only box that is chosen, whose settings are open. */
  open: string | null
  readOnly: boolean
  acts: BoxActs
  onOpen: (id: string | null) => void
  onShow: (id: string) => void
}

type Group = { party: string | null; boxes: Box[] }

/** In the order of the parties; what belongs to none comes last. */
function groupsOf(content: PdfContent): Group[] {
  const ordered = inReadingOrder(content.boxes)
  const known = new Set(content.parties.map(({ id }) => id))
  const ownerOf = (box: Box) => {
    const party = partyOf(content, box)
    return party !== null && known.has(party) ? party : null
  }
  return [...content.parties.map(({ id }) => id), null]
    .map((party) => ({ party, boxes: ordered.filter((box) => ownerOf(box) === party) }))
    .filter(({ boxes }) => boxes.length > 0)
}

export function BoxList({ content, open, readOnly, acts, onOpen, onShow }: BoxListProps) {
  const list = useRef<HTMLDivElement>(null)
  const { fields, parties } = content
  const about = useMemo(() => ({ fields, parties }), [fields, parties])
  const latest = useRef({ acts, onOpen, onShow })
  latest.current = { acts, onOpen, onShow }
  const handleOpen = useCallback((id: string) => {
    latest.current.onOpen(id)
    latest.current.onShow(id)
  }, [])
  const handleRemove = useCallback((id: string) => latest.current.acts.remove(new Set([id])), [])
  const groups = useMemo(() => groupsOf(content), [content])
  const nameOf = (party: string | null) => {
    const found = content.parties.find(({ id }) => id === party)
    return found ? partyName(found) : words.unowned
  }

  // A press on the page opens its settings: they come into sight inside the column, without moving the page.
  useEffect(() => {
    const [column, row] = [list.current?.closest('aside'), open && document.getElementById(`l-${open}`)]
    if (!column || !row || column.scrollHeight <= column.clientHeight) return
    const [frame, place] = [column.getBoundingClientRect(), row.getBoundingClientRect()]
    if (place.top < frame.top || place.bottom > frame.bottom) column.scrollTop += place.top - frame.top - 80
  }, [open])

  return (
    <div ref={list}>
      {groups.map(({ party, boxes }) => (
        <section key={party ?? ''} aria-label={nameOf(party)}>
          <p className={`row gap-2 small-head ink-2 ${styles.owner}`}>
            <PartyMark content={content} party={party} />
            <span className="shrinks cut">{nameOf(party)}</span>
            <span className="ml-auto figures ink-3">{boxes.length}</span>
          </p>
          <ul className="card clips" aria-label={nameOf(party)}>
            {boxes.map((box) => (
              <li key={box.id} id={`l-${box.id}`} className="ruled-between" data-tone={toneOf(content, party)}>
                {open === box.id ? (
                  <BoxSettings
                    box={box}
                    content={content}
                    readOnly={readOnly}
                    acts={acts}
                    onClose={() => onOpen(null)}
                    onOpen={onOpen}
                  />
                ) : (
                  <Row box={box} about={about} readOnly={readOnly} onOpen={handleOpen} onRemove={handleRemove} />
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

type RowProps = {
  box: Box
  about: About
  readOnly: boolean
  onOpen: (id: string) => void
  onRemove: (id: string) => void
}

const Row = memo(function Row({ box, about, readOnly, onOpen, onRemove }: RowProps) {
  const { kind, what, full } = boxNames(about, box)
  return (
    <div className={`row ${styles.row}`}>
      <button
        type="button"
        className={`row grows shrinks gap-06 t-14 text-start frameless groundless pressed hover-sheet focus-inside ${styles.name}`}
        aria-expanded={false}
        aria-label={full}
        onClick={() => onOpen(box.id)}
      >
        <span className={`centre rigid ${styles.mark}`}>
          <KindMark kind={kind} />
        </span>
        <span className="shrinks cut">{what}</span>
        <span className="ml-auto t-13 ink-3 one-line">{words.pageNumber(box.page + 1)}</span>
      </button>
      {!readOnly && (
        <button
          type="button"
          className="centre rigid square-36 ink-3 frameless r-ctl groundless pressed hover-desk-ink phone-square-tap"
          aria-label={words.removeNamed(full)}
          onClick={() => onRemove(box.id)}
        >
          <Icon name="trash" />
        </button>
      )}
    </div>
  )
})
