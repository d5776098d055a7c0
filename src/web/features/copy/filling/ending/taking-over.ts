// Takes over the server's page without losing what was typed before the scripts came: React leaves what is in the inputs, but
// does not hear of it, and would write over it with the next letter.
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useIsAlive } from '#web/ui/alive.ts'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
type Early = { control: Control; typed: string }

/** React does write over a long text that was not empty, so it is noted before React comes to it. */
const longTexts = new Map<EventTarget, string>()
const note = ({ target }: Pick<Event, 'target'>) => {
  if (target instanceof HTMLTextAreaElement) longTexts.set(target, target.value)
}
if (!import.meta.env.SSR) {
  for (const target of document.querySelectorAll('textarea')) note({ target })
  addEventListener('input', note, true)
}

const isRadio = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === 'radio' || control.type === 'checkbox')

function typedInto(control: Control): string | undefined {
  if (control instanceof HTMLSelectElement)
    return control.selectedOptions[0]?.hasAttribute('selected') === false ? control.value : undefined
  if (isRadio(control)) return control.checked && !control.defaultChecked ? 'on' : undefined
  const value = longTexts.get(control) ?? control.value
  return value === control.defaultValue ? undefined : value
}

/** The focused input comes first: React hears of it before anything is drawn again, and it keeps its cursor. */
function earlyIn(form: HTMLFormElement): Early[] {
  const early = [...form.querySelectorAll<Control>('input, textarea, select')].flatMap((control) => {
    const typed = typedInto(control)
    return typed === undefined ? [] : { control, typed }
  })
  const isFocused = ({ control }: Early) => control === document.activeElement
  return [...early.filter(isFocused), ...early.filter((each) => !isFocused(each))]
}

const setterOf = (control: Control) => Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set

/** As if it were typed or chosen now. */
function repeat({ control, typed }: Early): void {
  if (!control.isConnected) return
  if (isRadio(control)) {
    control.checked = false
    control.click()
    return
  }
  // Past React, which compares with what it saw last: it must find something new.
  if (control.value !== typed) setterOf(control)?.call(control, typed)
  const { _valueTracker: seen } = control as Control & { _valueTracker?: { setValue: (value: string) => void } }
  seen?.setValue(`${typed} `)
  control.dispatchEvent(new Event('input', { bubbles: true }))
  if (control instanceof HTMLSelectElement) control.dispatchEvent(new Event('change', { bubbles: true }))
}

type Box = RefObject<HTMLElement | null>

/**
 * Answers whether the page is interactive. Until then the document stands below the questions where there is no room beside
 * them: `onReading` is called when the user is reading it there, and it keeps its place on the screen.
 */
export function useTakingOver(form: RefObject<HTMLFormElement | null>, paper: Box, onReading: () => void): boolean {
  const isAlive = useIsAlive()
  const readAt = useRef<number | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page has been taken over.
  useLayoutEffect(() => {
    removeEventListener('input', note, true)
    if (isAlive || !form.current) return
    const early = earlyIn(form.current)
    longTexts.clear()
    // One after the other: each answer stands on the one before.
    queueMicrotask(() => {
      for (const each of early) flushSync(() => repeat(each))
      // At the top of the page the user has not scrolled down to it, however short the questions are.
      if (scrollY === 0) return
      const top = topOf(paper)
      const isBelow = top >= (form.current?.getBoundingClientRect().bottom ?? 0)
      if (!isBelow || top > innerHeight / 2) return
      readAt.current = top
      flushSync(onReading)
    })
  }, [])
  useLayoutEffect(() => {
    if (isAlive && readAt.current !== null) scrollBy(0, topOf(paper) - readAt.current)
  }, [isAlive, paper])
  return isAlive
}

const topOf = (box: Box): number => box.current?.getBoundingClientRect().top ?? 0
