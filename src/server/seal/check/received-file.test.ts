// Uploaded files are on disk only while they are checked.
import { createHash, pbkdf2 } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { seeded } from '#tests/fuzz/random.ts'
import { temporaryFolder } from '#tests/support/process.ts'
import { seed } from '#tests/support/seed.ts'
import { openReceivingFolder, TooManyBytes } from './received-file.ts'

const parent = temporaryFolder()
afterAll(parent.remove)

async function* pieces(...sizes: number[]) {
  for (const [place, size] of sizes.entries()) yield Buffer.alloc(size, place)
}

describe('a file that comes in', () => {
  it('has the hash of what came, and is gone with its folder', async () => {
    const folder = openReceivingFolder(parent.path)
    const { path, sha256, bytes } = await folder.receive(pieces(70_000, 5, 100_000), 1_000_000)
    const written = readFileSync(path)
    expect([written.length, bytes]).toEqual([170_005, 170_005])
    expect(createHash('sha256').update(written).digest('hex')).toBe(sha256)
    await folder.close()
    expect(existsSync(folder.path)).toBe(false)
  })

  it('that is too long, or breaks off, leaves nothing behind', async () => {
    const folder = openReceivingFolder(parent.path)
    await expect(folder.receive(pieces(600, 600), 1_000)).rejects.toThrow(TooManyBytes)
    await expect(folder.receive(pieces(2_000), 1_000)).rejects.toThrow(TooManyBytes)
    async function* broken() {
      yield Buffer.alloc(10)
      throw new Error('hung up')
    }
    // The threads that open and remove files take different times, so that some sources end while their file is being opened.
    const random = seeded(seed)
    for (let round = 0; round < 300; round += 1) {
      for (let busy = 0; busy < round % 6; busy += 1) pbkdf2('', '', random.int(1, 8_000), 32, 'sha256', () => {})
      await expect(folder.receive(broken(), 1_000)).rejects.toThrow('hung up')
    }
    expect(await readdir(folder.path)).toEqual([])
    await folder.close()
  })

  it('of a process that was killed a day ago is swept away', async () => {
    const old = join(parent.path, 'rubrica-verify-old')
    await mkdir(old)
    await writeFile(join(old, 'left'), 'contrato')
    await utimes(old, new Date(Date.now() - 90_000_000), new Date(Date.now() - 90_000_000))
    const folder = openReceivingFolder(parent.path)
    await folder.receive(pieces(1), 10)
    expect(existsSync(old)).toBe(false)
    await folder.close()
  })
})
