// What a process of a workroom does all its life: says that it is ready, and answers one order after the other.
import { WorkroomFailure, type WorkroomReason } from './failure.ts'

/** `memory` is what the whole process holds, in bytes. */
export type Answer<Reply> =
  | { reply: Reply; memory: number }
  | { problem: string; reason: WorkroomReason; memory: number }

export function attend<Order, Reply>(work: (order: Order) => Reply | Promise<Reply>): void {
  process.on('message', async (order: Order) => {
    process.send?.(await answerTo(order, work))
  })
  // Nobody is left to work for.
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
      reason: error instanceof WorkroomFailure ? error.reason : 'failed',
      problem: error instanceof Error ? (error.stack ?? error.message) : String(error),
      memory: process.memoryUsage.rss(),
    }
  }
}
