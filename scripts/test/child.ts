// Servers as separate processes, for tests and measurements: chooses their ports and ends them.
import type { ChildProcess } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Below the ports that systems give to connections (on Linux from 32,768 on, elsewhere from 49,152): between being chosen and
 * being used by a server that takes seconds to start, no connection takes one of these.
 */
const ports = { from: 20_000, to: 32_000 }

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port, '127.0.0.1')
  try {
    await once(probe, 'listening')
  } catch {
    return false
  }
  probe.close()
  await once(probe, 'close')
  return true
}

export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 100; tries++) {
    const port = randomInt(ports.from, ports.to)
    if (await isFree(port)) return port
  }
  throw new Error('No free port.')
}

type Ending = { first: NodeJS.Signals; last: NodeJS.Signals; patience: number }

/** Sends `first`, and `last` if the process has not ended after `patience`. */
export async function endChild(child: ChildProcess, { first, last, patience }: Ending): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill(first)
  const impatient = setTimeout(() => child.kill(last), patience)
  await ended
  clearTimeout(impatient)
}
