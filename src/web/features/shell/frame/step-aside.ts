// Something that floats over the page steps aside while it would cover words, pictures or controls.
import { type RefObject, useEffect } from 'react'

const solid = 'a[href], button, input, select, textarea, img, svg, canvas, [contenteditable=true]'

/** Of the box in each direction: near enough to each other that nothing fits between them. */
const shares = [0.04, 0.2, 0.35, 0.5, 0.65, 0.8, 0.96]

/** `place`: where it stands when it is not aside. */
function isInTheWay(place: Element): boolean {
  const box = place.getBoundingClientRect()
  const range = new Range()
  return shares.some((x) =>
    shares.some((y) => {
      const below = document
        .elementsFromPoint(box.x + box.width * x, box.y + box.height * y)
        .find((element) => !place.contains(element))
      // The lines of what is written there; and a link that is stretched over a whole card is where its words are.
      const boxes = [...(below?.closest(solid)?.getClientRects() ?? [])]
      for (const node of below?.childNodes ?? []) {
        range.selectNode(node)
        if (node.nodeType === 3) boxes.push(...range.getClientRects())
      }
      return boxes.some(
        ({ left, right, top, bottom }) => right > box.left && left < box.right && bottom > box.top && top < box.bottom,
      )
    }),
  )
}

/** What may have moved something under it. */
const stirring = ['scroll', 'resize', 'click', 'focusin', 'transitionend']

/** Only once the page is at rest: what comes and goes while scrolling would be worse than what it covers. */
const restMs = 120
/** Longer than between two keys: looking costs a frame in a long document. */
const writingRestMs = 700

/** Marks it with `data-aside`: no state, since nothing else changes with it. */
export function useStepAside(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout>
    const look = () => place.current?.toggleAttribute('data-aside', isInTheWay(place.current))
    const wait = (rest: number) => {
      clearTimeout(waiting)
      waiting = setTimeout(look, rest)
    }
    const stir = () => wait(restMs)
    for (const type of stirring) addEventListener(type, stir, true)
    const grown = new ResizeObserver(stir)
    grown.observe(document.body)
    // What comes into a column beside a longer one leaves the page as long as it was.
    const changed = new MutationObserver(() => wait(writingRestMs))
    changed.observe(document.body, { subtree: true, childList: true, characterData: true })
    look()
    return () => {
      clearTimeout(waiting)
      grown.disconnect()
      changed.disconnect()
      for (const type of stirring) removeEventListener(type, stir, true)
    }
  }, [place])
}
