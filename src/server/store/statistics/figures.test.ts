// The database keeps figures by triggers: after acts in any order, they must equal a count of all rows. On both engines.
import { createHash, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { newCopy } from '#domain/copy/copy.ts'
import { newParticipant } from '#domain/copy/participant.ts'
import { isOwnersPart } from '#domain/signing/signer/owners-part.ts'
import { stepBounds } from '#domain/statistics/time-to-sign.ts'
import { leaseContent } from '#tests/support/copy/copies.ts'
import { onBothEngines } from '#tests/support/engines.ts'
import { putSigned } from '#tests/support/signing/signed-documents.ts'
import { insertCopy } from '../copy/copies.ts'
import { insertParticipants } from '../copy/participants.ts'
import type { OpenDatabase } from '../engine/database.ts'
import { copies } from '../schema/copies.ts'
import { participants } from '../schema/participants.ts'
import { rounds } from '../schema/rounds.ts'
import { users } from '../schema/tables.ts'
import { addUpChanges } from './figures.ts'
import { recount } from './figures-recount.ts'

const hour = 3_600_000
const day = 24 * hour
const beginning = Date.UTC(2026, 5, 1)

/** The same numbers for the same seed. */
function dice(seed: number) {
  let state = seed
  const roll = (sides: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * sides)
  }
  return { roll, pick: <T>(from: readonly T[]) => from[roll(from.length)] as T }
}

