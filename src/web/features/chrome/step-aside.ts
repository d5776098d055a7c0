// Something that floats over the page steps aside while it would lie over what one can press.
import { type RefObject, useEffect } from 'react'

const pressable =
  'a[href], button, input, select, textarea, summary, label, [contenteditable=true], [tabindex]:not([tabindex="-1"])'

/** Higher than this it is a surface, such as a card or a text: its corner may be covered, its middle may not. */
const highestControl = 100

/** Points of the box, near enough to each other that no control fits between them. */
function pointsOf({ left, top, width, height }: DOMRect): [number, number][] {
  const shares = [0.04, 0.35, 0.65, 0.96]
  return shares.flatMap((x) => shares.map((y): [number, number] => [left + width * x, top + height * y]))
}

const meet = (box: DOMRect, { left, right, top, bottom }: DOMRect): boolean =>
  right > box.left && left < box.right && bottom > box.top && top < box.bottom

/** A link that is stretched over a whole card is where its words are. */
function covers(box: DOMRect, control: Element): boolean {
  const { left, top, width, height } = control.getBoundingClientRect()
  if (height < highestControl) return [...control.getClientRects()].some((line) => meet(box, line))
  return meet(box, new DOMRect(left + width / 2, top + height / 2, 0, 0))
}

/** `place`: where it stands when it is not aside. */
function isInTheWay(place: Element): boolean {
  const box = place.getBoundingClientRect()
  return pointsOf(box).some(([x, y]) => {
    const below = document.elementsFromPoint(x, y).find((element) => !place.contains(element))
    const control = below?.closest(pressable)
    return control ? covers(box, control) : false
  })
}

/** What may have moved something under it. */
const stirring = ['scroll', 'resize', 'click', 'focusin', 'transitionend']

/** Only once the page is at rest: what comes and goes while one scrolls would be worse than what it covers. */
const restMs = 120

/** Marks it with `data-aside`: no state, since nothing else changes with it. */
export function useStepAside(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout>
    const look = () => place.current?.toggleAttribute('data-aside', isInTheWay(place.current))
    const stir = () => {
      clearTimeout(waiting)
      waiting = setTimeout(look, restMs)
    }
    const options = { capture: true, passive: true }
    for (const type of stirring) addEventListener(type, stir, options)
    const grown = new ResizeObserver(stir)
    grown.observe(document.body)
    look()
    return () => {
      clearTimeout(waiting)
      grown.disconnect()
      for (const type of stirring) removeEventListener(type, stir, options)
    }
  }, [place])
}
