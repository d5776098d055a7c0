// A file is complete or absent, even if the process that writes it dies.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, describe, expect, it } from 'vitest'
import { temporaryFolder } from '#tests/support/process.ts'
import { openDiskBlobs } from './disk.ts'

const folder = temporaryFolder()
afterAll(folder.remove)
let stores = 0
const open = () => {
  const root = join(folder.path, String(++stores))
  return { root, blobs: openDiskBlobs(root) }
}

/** Every file that a reader could come across, drafts not among them. */
const visible = (root: string): string[] =>
  existsSync(root)
    ? readdirSync(root, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && !entry.parentPath.endsWith('tmp'))
        .map(({ name }) => name)
    : []

async function* chunks(...parts: string[]) {
  for (const part of parts) yield Buffer.from(part)
}

const read = async (stream: Awaited<ReturnType<ReturnType<typeof openDiskBlobs>['get']>>) =>
  stream && (await buffer(stream)).toString()

describe('files at rest', () => {
  it('come back as they went in, whether given whole or in pieces', async () => {
    const { blobs } = open()
    const whole = await blobs.put(Buffer.from('contrato de Íñigo'))
    const pieces = await blobs.put(chunks('contrato ', 'de Íñigo'))
    expect(whole).toEqual({ key: createHash('sha256').update('contrato de Íñigo').digest('hex'), bytes: 19 })
    expect(pieces).toEqual(whole)
    expect(await read(await blobs.get(whole.key))).toBe('contrato de Íñigo')
  })

  it('are kept once, however many put the same content at the same time', async () => {
    const { root, blobs } = open()
    const all = await Promise.all(Array.from({ length: 10 }, () => blobs.put(chunks('lo ', 'mismo'))))
    expect(visible(root)).toEqual([all[0]?.key])
    expect(readdirSync(join(root, 'tmp'))).toEqual([])
  })

  it('are private to the owner of the process', async () => {
    const { root, blobs } = open()
    const { key } = await blobs.put(Buffer.from('privado'))
    expect(statSync(join(root, key.slice(0, 2), key)).mode & 0o777).toBe(0o600)
  })

  it('are gone when removed, also twice, and absent where they never were', async () => {
    const { blobs } = open()
    const { key } = await blobs.put(Buffer.from('efímero'))
    await blobs.remove(key)
    await blobs.remove(key)
    expect(await blobs.get(key)).toBeUndefined()
  })

  it('are found by keys only, never by paths', async () => {
    const { root, blobs } = open()
    await blobs.put(Buffer.from('x'))
    writeFileSync(join(root, 'secreto'), 'secreto')
    expect(await blobs.get('../secreto')).toBeUndefined()
    await blobs.remove('../secreto')
    expect(existsSync(join(root, 'secreto'))).toBe(true)
  })

  it('leave nothing behind when their source fails', async () => {
    const { root, blobs } = open()
    async function* broken() {
      yield Buffer.from('la mitad')
      throw new Error('the source failed')
    }
    await expect(blobs.put(broken())).rejects.toThrow('the source failed')
    expect(visible(root)).toEqual([])
    expect(readdirSync(join(root, 'tmp'))).toEqual([])
  })

  it('are not visible when their writer is killed in the middle', async () => {
    const { root } = open()
    const program = `
      import { openDiskBlobs } from ${JSON.stringify(join(import.meta.dirname, 'disk.ts'))}
      async function* endless() {
        for (let sent = 0; ; sent++) {
          yield Buffer.alloc(65536, sent)
          if (sent === 20) console.log('halfway')
          if (sent > 20) await new Promise((resolve) => setTimeout(resolve, 10))
        }
      }
      await openDiskBlobs(${JSON.stringify(root)}).put(endless())`
    const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    await once(child.stdout, 'data')
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect(readdirSync(join(root, 'tmp'))).toHaveLength(1)
    expect(visible(root)).toEqual([])
  })

  it('yesterday’s half-written drafts are swept away, today’s are somebody’s work', async () => {
    const { root, blobs } = open()
    mkdirSync(join(root, 'tmp'), { recursive: true })
    for (const [name, hours] of [
      ['viejo', 25],
      ['reciente', 1],
    ] as const) {
      writeFileSync(join(root, 'tmp', name), 'la mitad')
      const at = new Date(Date.now() - hours * 3_600_000)
      utimesSync(join(root, 'tmp', name), at, at)
    }
    await blobs.put(Buffer.from('x'))
    expect(readdirSync(join(root, 'tmp'))).toEqual(['reciente'])
  })
})