onBothEngines('figures', (open) => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await open()
  })

  async function someone(): Promise<string> {
    const id = randomUUID()
    const named = { email: `${id}@ejemplo.es`, firstname: 'Ana', lastname: 'Gil', phone: '' }
    await database.db.insert(users).values({ id, ...named, createdAt: new Date() })
    return id
  }

  async function copyOf(userId: string, people: number) {
    const id = randomUUID()
    const made = { id, userId, title: 'Uno', writingId: null, slug: null, content: leaseContent(), answers: {} }
    await insertCopy(database.db, newCopy({ ...made, country: 'ES' }, new Date(beginning)))
    const named = Array.from({ length: people }, (_, at) => {
      const person = { id: randomUUID(), copyId: id, party: 'tenant', name: `N${at}`, email: '', way: 'link' as const }
      const does = at % 3 === 2 ? ('sign' as const) : ('fill' as const)
      const secretHash = createHash('sha256').update(person.id).digest()
      return { ...newParticipant({ ...person, does, turn: 1 }, new Date(beginning)), secretHash }
    })
    await insertParticipants(database.db, named)
    return id
  }

  /** Counted from all rows. */
  async function counted(userId: string): Promise<Record<string, number>> {
    const sums: Record<string, number> = {}
    const add = (kind: string, at: number) => {
      const key = `${kind} ${at / 1000}`
      sums[key] = (sums[key] ?? 0) + 1
    }
    const dayOf = (date: Date) => Math.floor(date.getTime() / day) * day
    const every = await database.db.select().from(rounds)
    for (const round of every)
      if (round.userId === userId && round.state === 'signed' && round.endedAt) add('sealed', dayOf(round.endedAt))
    for (const copy of await database.db.select().from(copies).where(eq(copies.userId, userId))) {
      const ends = copy.deadline && ['filling', 'signing'].includes(copy.state) ? copy.deadline.getTime() : 0
      if (!copy.deletedAt) add(`copy_${copy.state}`, Math.ceil(ends / hour) * hour)
      const round = every
        .filter(({ copyId, state }) => copyId === copy.id && state !== 'cancelled')
        .toSorted((a, b) => b.startedAt.getTime() - a.startedAt.getTime())[0]
      const since = copy.sentAt ?? round?.startedAt
      if (!since) continue
      add('sent', dayOf(since))
      const inRound = round
        ? await database.db.select().from(participants).where(eq(participants.roundId, round.id))
        : []
      const named = await database.db.select().from(participants).where(eq(participants.copyId, copy.id))
      const [account] = await database.db.select().from(users).where(eq(users.id, userId))
      const owner = { name: 'Ana Gil', email: account?.email ?? '' }
      const signing = new Map(
        inRound
          .filter(({ does, state, invitedAt }) => does === 'sign' && (invitedAt || state !== 'pending'))
          .map((each) => [each.participantId ?? each.id, each]),
      )
      const filling = new Map(
        named.filter(({ does, invitedAt }) => does === 'fill' && invitedAt).map((each) => [each.id, each]),
      )
      for (const id of new Set([...signing.keys(), ...filling.keys()])) {
        const [signs, fills] = [signing.get(id), filling.get(id)]
        if ((signs && isOwnersPart(signs, inRound, owner)) || (fills && isOwnersPart(fills, named, owner))) continue
        const signed = signs?.state === 'done'
        const completed = signed || (fills ? fills.state === 'done' : Boolean(signs?.seenAt))
        add('invited', dayOf(since))
        if (completed || fills?.seenAt || signs?.seenAt || signs?.state === 'declined') add('opened', dayOf(since))
        if (completed) add('completed', dayOf(since))
        if (signed) add('signed', dayOf(since))
        if (signs?.state === 'declined') add('declined', dayOf(since))
        if (signed && signs.invitedAt && signs.doneAt) {
          const minutes = (signs.doneAt.getTime() - signs.invitedAt.getTime()) / 60_000
          add(`took_${stepBounds.filter((bound) => bound <= minutes).length}`, dayOf(since))
        }
      }
    }
    return sums
  }

  async function kept(userId: string): Promise<Record<string, number>> {
    const { rows } = await database.pool.query(
      `select kind || ' ' || extract(epoch from at)::bigint as key, sum(count)::int as count from (
         select kind, at, count from tallies where user_id = $1
         union all select kind, at, change from tally_changes where user_id = $1) as all_of_it
       group by 1 having sum(count) <> 0`,
      [userId],
    )
    return Object.fromEntries(rows.map(({ key, count }) => [key, count]))
  }

  it('come to what counting every row comes to, after two hundred acts in any order', async () => {
    const { roll, pick } = dice(20_261_116)
    const [mine, other] = [await someone(), await someone()]
    const made = [await copyOf(mine, 3), await copyOf(mine, 2), await copyOf(other, 4)]
    const moment = () => new Date(beginning + roll(90) * day + roll(86_400) * 1000)
    const { db } = database
    const acts: (() => Promise<unknown>)[] = [
      async () => made.push(await copyOf(pick([mine, other]), 1 + roll(4))),
      () =>
        db
          .update(copies)
          .set({ sentAt: moment() })
          .where(eq(copies.id, pick(made))),
      () =>
        db
          .update(copies)
          .set({ deadline: pick([null, moment()]) })
          .where(eq(copies.id, pick(made))),
      () =>
        db
          .update(copies)
          .set({ deletedAt: pick([null, moment()]) })
          .where(eq(copies.id, pick(made))),
      () =>
        db
          .update(copies)
          .set({ state: pick(['filling', 'complete', 'signing', 'signed', 'declined', 'cancelled'] as const) })
          .where(eq(copies.id, pick(made))),
      () =>
        db
          .update(participants)
          .set({ invitedAt: pick([null, moment()]) })
          .where(eq(participants.copyId, pick(made))),
      () =>
        db
          .update(participants)
          .set({ state: pick(['seen', 'begun', 'done'] as const), seenAt: moment() })
          .where(sql`copy_id = ${pick(made)} and get_byte(secret_hash, 0) % 2 = ${roll(2)}`),
      async () => {
        const copyId = pick(made)
        const people = await db.select().from(participants).where(eq(participants.copyId, copyId))
        const [copy] = await db.select({ userId: copies.userId }).from(copies).where(eq(copies.id, copyId))
        const names = people.map(({ name }) => ({ name }))
        const round = await putSigned(db, { userId: copy?.userId ?? null, title: 'Uno', people: names, sealed: null })
        const startedAt = moment()
        await db.update(rounds).set({ copyId, startedAt, state: 'signing' }).where(eq(rounds.id, round))
        for (const [place, { id }] of people.entries())
          await db
            .update(participants)
            .set({ participantId: id, state: 'pending', invitedAt: null, seenAt: null, doneAt: null })
            .where(sql`round_id = ${round} and place = ${place}`)
      },
      () =>
        db
          .update(participants)
          .set({ invitedAt: moment() })
          .where(sql`round_id is not null and get_byte(secret_hash, 0) % 3 = ${roll(3)}`),
      () =>
        db
          .update(participants)
          .set({ state: 'done', seenAt: moment(), doneAt: moment() })
          .where(sql`round_id is not null and get_byte(secret_hash, 1) % 5 = ${roll(5)}`),
      () =>
        db
          .update(participants)
          .set({ state: 'declined', doneAt: moment() })
          .where(sql`round_id is not null and get_byte(secret_hash, 1) % 9 = ${roll(9)}`),
      () =>
        db
          .update(rounds)
          .set({ state: pick(['signed', 'declined', 'cancelled', 'signing'] as const), endedAt: moment() })
          .where(sql`ascii(code) % 4 = ${roll(4)}`),
      async () => {
        if (made.length < 4) return
        const [gone] = made.splice(roll(made.length), 1)
        await db.delete(copies).where(eq(copies.id, gone as string))
      },
      // An address becomes the owner's, or stops being it.
      () =>
        db
          .update(participants)
          .set({ email: pick(['', `${mine}@ejemplo.es`, `${other}@ejemplo.es`]) })
          .where(
            sql`${pick([participants.copyId, participants.roundId])} is not null and get_byte(secret_hash, 0) % 4 = ${roll(4)}`,
          ),
      () => addUpChanges(db, 1 + roll(40)),
    ]
    for (let act = 0; act < 200; act += 1) {
      await pick(acts)()
      if (act % 20 === 19)
        for (const userId of [mine, other]) expect([act, await kept(userId)]).toEqual([act, await counted(userId)])
    }
    while ((await addUpChanges(db, 500)) > 0);
    expect(await kept(mine)).toEqual(await counted(mine))
    await db.execute(sql`update tallies set count = count + 7 where user_id = ${mine}`)
    await recount(db, mine)
    expect(await kept(mine)).toEqual(await counted(mine))
    // Deleting an account deletes its figures, and changes not yet added up are dropped.
    await db.delete(users).where(eq(users.id, other))
    await addUpChanges(db, 10_000)
    expect(await kept(other)).toEqual({})
    expect(await kept(mine)).toEqual(await counted(mine))
  })

  it('were corrected where an owner had been counted among those who got their document', async () => {
    const mine = await someone()
    const id = await copyOf(mine, 2)
    const { db, pool } = database
    await db
      .update(copies)
      .set({ sentAt: new Date(beginning) })
      .where(eq(copies.id, id))
    const invitedAt = new Date(beginning)
    await db.update(participants).set({ invitedAt }).where(eq(participants.copyId, id))
    const both = await kept(mine)
    const touched = 'select figures, touched_at from copy_figures where copy_id = $1'
    const before = (await pool.query(touched, [id])).rows[0]
    await db
      .update(participants)
      .set({ email: `${mine}@ejemplo.es` })
      .where(sql`copy_id = ${id} and name = 'N0'`)
    const one = await kept(mine)
    expect([both, one].map((sums) => sums[`invited ${beginning / 1000}`])).toEqual([2, 1])
    expect(one).toEqual(await counted(mine))
    // As it was before the migration, and what the migration does to it.
    await pool.query('select change_tallies($1, figures, $2) from copy_figures where copy_id = $3', [
      mine,
      before.figures,
      id,
    ])
    await pool.query('update copy_figures set figures = $1 where copy_id = $2', [before.figures, id])
    expect(await kept(mine)).toEqual(both)
    const statements = readFileSync('drizzle/before-baseline/0042_count-others-only.sql', 'utf8').split(
      '--> statement-breakpoint',
    )
    const counting = statements.find((each) => each.includes('WITH counted')) ?? ''
    await pool.query(counting.replace('JOIN signers ON', 'JOIN participants AS signers ON'))
    expect(await kept(mine)).toEqual(one)
    expect((await pool.query(touched, [id])).rows[0].touched_at).toEqual(before.touched_at)
  })

  it('count two who act at the same moment in one copy', async () => {
    const mine = await someone()
    const id = await copyOf(mine, 2)
    const { db } = database
    await db
      .update(copies)
      .set({ sentAt: new Date(beginning) })
      .where(eq(copies.id, id))
    await db
      .update(participants)
      .set({ invitedAt: new Date(beginning) })
      .where(eq(participants.copyId, id))
    const people = await db.select({ id: participants.id }).from(participants).where(eq(participants.copyId, id))
    await Promise.all(
      people.map((person) =>
        db.transaction(async (tx) => {
          await tx.update(participants).set({ state: 'done', seenAt: new Date() }).where(eq(participants.id, person.id))
          await tx.execute(sql`select 1`)
        }),
      ),
    )
    expect(await kept(mine)).toEqual(await counted(mine))
    expect(await kept(mine)).toMatchObject({ [`completed ${beginning / 1000}`]: 2 })
  })
})
