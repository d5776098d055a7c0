// Whether a navigation waits for the network.
import type { ComponentType } from 'react'

let showing: ComponentType | null = null
let isStaying = false
const listeners = new Set<() => void>()

/** What is shown while a navigation waits, and whether it was just called off. */
export const waiting = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  shown: (): ComponentType | null => showing,
  show(component: ComponentType | null): void {
    if (showing === component) return
    showing = component
    for (const listener of listeners) listener()
  },
  isStaying: (): boolean => isStaying,
  stay(now: boolean): void {
    isStaying = now
  },
}
