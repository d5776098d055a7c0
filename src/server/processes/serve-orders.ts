// The main loop of a worker process: reports that it is ready, and answers one order after the other.
import { ProcessFailure, type ProcessFailureReason } from './failure.ts'

/** `memory` is what the whole process holds, in bytes. */
export type Answer<Reply> =
  | { reply: Reply; memory: number }
  | { problem: string; reason: ProcessFailureReason; memory: number }

export function serveOrders<Order, Reply>(work: (order: Order) => Reply | Promise<Reply>): void {
  process.on('message', async (order: Order) => {
    process.send?.(await answerTo(order, work))
  })
  // The server process has gone.
  process.on('disconnect', () => process.exit())
  process.send?.('ready')
}

async function answerTo<Order, Reply>(
  order: Order,
  work: (order: Order) => Reply | Promise<Reply>,
): Promise<Answer<Reply>> {
  try {
    const reply = await work(order)
    return { reply, memory: process.memoryUsage.rss() }
  } catch (error) {
    return {
      reason: error instanceof ProcessFailure ? error.reason : 'failed',
      problem: error instanceof Error ? (error.stack ?? error.message) : String(error),
      memory: process.memoryUsage.rss(),
    }
  }
}
