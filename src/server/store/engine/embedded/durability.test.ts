import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seeded } from '#tests/fuzz/random.ts'
import { seed } from '#tests/support/seed.ts'
import { silentLog } from '#tests/support/silent-log.ts'
import { DataFolderInUse, openDatabase } from '../database.ts'

const script = fileURLToPath(new URL('../../../../../tests/support/database-child.ts', import.meta.url))
const start = (dataDir: string) =>
  spawn(process.execPath, [script, join(dataDir, 'database')], { stdio: ['ignore', 'pipe', 'pipe'] })

/** `KILLS=20` for a longer run. */
const kills = Number(process.env.KILLS ?? 3)
const random = seeded(seed)

type Life = { found: number; holes: boolean; acknowledged: number }

/** Lets a process write so many rows, kills it within the next ones, and returns what it found on opening and what it acknowledged. */
async function writeAndKill(dataDir: string, rowsBefore: number): Promise<Life> {
  const child = start(dataDir)
  const gone = once(child, 'close')
  const complaint = text(child.stderr)
  const written = Promise.withResolvers<void>()
  const lines: string[] = []
  createInterface(child.stdout).on('line', (line) => {
    lines.push(line)
    if (lines.length > rowsBefore) written.resolve()
  })
  await Promise.race([written.promise, gone])
  await pause(random.next() * 10)
  child.kill('SIGKILL')
  const [, signal] = await gone
  // A process that ended by itself would prove nothing.
  if (signal !== 'SIGKILL') throw new Error(`The process ended before it was killed: ${await complaint}`)
  const [, count, last] = /^open (\d+) rows up to (\d+)$/.exec(lines[0] ?? '') ?? []
  return { found: Number(last), holes: count !== last, acknowledged: Math.max(Number(last), Number(lines.at(-1)) || 0) }
}

describe('the embedded data folder', () => {
  let parent = ''
  beforeAll(async () => {
    parent = await mkdtemp(join(tmpdir(), 'rubrica-durability-'))
  })
  afterAll(() => rm(parent, { recursive: true, force: true }))

  it('keeps every acknowledged row through kill -9, again and again', { timeout: 300_000 }, async () => {
    const folder = join(parent, 'killed')
    let acknowledged = 0
    for (let round = 0; round < kills; round++) {
      const { found, holes, ...life } = await writeAndKill(folder, (round % 3) * 40)
      expect({ round, holes, kept: found >= acknowledged }).toEqual({ round, holes: false, kept: true })
      acknowledged = life.acknowledged
    }
    const database = await openDatabase({ dataDir: folder, log: silentLog })
    const { rows } = await database.pool.query('select count(*)::int as count, max(number) as last from acknowledged')
    await database.close()
    expect(rows[0].count).toBe(rows[0].last)
    expect(rows[0].last).toBeGreaterThanOrEqual(acknowledged)
    expect(acknowledged).toBeGreaterThan(100)
  })

  it('opens after first starts that were killed half way', { timeout: 120_000 }, async () => {
    const folder = join(parent, 'interrupted')
    const drafts = () => (existsSync(folder) ? readdirSync(folder).filter((name) => name.includes('.init-')) : [])
    for (const milliseconds of [0, 20, 100]) {
      const child = start(folder)
      const gone = once(child, 'close')
      while (drafts().length === 0 && child.exitCode === null) await pause(5)
      await pause(milliseconds)
      child.kill('SIGKILL')
      await gone
      expect(existsSync(join(folder, 'database'))).toBe(false)
    }
    const database = await openDatabase({ dataDir: folder, log: silentLog })
    expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await database.close()
    expect(drafts()).toEqual([])
  })

  it('belongs to one process at a time, and the second is told in one line', { timeout: 120_000 }, async () => {
    const dataDir = join(parent, 'killed')
    const first = await openDatabase({ dataDir, log: silentLog })
    await expect(openDatabase({ dataDir, log: silentLog })).rejects.toBeInstanceOf(DataFolderInUse)
    const second = start(dataDir)
    const [[code], complaint] = await Promise.all([once(second, 'exit'), text(second.stderr)])
    expect(code).toBe(1)
    expect(complaint).toMatch(/^DataFolderInUse: The data folder .+ is in use by another process.*\n$/)
    await first.close()
    await (await openDatabase({ dataDir, log: silentLog })).close()
  })
})
