// What the tests of *Firmar aquí* do: begin a round, lock the session to it, sign in it, and read what was recorded.
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { KioskOnWire, KioskSigner } from '#contract/kiosk.ts'
import type { OpenDatabase } from '#server/store/engine/database.ts'
import { rounds } from '#server/store/schema/rounds.ts'
import { listEvents } from '#server/store/signing/round-events.ts'
import { join, type TestApp } from '../app.ts'
import type { Ask } from '../copy/copies.ts'
import { deliverAll } from '../jobs.ts'
import { completeLease, consent, partsOf, type Signing, strokes } from './signing.ts'

type Round = NonNullable<KioskOnWire['round']>
type Recorded = { kind: string; who?: string; how?: string; in_person?: object }

/** The database and server are opened later than this is called. */
export function kioskSteps(its: () => { database: OpenDatabase; server: TestApp }) {
  const askWith =
    (cookie: string): Ask =>
    (method, data) =>
      its().server.call(method, data, { cookie })
  const stranger: Ask = (method, data) => its().server.call(method, data)

  /** Lucía signs herself; Luis and Íñigo share an address. Before the round starts, `change` may name its people otherwise. */
  async function begin(change: (email: string) => object = () => ({}), options: object = {}) {
    const owner = await join(its().server)
    const ask = askWith(owner.cookie)
    const { id: copy } = await completeLease(ask, stranger)
    await ask('start-signing', { copy, ...options })
    await deliverAll(its().database, { renderer: its().server.renderer })
    const round = (await ask('get-round', { copy })).body.data as unknown as Signing
    const [lucia] = round.participants
    await ask('correct-participant', {
      id: copy,
      participant: lucia?.participant,
      email: owner.email,
      ...change(owner.email),
    })
    const links = ((await ask('get-round', { copy })).body.data as unknown as Signing).participants.map(partsOf)
    return { ...owner, ask, copy, links, tempId: round.temp_id }
  }

  async function enter(owner: { ask: Ask; copy: string }, more: object = {}) {
    const started = await owner.ask('start-kiosk', { copy: owner.copy, ...more })
    expect(started.status).toBe(200)
    return { cookie: String(started.cookie), ask: askWith(String(started.cookie)) }
  }

  async function shownIn(kiosk: Ask): Promise<{ round: Round; byName: (name: string) => KioskSigner }> {
    const { round } = (await kiosk('get-kiosk')).body.data as unknown as KioskOnWire
    if (!round) throw new Error('there is no round')
    return { round, byName: (name) => round.people.find((each) => each.name === name) as KioskSigner }
  }

  /** What the owner gets for her password, to act in her own part. */
  async function proveOwner(kiosk: Ask, password: string): Promise<{ owner_proof: string }> {
    const { proof } = (await kiosk('prove-owner', { password })).body.data as { proof: string }
    return { owner_proof: proof }
  }

  async function signIn(kiosk: Ask, name: string, signature: object = strokes, more: object = {}) {
    const { round, byName } = await shownIn(kiosk)
    const link = { temp_id: round.temp_id, ref: byName(name).ref }
    const { document } = (await kiosk('get-signing', link)).body.data as { document: { sha256: string; url: string } }
    return {
      document,
      answer: await kiosk('sign', { ...link, ...consent, signature, sha256: document.sha256, ...more }),
    }
  }

  async function recordedOf(tempId: string): Promise<Recorded[]> {
    const [round] = await its().database.db.select({ id: rounds.id }).from(rounds).where(eq(rounds.tempId, tempId))
    return (await listEvents(its().database.db, String(round?.id))).map(({ event }) => JSON.parse(event) as Recorded)
  }

  return { askWith, stranger, begin, enter, shownIn, signIn, proveOwner, recordedOf }
}
