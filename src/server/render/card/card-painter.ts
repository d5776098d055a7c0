// Draws pictures in a thread of its own: a tenth of a second is long for all the others who wait for the server.
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Card } from './card.ts'

/** The thread is given back when nobody has wanted a picture for so long. */
const rest = 60_000

/** One at a time: whoever asks waits for the one before. */
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
