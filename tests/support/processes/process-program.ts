// A program for the tests of the workroom: it does what it is told, and no more.
import { existsSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { serveOrders } from '#server/processes/serve-orders.ts'

export type Told =
  | { say: string }
  /** Says it once this file is there. */
  | { say: string; once: string }
  | { think: 'for ever' }
  | { hoard: 'for ever' }
  | { fail: string }
  | { exit: number }

serveOrders(async (told: Told): Promise<string> => {
  if ('once' in told) while (!existsSync(told.once)) await pause(10)
  if ('think' in told) while (true);
  if ('hoard' in told) for (const hoard: Buffer[] = []; ; ) hoard.push(Buffer.alloc(10_000_000, 1))
  if ('fail' in told) throw new Error(told.fail)
  if ('exit' in told) process.exit(told.exit)
  return `${told.say}, says ${process.pid}`
})
