// Files move from the disk to a store and back while people read them; a store that is away is told as such.
import { execFile } from 'node:child_process'
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { SignedSummary } from '#contract/signed-document.ts'
import { openDiskBlobs } from '#server/blob/disk.ts'
import { operatorTokenFile } from '#server/secrets.ts'
import type { OpenDatabase } from '#server/store/engine/database.ts'
import { openApp, operatorToken, type TestApp } from '#tests/support/app.ts'
import { openS3Server, type S3Server } from '#tests/support/blob/s3-server.ts'
import { onChosenEngine } from '#tests/support/engines.ts'
import { deliverAll } from '#tests/support/jobs.ts'
import { temporaryFolder } from '#tests/support/process.ts'
import { signedLease } from '#tests/support/signing/signing.ts'
import { newcomer } from '#tests/support/writing/publishing.ts'
import { freePort } from '../../../../scripts/test/child.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

onChosenEngine('moving files', (open) => {
  const folder = temporaryFolder()
  const root = join(folder.path, 'blobs')
  const env = { DATA_DIR: folder.path }
  let database: OpenDatabase
  let store: S3Server
  let onDisk: TestApp
  let owner: Awaited<ReturnType<typeof newcomer>>
  beforeAll(async () => {
    database = await open()
    store = await openS3Server()
    onDisk = await openApp(database, env)
    owner = await newcomer(onDisk)
    writeFileSync(operatorTokenFile(folder.path), operatorToken)
  })
  afterAll(async () => {
    await store.close()
    folder.remove()
  })

  const sign = (server: TestApp, settings: Record<string, string>) =>
    signedLease(
      (method, data) => server.call(method, data, { cookie: owner.cookie }),
      (method, data) => server.call(method, data),
      () => deliverAll(database, { renderer: server.renderer, env: { ...env, ...settings } }),
    )
  const signedOn = async (server: TestApp) => {
    const { items } = (await server.call('list-signeds', {}, { cookie: owner.cookie })).body.data as unknown as {
      items: SignedSummary[]
    }
    return Promise.all(items.map(({ id }) => server.get(`/files/signeds/${id}.pdf`, { cookie: owner.cookie })))
  }
  const keysOnDisk = () =>
    readdirSync(root)
      .filter((name) => name !== 'tmp')
      .flatMap((name) => readdirSync(join(root, name)))
  const ask = (server: TestApp, method: string, data = {}) =>
    server.call(method, data, { authorization: `Bearer ${operatorToken}` })
  /** As the operator does, on a server that listens. */
  async function move(server: TestApp) {
    const port = String(await freePort())
    await server.app.listen({ host: '127.0.0.1', port: Number(port) })
    return new Promise<{ code: number; said: string; complained: string }>((resolve) => {
      const at = { ...process.env, ...env, HOST: '127.0.0.1', PORT: port }
      execFile(process.execPath, ['src/server/admin.ts', 'move-files'], { env: at }, (error, said, complained) =>
        resolve({ code: Number(error?.code ?? 0), said, complained }),
      )
    })
  }

  it('goes on while they are read, leaves what is damaged, and comes back', async () => {
    await sign(onDisk, {})
    const before = keysOnDisk()
    const damaged = (await openDiskBlobs(root).put(Buffer.from('entero'))).key
    writeFileSync(join(root, damaged.slice(0, 2), damaged), 'alterado')

    const server = await openApp(database, { ...env, ...store.env })
    // Signed after the switch: new files go to the store, old ones are read where they are.
    await sign(server, store.env)
    expect(keysOnDisk().toSorted()).toEqual([...before, damaged].toSorted())
    const [moved, read] = await Promise.all([move(server), signedOn(server)])
    expect([moved.code, moved.said]).toEqual([1, `${before.length} files moved, 1 damaged\n`])
    expect(moved.complained).toBe(`File ${damaged} has changed at rest, and stays where it is.\n`)
    expect(keysOnDisk()).toEqual([damaged])
    for (const answers of [read, await signedOn(server)])
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    const whole = (await ask(server, 'check-evidence')).body.data
    expect(whole).toMatchObject({ chains: 2, files: 4, broken: [] })
    // Once more: nothing is left to do.
    expect((await ask(server, 'move-files')).body.data).toEqual({ moved: 0, damaged: [damaged], next: null })

    const back = await openApp(database, { ...env, ...store.env, FILES_IN: 'disk' })
    expect((await ask(back, 'move-files')).body.data).toEqual({ moved: 4, damaged: [], next: null })
    expect([store.files.size, keysOnDisk().length]).toEqual([0, 5])
    expect((await signedOn(onDisk)).map(({ statusCode }) => statusCode)).toEqual([200, 200])
  })

  it('takes back what was erased while it was copied', async () => {
    const disk = openDiskBlobs(root)
    const server = await openApp(database, { ...env, ...store.env })
    const { key } = await disk.put(Buffer.from('borrado a medias'))
    const name = `casa/${key.slice(0, 2)}/${key}`
    // Once the copy is there and before the original goes, its last owner erases it.
    store.fail(
      (_request, response) => {
        store.fail(undefined)
        void disk.remove(key).then(() => response.writeHead(503).end())
      },
      (asked) => asked === `GET /rubrica/${name}`,
    )
    expect((await ask(server, 'move-files')).status).toBe(200)
    expect(store.files.has(name)).toBe(false)
  })

  it('is not there to be read while the store is away: 503, and soon', { timeout: 20_000 }, async () => {
    const server = await openApp(database, { ...env, ...store.env })
    await ask(server, 'move-files')
    store.fail((request) => request.destroy())
    const answers = await signedOn(server)
    expect(answers.map(({ statusCode, headers }) => [statusCode, headers['retry-after']])).toEqual([
      [503, '5'],
      [503, '5'],
    ])
    expect(answers[0]?.body).toMatch(/vuelve a intentarlo en unos segundos/)
    const checked = await ask(server, 'check-evidence')
    expect([checked.status, checked.body.error?.code]).toEqual([503, 'unavailable'])
    store.fail(undefined)
    expect((await signedOn(server)).map(({ statusCode }) => statusCode)).toEqual([200, 200])
  })

  it('never reaches a reader whole when the store gives other bytes than it has', async () => {
    const server = await openApp(database, { ...env, ...store.env })
    // The first reading, which decides whether it is served at all, was still right.
    let reads = 0
    store.fail(
      (_request, response, file) => {
        const bytes = Buffer.from(file)
        bytes[100] = (bytes[100] ?? 0) ^ (++reads % 2 === 0 ? 1 : 0)
        response.writeHead(200, { 'content-length': bytes.length }).end(bytes)
      },
      (asked) => asked.startsWith('GET /rubrica/casa/'),
    )
    const { items } = (await owner.ask('list-signeds', {})).body.data as unknown as { items: SignedSummary[] }
    const port = await freePort()
    await server.app.listen({ host: '127.0.0.1', port })
    const url = `http://127.0.0.1:${port}/files/signeds/${items[0]?.id}.pdf`
    const whole = fetch(url, { headers: { cookie: owner.cookie } }).then((answer) =>
      answer.ok ? answer.arrayBuffer() : Promise.reject(new Error(`refused: ${answer.status}`)),
    )
    await expect(whole).rejects.toThrow()
    expect(reads).toBe(2)
    store.fail(undefined)
  })
})
