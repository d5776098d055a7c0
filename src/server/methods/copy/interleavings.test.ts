// Several people at one copy at the same time, on several devices, in many random orders: nothing that was acknowledged is
// lost, nothing is written over unseen, and no state is half.
import { beforeAll, expect, it } from 'vitest'
import { openApp, type TestApp } from '#tests/support/app.ts'
import { type Ask, ana, lucia, luis, type Sent, secretIn, sendLease } from '#tests/support/copy/copies.ts'
import { onChosenEngine } from '#tests/support/engines.ts'
import { newcomer } from '#tests/support/writing/publishing.ts'

const rounds = Number(process.env.INTERLEAVINGS ?? 20)

/** Numbers that are the same in every run with the same seed. */
function dice(seed: number): (sides: number) => number {
  let state = seed >>> 0
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
}

type Kept = { value: unknown; revision: number; by: string | null }
type Answered = { answers: Record<string, Kept>; contested: string[] }

onChosenEngine('people who answer at once', (open, engine) => {
  let server: TestApp
  let ask: Ask
  beforeAll(async () => {
    server = await openApp(await open())
  })

  /** One page in one browser: it knows what it has seen, as a real one does. */
  class Page {
    readonly seen: Record<string, number> = {}
    readonly #name: string
    readonly #send: (answers: object[]) => ReturnType<Ask>
    constructor(name: string, send: (answers: object[], from: string) => ReturnType<Ask>) {
      this.#name = name
      this.#send = (answers) => send(answers, `sitting-${name}`)
    }
    async type(key: string, value: unknown, log: Log) {
      const { status, body } = await this.#send([{ key, value, seen: this.seen[key] ?? 0 }])
      if (status !== 200) return log.refused(status)
      const { answers, contested } = body.data as unknown as Answered
      const kept = answers[key]
      log.answered(this.#name, key, value, kept, contested.includes(key))
      // A participant who is shown another's answer and types again has seen it.
      if (kept) this.seen[key] = kept.revision
    }
  }

  /** What everybody was told. */
  class Log {
    readonly told = new Map<string, unknown>()
    readonly #statuses = new Set<number>()
    refused(status: number) {
      this.#statuses.add(status)
    }
    answered(_who: string, key: string, value: unknown, kept: Kept | undefined, isContested: boolean) {
      if (!kept) throw new Error(`${key} was answered, and nothing of it is there`)
      const name = `${key}#${kept.revision}`
      const before = this.told.get(name)
      // The same revision is the same answer for every caller.
      if (before !== undefined) expect(before).toEqual(kept.value)
      this.told.set(name, kept.value)
      if (!isContested) expect(kept.value).toEqual(value)
    }
    statuses = () => [...this.#statuses]
  }

  async function play(seed: number): Promise<void> {
    const roll = dice(seed)
    const { id, people } = await sendLease(ask)
    const [landlady, one, other] = people.map(secretIn) as [string, string, string]
    const link = (secret: string) => (answers: object[], from: string) =>
      server.call('save-completion', { id: secret, answers, from })
    const pages = {
      owner: new Page('owner', (answers, from) => ask('update-copy', { id, answers, from })),
      landlady: new Page('landlady', link(landlady)),
      onePhone: new Page('one-phone', link(one)),
      oneDesk: new Page('one-desk', link(one)),
      other: new Page('other', link(other)),
    }
    const log = new Log()
    const day = () => `2026-12-${String(1 + roll(28)).padStart(2, '0')}`
    const submit = async (secret: string) => {
      const { status } = await server.call('submit-completion', { id: secret })
      if (status !== 200) log.refused(status)
    }
    const act = (): Promise<unknown> =>
      [
        () => pages.onePhone.type('since', day(), log),
        () => pages.oneDesk.type('since', day(), log),
        () => pages.other.type('since', day(), log),
        () => pages.owner.type('since', day(), log),
        () => pages.onePhone.type('@tenant/0', ana, log),
        () => pages.other.type('@tenant/1', luis, log),
        () => pages.landlady.type('@landlord', lucia, log),
        () => pages.landlady.type('rent', String(900 + roll(9)), log),
        () => pages.owner.type('rent', String(900 + roll(9)), log),
        () => submit(one),
        () => submit(other),
        () => submit(landlady),
        () => ask('ask-correction', { id, participant: people[1]?.id, key: 'since', note: 'Mira.' }),
        () => (roll(12) === 0 ? ask('cancel-copy', { id }) : Promise.resolve()),
      ][roll(14)]?.() ?? Promise.resolve()
    for (let step = 0; step < 5; step += 1) await Promise.all(Array.from({ length: 1 + roll(4) }, act))

    const copy = (await ask('get-copy', { id })).body.data as unknown as {
      state: string
      answers: Record<string, Kept>
      missing: string[]
      participants: (Sent & { corrections: unknown[] })[]
    }
    // The last that anybody was told of an answer is what is there.
    for (const [key, kept] of Object.entries(copy.answers)) {
      if (key === 'city') continue
      expect(log.told.get(`${key}#${kept.revision}`)).toEqual(kept.value)
      const later = [...log.told.keys()].filter((name) => name.startsWith(`${key}#`))
      expect(Math.max(...later.map((name) => Number(name.split('#')[1])))).toBe(kept.revision)
    }
    const isDone = copy.participants.every(({ state }) => state === 'done')
    if (copy.state !== 'cancelled') expect(copy.state === 'complete').toBe(isDone && copy.missing.length === 0)
    for (const { state, missing, corrections } of copy.participants)
      if (state === 'done') expect([missing, corrections]).toEqual([[], []])
    expect(log.statuses().every((status) => [400, 403, 409].includes(status))).toBe(true)
  }

  it(`lose nothing in ${rounds} random orders`, { timeout: 60_000 + rounds * 5_000 }, async () => {
    const first = engine === 'embedded' ? 1 : 10_001
    for (let seed = first; seed < first + rounds; seed += 1) {
      // Each makes a document and sends it: more than one person may in an hour.
      if (seed % 20 === 1) ask = (await newcomer(server)).ask
      await play(seed).catch((error) => {
        throw new Error(`with seed ${seed}`, { cause: error })
      })
    }
  })
})
