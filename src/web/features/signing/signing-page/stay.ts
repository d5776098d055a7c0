// When the page changes by itself, what the user was reading and the focus stay where they were on the screen.

/** What the text is made of, the same in whichever frame it stands. */
const blocks = (): Element[] => [...document.querySelectorAll('#texto :is(h2, h3, h4, p, li, td)')]
const topOf = (element: Element): number => element.getBoundingClientRect().top

export type Place = { block: number; top: number; focused: Element | null }

export function placeNow(): Place {
  const { activeElement: focused, body } = document
  const all = scrollY > 0 ? blocks() : []
  const block = all.findIndex((each) => each.getBoundingClientRect().bottom > 0)
  const read = all[block]
  const isInSight = read !== undefined && topOf(read) < innerHeight
  return {
    block: isInSight ? block : -1,
    top: isInSight ? topOf(read) : 0,
    focused: focused === body ? null : focused,
  }
}

export function goBackTo({ block, top, focused }: Place): void {
  const read = blocks()[block]
  if (read) scrollBy({ top: topOf(read) - top, behavior: 'instant' })
  // The element with the focus is gone: reading begins anew, as after a navigation.
  if (focused && !focused.isConnected) document.getElementById('contenido')?.focus({ preventScroll: true })
}
