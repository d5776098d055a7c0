// kill -9 at each step of sealing: the other process, or the next start, ends it within seconds; everybody has one letter.
// Here each step once, by turns on either engine; `SEAL_KILLS=10` for every step on both. The numbers are printed.

import { randomBytes } from 'node:crypto'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ne } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signingPaths } from '#addresses/signing-paths.ts'
import { openDatabase } from '#server/store/engine/database.ts'
import { jobs } from '#server/store/schema/tables.ts'
import { checkChains } from '#server/store/signing/round-events.ts'
import { putDatabaseIn } from '#tests/support/made-database.ts'
import type { Ask } from './support/copy/copies.ts'
import { takeoverLimit, until } from './support/jobs.ts'
import { openPostOffice, type PostOffice } from './support/post-office.ts'
import { createScratchDatabase, type ScratchDatabase } from './support/postgres.ts'
import { ready, type Server, spawnServer, temporaryFolder } from './support/process.ts'
import { askingAt, registerByLetter } from './support/server-calls.ts'
import { counted } from './support/signing/last-signers.ts'
import { openSealed } from './support/signing/sealed-file.ts'
import { completeLease, consent, partsOf, type Signing, strokes } from './support/signing/signing.ts'
import { deathNote, type Step, stepsOfSealing } from './support/signing/steps-of-sealing.ts'
import { silentLog } from './support/silent-log.ts'

const kills = Number(process.env.SEAL_KILLS ?? 1)
const stepsOn = (turn: number): Step[] =>
  stepsOfSealing.filter((_, place) => process.env.SEAL_KILLS !== undefined || place % 2 === turn)
const patience = 120_000 + kills * stepsOfSealing.length * 120_000
const hook = ['--import', new URL('./support/signing/mortal-worker-hook.ts', import.meta.url).href]

/** By their Message-IDs: one in the hands of a killed process may come again under the same. */
const invitations = (office: PostOffice) =>
  new Set(office.received.flatMap(({ source, messageId }) => (source.includes('firmes') ? messageId : []))).size
const letters = (office: PostOffice) => office.received.filter(({ source }) => source.includes('firmado'))

/** Processes that share one folder and one database; a killed one is started again. */
function openHouse(count: number, env: () => Record<string, string>) {
  const folder = temporaryFolder()
  const servers: Server[] = []
  const everyone: Server[] = []
  const start = async () => {
    const server = await ready(await spawnServer(folder.path, env(), hook))
    everyone.push(server)
    return server
  }
  return {
    folder: folder.path,
    servers,
    async open() {
      while (servers.length < count) servers.push(await start())
    },
    /** Waits until one of them is dead: answers how many are left. */
    async mourn(): Promise<number> {
      const dead = await Promise.race(servers.map((each) => each.exited.then(() => each)))
      servers.splice(servers.indexOf(dead), 1)
      return servers.length
    },
    async stop() {
      for (const { process } of servers) process.kill('SIGTERM')
      expect(await Promise.all(servers.map(({ exited }) => exited))).toEqual(servers.map(() => 0))
    },
    async remove() {
      for (const { process } of everyone) process.kill('SIGKILL')
      await Promise.all(everyone.map(({ exited }) => exited))
      folder.remove()
    },
  }
}
type House = ReturnType<typeof openHouse>

type Flow = { house: House; office: PostOffice; ask: Ask; stranger: Ask; owner: string }

