// People who sign, sign twice, refuse, come back with an old tab, and an owner who cancels and begins again, all at once and in
// many random orders: each round has one end, and what people were told is what is written.

import { randomBytes, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Copy } from '#domain/copy/copy.ts'
import type { Participant } from '#domain/copy/participant.ts'
import { found } from '#domain/refusal.ts'
import { signingSecretOf } from '#server/auth/link-secret.ts'
import type { Worker } from '#server/jobs/queue/worker.ts'
import type { Renderer } from '#server/render/renderer.ts'
import { findCopy, insertCopy } from '#server/store/copy/copies.ts'
import { insertParticipants, listParticipants, listSigners } from '#server/store/copy/participants.ts'
import type { OpenDatabase } from '#server/store/engine/database.ts'
import { rounds as roundsTable } from '#server/store/schema/rounds.ts'
import { checkChains, listEvents } from '#server/store/signing/round-events.ts'
import { findRound } from '#server/store/signing/rounds.ts'
import { openApp, type TestApp, vault } from '#tests/support/app.ts'
import type { Ask } from '#tests/support/copy/copies.ts'
import { onChosenEngine } from '#tests/support/engines.ts'
import { openWorker, until } from '#tests/support/jobs.ts'
import { temporaryFolder } from '#tests/support/process.ts'
import { renderContract } from '#tests/support/signing/seals.ts'
import { completeLease, consent, strokes } from '#tests/support/signing/signing.ts'
import { newcomer } from '#tests/support/writing/publishing.ts'

const plays = Number(process.env.SIGNING_INTERLEAVINGS ?? 5)

/** Numbers that are the same in every run with the same seed. */
function dice(seed: number): (sides: number) => number {
  let state = seed >>> 0
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
}

type Event = { kind: string; who?: string }
const endings = ['completed', 'cancelled', 'declined']
const stateAfter: Record<string, string[]> = {
  completed: ['sealing', 'signed'],
  cancelled: ['cancelled'],
  declined: ['declined'],
}
const copyAfter: Record<string, string[]> = {
  completed: ['signing', 'signed'],
  cancelled: ['complete'],
  declined: ['declined'],
}

