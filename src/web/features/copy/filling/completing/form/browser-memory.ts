// Answers that the server has not acknowledged, in this browser: under the name of whose they are, and never of their link.
import type { PartMemory, UnsentAnswers } from './part-state.ts'

const beginning = (owner: string): string => `rubrica:parte:${owner}:`
const lockOf = (sitting: string): string => `rubrica-parte-${sitting}`

/** Others see by it that this tab is alive. */
export function announceSitting(sitting: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  navigator.locks?.request(lockOf(sitting), () => promise).catch(() => {})
  return resolve
}

async function living(): Promise<Set<string>> {
  try {
    const held = (await navigator.locks?.query())?.held ?? []
    return new Set(held.map(({ name }) => name ?? ''))
  } catch {
    return new Set()
  }
}

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

/** A tab keeps its own, so that two of them do not write over each other. */
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
      const alive = await living()
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
        // Where nothing can be kept there is nothing to find.
      }
      return found.toSorted((a, b) => a.at - b.at).map(({ unsent }) => unsent)
    },
  }
}
