// The document with the answers so far, beside the questions: the blank being answered is marked and scrolled into view.
import { memo, type ReactNode, useEffect, useMemo, useRef } from 'react'
import type { Values } from '#domain/filling/values.ts'
import { layOut, type Sheet } from '#domain/sheet/sheet.ts'
import { fillingWords as words } from '#language/es/filling/filling.ts'
import { SheetView } from '#web/shared/sheet/sheet-view.tsx'
import type { Fillable } from './load.ts'
import styles from './preview.module.css'

type PreviewProps = {
  fillable: Fillable
  values: Values
  /** The question that is being answered. */
  field: string | null
  signatures: ReadonlyMap<string, ReactNode>
  /** Marks which text is the reader's and which other people's. */
  marked?: ((sheet: Sheet) => Sheet) | undefined
}

const asItIs = (sheet: Sheet): Sheet => sheet

const prefersStillness = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Scrolls the document inside its frame, not the page. */
function bringIntoSight(room: HTMLElement, place: Element) {
  const [outer, inner] = [room.getBoundingClientRect(), place.getBoundingClientRect()]
  const isSeen = inner.top >= outer.top + 16 && inner.bottom <= outer.bottom - 16
  if (isSeen) return
  const top = room.scrollTop + inner.top - outer.top - outer.height / 3
  room.scrollTo({ top, behavior: prefersStillness() ? 'auto' : 'smooth' })
}

export const Preview = memo(function Preview(props: PreviewProps) {
  const { fillable, values, field, signatures, marked = asItIs } = props
  const room = useRef<HTMLElement>(null)
  const sheet = useMemo(() => marked(layOut(fillable, values)), [fillable, values, marked])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another sheet has other places.
  useEffect(() => {
    if (!room.current || field === null) return
    const places = [...room.current.querySelectorAll('[data-field]')].filter(
      (place) => place instanceof HTMLElement && place.dataset.field === field,
    )
    // Of an answer that several people give together, only what is the reader's is marked.
    for (const place of places) place.toggleAttribute('data-active', place.getAttribute('data-whose') !== 'others')
    if (places[0]) bringIntoSight(room.current, places[0])
    return () => {
      for (const place of places) place.removeAttribute('data-active')
    }
  }, [field, sheet])

  const isSigned = signatures.size > 0
  useEffect(() => {
    const line = isSigned && room.current?.querySelector('[data-kind="signatures"]')
    if (room.current && line) bringIntoSight(room.current, line)
  }, [isSigned])

  return (
    <section
      ref={room}
      className={`sticky scrolls-down contained paper phone-static phone-visible ${styles.room}`}
      aria-label={words.preview}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard.
      tabIndex={0}
    >
      <div className={`w-44 m-auto ${styles.paper}`}>
        <h2 className={`mb-4 t-26 breaks text-centre ${styles.title}`}>{sheet.title}</h2>
        <SheetView sheet={sheet} signatures={signatures} />
      </div>
    </section>
  )
})
