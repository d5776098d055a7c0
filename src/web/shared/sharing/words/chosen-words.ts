// The words that a reader has selected, and where they stand.
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Anchor, anchorAt, type Place } from '#domain/sharing/anchor.ts'
import type { Content } from '#domain/writing/model.ts'

/** `at` is in the coordinates of the page, wherever it is scrolled to. */
export type Chosen = { section: string; anchor: Anchor; at: DOMRect }

export function chosenAt(content: Content, place: Place, at: DOMRect): Chosen | null {
  const section = content.sections.find(({ id }) => id === place.section)
  const anchor = section && anchorAt(section, place)
  return anchor ? { section: place.section, anchor, at } : null
}

/** Of a caret, whose rectangle may be empty where it stands between elements. */
function boxOf(range: Range): DOMRect {
  const box = range.getBoundingClientRect()
  if (box.height > 0) return box
  const around = range.startContainer
  const element = around instanceof Element ? around : around.parentElement
  return element?.getBoundingClientRect() ?? box
}

/** Follows the selection of the page while `isOn`, but not while a pointer is still drawing it. `read` may be another function each time. */
export function useChosenWords(isOn: boolean, read: (range: Range, at: DOMRect) => Chosen | null): Chosen | null {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  // After a form its words are selected still, and have been spoken of.
  const before = useRef<string | null>(null)
  const look = useEffectEvent(() => {
    const selection = document.getSelection()
    const range = selection && selection.rangeCount > 0 ? selection.getRangeAt(0) : null
    if (!range) return setChosen(null)
    const { x, y, width, height } = boxOf(range)
    const found = read(range, new DOMRect(x + scrollX, y + scrollY, width, height))
    const key = found && JSON.stringify([found.section, found.anchor])
    if (key !== null && key === before.current) return
    before.current = null
    setChosen(found)
  })
  const chosenNow = useEffectEvent(() => chosen && JSON.stringify([chosen.section, chosen.anchor]))
  useEffect(() => {
    if (!isOn) {
      before.current = chosenNow()
      setChosen(null)
      return
    }
    let isDrawn = false
    let frame = 0
    const later = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => !isDrawn && look())
    }
    // What is pressed beside the text (the form, the panel) leaves the selection as it was.
    const handleDown = () => {
      isDrawn = true
    }
    const handleUp = () => {
      isDrawn = false
      later()
    }
    // What was selected meanwhile; a caret that nothing moved asks for nothing.
    if (!(document.getSelection()?.isCollapsed ?? true)) later()
    document.addEventListener('selectionchange', later)
    document.addEventListener('pointerdown', handleDown)
    document.addEventListener('pointerup', handleUp)
    document.addEventListener('pointercancel', handleUp)
    return () => {
      cancelAnimationFrame(frame)
      document.removeEventListener('selectionchange', later)
      document.removeEventListener('pointerdown', handleDown)
      document.removeEventListener('pointerup', handleUp)
      document.removeEventListener('pointercancel', handleUp)
    }
  }, [isOn])
  return chosen
}
