// Draws link previews in a thread of its own: it takes a tenth of a second, which would block the server's main thread.
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Card } from './card.ts'

/** An idle thread ends after this time. */
const rest = 60_000

/** One at a time: a call waits for the one before. */
export function openPainter(): (card: Card) => Promise<Buffer> {
  let thread: Worker | undefined
  let leaving: NodeJS.Timeout | undefined

  const leave = () => {
    void thread?.terminate()
    thread = undefined
  }

  return async (card) => {
    clearTimeout(leaving)
    thread ??= new Worker(new URL('./card-thread.ts', import.meta.url))
    thread.unref()
    try {
      thread.postMessage(card)
      const [picture] = await once(thread, 'message')
      return Buffer.from(picture)
    } catch (error) {
      leave()
      throw error
    } finally {
      leaving = setTimeout(leave, rest).unref()
    }
  }
}