onChosenEngine('people who sign at once', (open, engine) => {
  let database: OpenDatabase
  let server: TestApp
  let worker: Worker
  let ask: Ask
  let pattern: { copy: Copy; people: Participant[] }
  const folder = temporaryFolder()
  const stranger: Ask = (method, data) => server.call(method, data)

  beforeAll(async () => {
    database = await open()
    const env = { DATA_DIR: folder.path }
    server = await openApp(database, env)
    ask = (await newcomer(server)).ask
    const { id } = await completeLease(ask, stranger)
    pattern = { copy: found(await findCopy(database.db, id)), people: await listParticipants(database.db, id) }
    // Set once for all: this is about people, and not about paper.
    const paper = await renderContract()
    const renderer: Renderer = { ...server.renderer, pdf: async () => paper }
    worker = await openWorker(database, { renderer, env })
  }, 120_000)
  afterAll(async () => {
    await worker.stop()
    folder.remove()
  })

  async function cloneCopy(inOrder: boolean): Promise<string> {
    const copy = { ...pattern.copy, id: randomUUID(), inOrder }
    await insertCopy(database.db, copy)
    await insertParticipants(
      database.db,
      pattern.people.map((each) => ({ ...each, id: randomUUID(), copyId: copy.id, secretHash: randomBytes(32) })),
    )
    return copy.id
  }

  const roundsOf = (copyId: string) =>
    database.db
      .select({ id: roundsTable.id })
      .from(roundsTable)
      .where(eq(roundsTable.copyId, copyId))
      .orderBy(roundsTable.startedAt)

  /** Whose link it is, of a round that may be over already. */
  async function linksOf(roundId: string) {
    const [round, people] = await Promise.all([findRound(database.db, roundId), listSigners(database.db, roundId)])
    const links = people.map((signer) => ({ temp_id: round?.tempId ?? '', ref: signingSecretOf(vault, signer) }))
    return { sha256: round?.shown?.sha256 ?? 'a'.repeat(64), people, links }
  }

  async function play(seed: number): Promise<void> {
    const roll = dice(seed)
    const inOrder = roll(3) === 0
    const copy = await cloneCopy(inOrder)
    const statuses = new Set<number>()
    /** Who was told that they have signed, or that their no was heard. */
    const told = new Set<string>()
    const begin = async () => {
      statuses.add((await ask('start-signing', { copy })).status)
      const [latest] = (await roundsOf(copy)).slice(-1)
      await until(async () => (await findRound(database.db, String(latest?.id)))?.state !== 'preparing')
    }
    await begin()

    const someone = async () => {
      const all = await roundsOf(copy)
      // An old tab may still have the round before open.
      const round = all[roll(4) === 0 ? 0 : all.length - 1]
      const { people, links, sha256 } = await linksOf(String(round?.id))
      const place = roll(people.length)
      return { id: people[place]?.id ?? '', link: links[place], sha256 }
    }
    const sign = async (times: number, stale = false) => {
      const { id, link, sha256 } = await someone()
      const call = { ...link, ...consent, signature: strokes, sha256: stale ? 'b'.repeat(64) : sha256 }
      const answers = await Promise.all(Array.from({ length: times }, () => stranger('sign', call)))
      for (const { status } of answers) {
        statuses.add(status)
        if (status === 200) told.add(`signed ${id}`)
        if (stale) expect(status).not.toBe(200)
      }
    }
    const decline = async () => {
      const { id, link } = await someone()
      const { status } = await stranger('decline-signing', { ...link, reason: 'No es lo que hablamos.' })
      statuses.add(status)
      if (status === 200) told.add(`declined ${id}`)
    }
    const openLink = async () => statuses.add((await stranger('open-signing', (await someone()).link)).status)
    const cancel = async () => statuses.add((await ask('cancel-signing', { copy, reason: 'Otro día.' })).status)
    const act = (): Promise<unknown> => {
      const which = roll(16)
      if (which < 7) return sign(1)
      if (which === 7) return sign(10)
      if (which === 8) return sign(1, true)
      if (which < 11) return decline()
      if (which < 13) return openLink()
      return which < 15 ? cancel() : begin()
    }
    for (let step = 0; step < 4; step += 1) await Promise.all(Array.from({ length: 1 + roll(4) }, act))

    expect([...statuses].every((status) => [200, 403, 404, 409].includes(status))).toBe(true)
    const all = await roundsOf(copy)
    let last = 'open'
    const heard = new Set<string>()
    for (const { id } of all) {
      const [round, people, links] = await Promise.all([
        findRound(database.db, id),
        listSigners(database.db, id),
        listEvents(database.db, id),
      ])
      const events = links.map(({ event }) => JSON.parse(event) as Event)
      const ends = events.filter(({ kind }) => endings.includes(kind))
      expect(ends.length).toBeLessThanOrEqual(1)
      // Nothing happens in a round that is over, but that it is sealed.
      const after = ends[0] ? events.slice(events.indexOf(ends[0]) + 1) : []
      expect(after.every(({ kind }) => kind === 'sealed')).toBe(true)
      last = ends[0]?.kind ?? 'open'
      expect(stateAfter[last] ?? ['signing', 'preparing']).toContain(round?.state)
      const signed = events.flatMap(({ kind, who = '' }) => (kind === 'signed' ? [who] : []))
      expect(new Set(signed).size).toBe(signed.length)
      expect(signed.toSorted()).toEqual(people.flatMap((each) => (each.state === 'done' ? [each.id] : [])).toSorted())
      for (const { state, signature } of people) expect(signature).toEqual(state === 'done' ? strokes : null)
      expect(last === 'completed').toBe(signed.length === people.length)
      const turns = signed.map((who) => people.find((each) => each.id === who)?.turn ?? 0)
      if (inOrder) expect(turns).toEqual(turns.toSorted())
      for (const who of signed) heard.add(`signed ${who}`)
      for (const { kind, who } of events) if (kind === 'declined') heard.add(`declined ${who}`)
    }
    expect(heard).toEqual(told)
    expect(copyAfter[last] ?? ['signing']).toContain((await findCopy(database.db, copy))?.state)
  }

  it(`each have one end in ${plays} random orders`, { timeout: 60_000 + plays * 10_000 }, async () => {
    const first = engine === 'embedded' ? 1 : 10_001
    for (let seed = first; seed < first + plays; seed += 1) {
      // Each begins several rounds: more than one person may in an hour.
      await database.pool.query('delete from rate_limits')
      await play(seed).catch((error) => {
        throw new Error(`with seed ${seed}`, { cause: error })
      })
    }
    expect((await checkChains(database.db)).broken).toEqual([])
  })
})
