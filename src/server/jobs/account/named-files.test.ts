// A file is removed with its last name, also if another process names it at the same moment.
import { randomUUID } from 'node:crypto'
import { utimesSync } from 'node:fs'
import { join as joinPath } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openBlobs } from '#server/blob/disk.ts'
import { deleteExpiredExports } from '#server/store/account/exports.ts'
import { type OpenDatabase, transaction } from '#server/store/engine/database.ts'
import { exports, users } from '#server/store/schema/tables.ts'
import { join, openApp } from '#tests/support/app.ts'
import { onChosenEngine } from '#tests/support/engines.ts'
import { temporaryFolder } from '#tests/support/process.ts'
import { lockFile, removeOrphans, removeUnnamed } from './named-files.ts'

vi.setConfig({ testTimeout: 60_000 })

const hour = 60 * 60_000
const now = new Date('2026-11-20T10:00:00Z')
const later = new Date(now.getTime() + hour)
const running = new AbortController().signal

onChosenEngine('files at rest', (open) => {
  const folder = temporaryFolder()
  const blobs = openBlobs(folder.path)
  let database: OpenDatabase
  let userId: string
  beforeAll(async () => {
    database = await open()
    const { email } = await join(await openApp(database))
    const [user] = await database.db.select().from(users).where(eq(users.email, email))
    userId = user?.id ?? ''
  })
  afterAll(folder.remove)

  const contents = (text = randomUUID()) => Buffer.from(text)
  /** As a job does: the file first, then its name. */
  const name = async (key: string, expiresAt = later): Promise<string> => {
    const id = randomUUID()
    await transaction(database.db, async (tx) => {
      await lockFile(tx, blobs, key)
      await tx.insert(exports).values({ id, userId, status: 'ready', blob: key, bytes: 1, createdAt: now, expiresAt })
    })
    return id
  }
  const forget = async (id: string) => {
    await database.db.delete(exports).where(eq(exports.id, id))
  }
  const age = (key: string, hours: number) => {
    const at = new Date(now.getTime() - hours * hour)
    utimesSync(joinPath(folder.path, 'blobs', key.slice(0, 2), key), at, at)
  }

  it('stay while another row names the same content, and go with the last', async () => {
    const { key } = await blobs.put(contents())
    const ended = await name(key, new Date(now.getTime() - 1))
    const kept = await name(key)
    const { files } = await deleteExpiredExports(database.db, now, 10)
    expect(files).toEqual([key])
    await removeUnnamed(database.db, blobs, files)
    expect(await blobs.has(key)).toBe(true)
    expect((await database.db.select().from(exports)).map(({ id }) => id)).not.toContain(ended)
    await forget(kept)
    await removeUnnamed(database.db, blobs, [key, key])
    expect(await blobs.has(key)).toBe(false)
  })

  it('that went before they were named cannot be named: whoever tries again writes them anew', async () => {
    const content = contents()
    const { key } = await blobs.put(content)
    await removeUnnamed(database.db, blobs, [key])
    await expect(name(key)).rejects.toThrow('removed before it was named')
    await blobs.put(content)
    await name(key)
    await removeUnnamed(database.db, blobs, [key])
    expect(await blobs.has(key)).toBe(true)
  })

  it('have their names and are there, however often they are written and removed at once', async () => {
    const content = contents()
    const { key } = await blobs.put(content)
    const write = async () => {
      await blobs.put(content)
      return name(key).catch(() => undefined)
    }
    for (let round = 0; round < 25; round++) {
      const ids = await Promise.all([write(), removeUnnamed(database.db, blobs, [key]), write()])
      const named = await database.db.$count(exports, eq(exports.blob, key))
      expect(named).toBe(ids.filter((id) => typeof id === 'string').length)
      if (named > 0) expect(await blobs.has(key)).toBe(true)
      for (const id of ids) if (typeof id === 'string') await forget(id)
    }
  })

  it('without a name are swept a day after they were written; younger ones may be about to be named', async () => {
    const [orphan, young, named] = await Promise.all([1, 2, 3].map(async () => (await blobs.put(contents())).key))
    if (!orphan || !young || !named) throw new Error('nothing was written')
    await name(named)
    age(orphan, 25)
    age(young, 1)
    age(named, 1000)
    await removeOrphans(database.db, blobs, now, running)
    expect(await Promise.all([orphan, young, named].map(blobs.has))).toEqual([false, true, true])
  })
})
