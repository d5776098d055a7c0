// Which folders are open in the tree, remembered in this browser.
import { useSyncExternalStore } from 'react'

type Choices = Readonly<Record<string, boolean>>

const key = 'carpetas'
const none: Choices = {}
const listeners = new Set<() => void>()
let choices: Choices | undefined

function remembered(): Choices {
  if (choices) return choices
  try {
    choices = JSON.parse(localStorage.getItem(key) ?? '{}') as Choices
  } catch {
    choices = none
  }
  return choices
}

function remember(id: string, open: boolean): void {
  choices = { ...remembered(), [id]: open }
  try {
    localStorage.setItem(key, JSON.stringify(choices))
  } catch {
    // Without storage the choices last until the page is left.
  }
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** A folder that the user has neither opened nor closed is open if it is in `shown`, the path to the folder on screen. */
export function useExpanded(shown: readonly string[]) {
  const chosen = useSyncExternalStore(subscribe, remembered, () => none)
  return { isOpen: (id: string) => chosen[id] ?? shown.includes(id), setOpen: remember }
}
