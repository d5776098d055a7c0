// Answers that the server has not acknowledged, in localStorage: the key has the id they belong to, never the secret of a link.
import { announceTab, liveTabs } from '#web/shared/autosave/live-tabs.ts'
import type { PartMemory, UnsentAnswers } from './part-state.ts'

const beginning = (owner: string): string => `rubrica:parte:${owner}:`
const lockOf = (sitting: string): string => `rubrica-parte-${sitting}`

/** Holds the lock by which other tabs see that this one is open. */
export const announceEditingSession = (sitting: string): (() => void) => announceTab(lockOf(sitting))

const isUnsent = (given: unknown): given is UnsentAnswers =>
  typeof given === 'object' &&
  given !== null &&
  Object.values(given).every(
    (each) => typeof each?.seen === 'number' && typeof each?.from === 'string' && each?.value !== undefined,
  )

type Kept = { at: number; unsent: UnsentAnswers }

function read(name: string): Kept | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(name) ?? 'null') as Partial<Kept> | null
    return typeof kept?.at === 'number' && isUnsent(kept.unsent) ? { at: kept.at, unsent: kept.unsent } : undefined
  } catch {
    return undefined
  }
}

/** Each tab has its own entry, so that two tabs do not overwrite each other. */
export function browserMemory(owner: string, sitting: string): PartMemory {
  const own = beginning(owner) + sitting
  return {
    keep(unsent) {
      try {
        if (Object.keys(unsent).length === 0) localStorage.removeItem(own)
        else localStorage.setItem(own, JSON.stringify({ at: Date.now(), unsent } satisfies Kept))
        return true
      } catch {
        return false
      }
    },
    async recover() {
      const alive = await liveTabs().catch(() => new Set<string>())
      const found: Kept[] = []
      try {
        for (const name of Object.keys(localStorage)) {
          if (!name.startsWith(beginning(owner)) || name === own) continue
          if (alive.has(lockOf(name.slice(beginning(owner).length)))) continue
          const kept = read(name)
          if (kept) found.push(kept)
          localStorage.removeItem(name)
        }
      } catch {
        // Without localStorage there is nothing to recover.
      }
      return found.toSorted((a, b) => a.at - b.at).map(({ unsent }) => unsent)
    },
  }
}
