// Servers as processes of their own, for tests and measurements: a port for each, and an end to each.
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (typeof address !== 'object' || !address) throw new Error('No free port.')
  return address.port
}

type Ending = { first: NodeJS.Signals; last: NodeJS.Signals; patience: number }

/** Kindly, and after a while less so. */
export async function endChild(child: ChildProcess, { first, last, patience }: Ending): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill(first)
  const impatient = setTimeout(() => child.kill(last), patience)
  await ended
  clearTimeout(impatient)
}
