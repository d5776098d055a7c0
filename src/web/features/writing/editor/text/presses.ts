// Presses that follow each other at one place are one gesture. It belongs to what it began on, whatever has come under the
// pointer meanwhile: a double click on a word never presses a button that was not there when it began.

type Place = { clientX: number; clientY: number }

const together = 500
/** A finger is not as steady as a mouse. */
const near = { mouse: 8, other: 32 }

const swallowed = ['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'click', 'dblclick', 'auxclick'] as const

let stop: () => void = () => {}

/** From the first press on: `onPress` is told of the second and the third, which no other element gets to see. */
export function followPresses(first: Place, onPress: (count: number) => void): void {
  stop()
  let count = 1
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(end, together)
  }
  const belongs = (event: MouseEvent) => {
    const reach = event instanceof PointerEvent && event.pointerType !== 'mouse' ? near.other : near.mouse
    return event.button === 0 && Math.hypot(event.clientX - first.clientX, event.clientY - first.clientY) <= reach
  }
  const handle = (event: Event) => {
    if (!(event instanceof MouseEvent)) return
    if (!belongs(event)) return event.type === 'pointerdown' ? end() : undefined
    event.preventDefault()
    event.stopImmediatePropagation()
    if (event.type !== 'pointerdown') return
    count += 1
    wait()
    onPress(count)
  }
  const end = () => {
    clearTimeout(timer)
    for (const type of swallowed) window.removeEventListener(type, handle, true)
    window.removeEventListener('keydown', end, true)
  }
  for (const type of swallowed) window.addEventListener(type, handle, true)
  window.addEventListener('keydown', end, true)
  stop = end
  wait()
}
