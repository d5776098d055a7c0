// Backing up and restoring take the same memory however much there is.
// A longer run by hand: BACKUP_MB=2000 npm test -- unit backup-memory
import { spawn } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import { openDiskBlobs } from '#server/blob/disk.ts'
import { type OpenDatabase, openDatabase } from '#server/store/engine/database.ts'
import { createScratchDatabase } from './support/postgres.ts'
import { temporaryFolder } from './support/process.ts'
import { silentLog } from './support/silent-log.ts'

const megabytes = Number(process.env.BACKUP_MB ?? 300)
const [small, most] = [100_000, 400]
const folder = temporaryFolder()
afterAll(() => folder.remove())

/** Half of it is one file. */
async function fill({ pool, unhurried }: OpenDatabase, dataDir: string): Promise<void> {
  const userId = randomUUID()
  await pool.query(
    `insert into users (id, email, firstname, lastname, created_at) values ($1, 'ana@ejemplo.es', 'Ana', 'Ñandú', now())`,
    [userId],
  )
  const blobs = openDiskBlobs(join(dataDir, 'blobs'))
  const half = megabytes * 500_000
  const large = async function* () {
    for (let bytes = 0; bytes < half; bytes += 1_000_000) yield randomBytes(1_000_000)
  }
  const named = async (source: AsyncIterable<Uint8Array> | Uint8Array) => {
    const { key, bytes } = await blobs.put(source)
    await pool.query(
      `insert into exports (id, user_id, status, blob, bytes, created_at, expires_at)
       values (gen_random_uuid(), $1, 'ready', $2, $3, now(), now() + interval '1 day')`,
      [userId, key, bytes],
    )
  }
  await named(large())
  for (let bytes = 0; bytes < half; bytes += small) await named(randomBytes(small))
  await unhurried((patient) =>
    patient.query(
      `insert into withdrawn_texts (digest, writing_id, author_id, at)
       select sha256(n::text::bytea) || sha256((-n)::text::bytea), gen_random_uuid(), gen_random_uuid(), now()
       from generate_series(1, $1::int) n`,
      [megabytes * 200],
    ),
  )
}

/** In megabytes: the most that the process had in memory at once. */
async function peakOf(command: string[], env: Record<string, string>): Promise<number> {
  const child = spawn(process.execPath, command, {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [said, complained, gone] = [text(child.stdout), text(child.stderr), once(child, 'exit')]
  let peak = 0
  while (child.exitCode === null) {
    const found = /VmHWM:\s+(\d+)/.exec(readStatus(child.pid))?.[1]
    if (found) peak = Number(found) / 1024
    await pause(20)
  }
  expect([await gone, await complained]).toEqual([[0, null], ''])
  console.log(`${await said}${command.join(' ')}: ${Math.round(peak)} MB at most`)
  return peak
}

function readStatus(pid: number | undefined): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8')
  } catch {
    return ''
  }
}

it.runIf(process.platform === 'linux')(
  `${megabytes} MB of files and 200 rows for each are backed up and restored in ${most} MB of memory`,
  { timeout: 3_600_000 },
  async () => {
    const [from, to] = [await createScratchDatabase(), await createScratchDatabase({ migrated: false })]
    const dataDir = join(folder.path, 'from')
    const source = await openDatabase({ url: from.url, dataDir, log: silentLog })
    await fill(source, dataDir)
    await source.close()
    const file = join(folder.path, 'large.tar')
    const common = { SECRET_KEY: 'k'.repeat(40) }
    const backup = await peakOf(['src/server/admin.ts', 'backup', file], {
      ...common,
      DATABASE_URL: from.url,
      DATA_DIR: dataDir,
    })
    expect(statSync(file).size).toBeGreaterThan(megabytes * 1_000_000)
    const target = { ...common, DATABASE_URL: to.url, DATA_DIR: join(folder.path, 'to') }
    const restore = await peakOf(['src/server/restore.ts', file], target)
    await Promise.all([from.drop(), to.drop()])
    expect(Math.max(backup, restore)).toBeLessThan(most)
  },
)
