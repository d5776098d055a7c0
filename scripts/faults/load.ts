// The client as a process of its own, and what its log says so far.
import { spawn } from 'node:child_process'
import { openSync, readSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Line } from './client/log.ts'
import type { Asked, Seen } from './client.ts'

export type Load = {
  acknowledged: () => number
  /** When the latest of the acknowledged calls was begun. */
  lastBegun: () => number
  /** When the first was acknowledged of those begun after this moment. */
  firstAfter: (moment: number) => number
  end: () => Promise<Seen>
}

export function startLoad(asked: Asked): Load {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'client.ts'), JSON.stringify(asked)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const said = text(child.stdout)
  const file = openSync(asked.log, 'a+')
  const times: { began: number; at: number }[] = []
  let offset = 0
  let rest = ''
  function read(): void {
    const piece = Buffer.alloc(1 << 16)
    for (let size = 1; size > 0; offset += size) {
      size = readSync(file, piece, 0, piece.length, offset)
      const lines = (rest + piece.toString('utf8', 0, size)).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        const { began, at } = JSON.parse(line) as Line
        times.push({ began, at })
      }
    }
  }
  const latest = (from: number) => times.slice(from)
  return {
    acknowledged: () => {
      read()
      return times.length
    },
    lastBegun: () => {
      read()
      return Math.max(0, ...latest(-50).map(({ began }) => began))
    },
    firstAfter: (moment) => Math.min(...latest(-2_000).flatMap(({ began, at }) => (began > moment ? at : []))),
    async end() {
      child.kill('SIGTERM')
      return JSON.parse(await said) as Seen
    },
  }
}
