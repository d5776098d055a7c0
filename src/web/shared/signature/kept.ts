// What of a signature that is being made stays in this tab through a reload: where the pen went and what was typed, nothing else,
// and never longer than the tab.
import { useEffect } from 'react'

const prefix = 'rubrica:firma:'

/** Other scripts may have written there: the caller has to check what it is. */
export function readKept(name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(prefix + name) ?? 'null')
  } catch {
    return null
  }
}

export function keep(name: string, value: unknown): void {
  try {
    sessionStorage.setItem(prefix + name, JSON.stringify(value))
  } catch {
    // A browser that keeps nothing: it is there as long as the page is.
  }
}

/** What a page has not written yet, by name: forgetting cancels it. */
const pending = new Map<string, AbortController>()

export function forgetKept(name: string): void {
  pending.get(name)?.abort()
  try {
    sessionStorage.removeItem(prefix + name)
  } catch {
    // As above: there is nothing.
  }
}

/** Of all people who signed, or began to, in this tab. */
export function forgetAllKept(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
  } catch {
    // As above: there is nothing.
  }
}

/** Points come faster than they can be written; leaving the page writes them first. Undefined: nothing to keep yet. */
export function useKeeping(name: string, value: object | undefined): void {
  useEffect(() => {
    if (value === undefined) return
    const writing = new AbortController()
    const write = () => keep(name, value)
    const soon = setTimeout(write, 200)
    writing.signal.addEventListener('abort', () => clearTimeout(soon))
    addEventListener('pagehide', write, { signal: writing.signal })
    pending.set(name, writing)
    return () => writing.abort()
  }, [name, value])
}
