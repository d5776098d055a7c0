// A toolbar is one stop of the Tab key; inside, the arrows go from tool to tool.
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'

/** Those that are in menus at this width are not among them. */
const buttonsIn = (box: HTMLElement | null): HTMLButtonElement[] =>
  [...(box?.querySelectorAll<HTMLButtonElement>(':scope > button') ?? [])].filter((button) => button.checkVisibility())

export function useOneStop(onLeave: () => void) {
  const box = useRef<HTMLDivElement>(null)
  const current = useRef(0)

  // Also after another tool has come or gone.
  useLayoutEffect(() => {
    for (const [index, button] of buttonsIn(box.current).entries()) button.tabIndex = index === current.current ? 0 : -1
  })

  function go(buttons: HTMLButtonElement[], to: number) {
    current.current = (to + buttons.length) % buttons.length
    for (const [index, button] of buttons.entries()) button.tabIndex = index === current.current ? 0 : -1
    buttons[current.current]?.focus()
  }

  function handleKeyDown(event: KeyboardEvent) {
    const buttons = buttonsIn(box.current)
    const at = buttons.indexOf(event.target as HTMLButtonElement)
    if (at === -1) return
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key]
    if (event.key === 'Escape') onLeave()
    else if (to !== undefined) go(buttons, to)
    else return
    event.preventDefault()
  }

  /** What was pressed is where Tab comes back to. */
  function handleFocus({ target }: { target: EventTarget }) {
    const buttons = buttonsIn(box.current)
    const at = buttons.indexOf(target as HTMLButtonElement)
    if (at === -1) return
    current.current = at
    for (const [index, button] of buttons.entries()) button.tabIndex = index === at ? 0 : -1
  }

  const enter = () => buttonsIn(box.current)[current.current]?.focus()
  return { box, handleKeyDown, handleFocus, enter }
}