/** One lease, signed by all while a process dies at this step; returns how long it took until it was sealed. */
async function sealUnderFire({ house, office, ask, stranger, owner }: Flow, step: Step, kill: number): Promise<number> {
  // Mailboxes of its own: one takes so many letters an hour.
  const at = `${step}-${kill}.ejemplo.es`
  const receiver = { name: 'Gestoría Alameda', does: 'receive', email: `gestoria@${at}`, way: 'email' }
  const { id } = await completeLease(ask, stranger, { more: [receiver], at })
  const invited = invitations(office)
  await ask('start-signing', { copy: id })
  // A process that has just started may have no answer yet.
  const follow = async () => (await ask('get-round', { copy: id })).body.data as unknown as Signing | undefined
  await until(async () => (await follow())?.state === 'signing')
  const links = ((await follow())?.participants ?? []).map(partsOf)
  const [link = { temp_id: '', ref: '' }] = links
  const { document } = (await stranger('get-signing', link)).body.data as { document: { sha256: string } }
  await until(() => invitations(office) >= invited + 3, 60_000)
  const before = letters(office).length
  writeFileSync(join(house.folder, deathNote(step)), '')
  for (const [place, each] of links.slice(0, 3).entries()) {
    const signing = stranger('sign', { ...each, ...consent, signature: strokes, sha256: document.sha256 })
    // The process that takes the last signature may be killed before it answers: what it has committed is sealed all the same.
    const signed = await (place === 2 ? signing.catch(() => undefined) : signing)
    expect(signed?.status ?? 200).toBe(200)
  }
  const left = await house.mourn()
  expect(existsSync(join(house.folder, deathNote(step)))).toBe(false)
  if (left === 0) await house.open()
  const began = Date.now()
  await until(async () => (await follow())?.state === 'signed', 60_000)
  await until(() => letters(office).length >= before + 5, 60_000)
  const took = Date.now() - began
  await house.open()

  const told = letters(office).slice(before)
  expect(counted(told.flatMap(({ recipients }) => recipients))).toEqual(
    new Map([
      [`lucia@${at}`, 1],
      [`pareja@${at}`, 2],
      [`gestoria@${at}`, 1],
      [owner, 1],
    ]),
  )
  const file = await fetch(`${house.servers[0]?.url}${signingPaths.file(link.temp_id, link.ref, 'firmado')}`)
  const { evidence, kinds } = openSealed(new Uint8Array(await file.arrayBuffer()))
  expect(kinds.filter((kind) => kind === 'signed')).toHaveLength(3)
  expect(kinds.filter((kind) => kind === 'completed')).toHaveLength(1)
  expect(evidence.personas.map(({ firma }) => firma)).toEqual([strokes, strokes, strokes, null])
  return took
}

/** Each step with an owner of its own: together they are more documents than an account may send within an hour. */
async function sealAll(
  name: string,
  steps: readonly Step[],
  office: PostOffice,
  begin: (step: Step) => Promise<Flow>,
): Promise<void> {
  for (const step of steps) {
    const flow = await begin(step)
    let slowest = 0
    for (let kill = 0; kill < kills; kill++) slowest = Math.max(slowest, await sealUnderFire(flow, step, kill))
    console.info(`${name}: ${kills} × kill -9 at «${step}»: sealed and told within ${slowest} ms`)
    expect(slowest).toBeLessThan(takeoverLimit())
  }
  expect(letters(office)).toHaveLength(5 * kills * steps.length)
}

/** What is not visible from outside: every chain is whole, and nothing waits any more. */
async function inspect(where: { url?: string; dataDir: string }, steps: readonly Step[]) {
  const { db, close } = await openDatabase({ ...where, log: silentLog })
  expect(await checkChains(db)).toMatchObject({ whole: kills * steps.length, broken: [] })
  // What a killed process had under its hands is taken over seconds later, also where all is told already.
  await until(async () => (await db.$count(jobs, ne(jobs.status, 'done'))) === 0)
  await close()
}

describe('kill -9 at each step of sealing', () => {
  const secret = randomBytes(32).toString('hex')
  const opened: { remove: () => Promise<void> }[] = []
  let scratch: ScratchDatabase
  let offices: [PostOffice, PostOffice]
  beforeAll(async () => {
    scratch = await createScratchDatabase()
    offices = [await openPostOffice(), await openPostOffice()]
  })
  afterAll(async () => {
    for (const { remove } of opened) await remove()
    for (const office of offices) await office.close()
    await scratch.drop()
  })

  const beginIn = (house: House, office: PostOffice) => {
    opened.push(house)
    return async (step: Step): Promise<Flow> => {
      await house.open()
      const owner = `${step}@ejemplo.es`
      const server = () => house.servers[0] as Server
      const cookie = await registerByLetter(server(), office, owner)
      return { house, office, ask: askingAt(server, cookie), stranger: askingAt(server), owner }
    }
  }

  it('of one of two processes on PostgreSQL', { timeout: patience }, async () => {
    const [office] = offices
    const house = openHouse(2, () => ({ DATABASE_URL: scratch.url, SMTP_URL: office.url, SECRET_KEY: secret }))
    const steps = stepsOn(0)
    await sealAll('PostgreSQL, by the other process', steps, office, beginIn(house, office))
    await inspect({ url: scratch.url, dataDir: '' }, steps)
    await house.stop()
  })

  it('of the only process, on the embedded database', { timeout: patience }, async () => {
    const [, office] = offices
    const house = openHouse(1, () => ({ SMTP_URL: office.url, SECRET_KEY: secret }))
    await putDatabaseIn(house.folder)
    const steps = stepsOn(1)
    await sealAll('embedded, after the restart', steps, office, beginIn(house, office))
    await house.stop()
    await inspect({ dataDir: house.folder }, steps)
  })
})
