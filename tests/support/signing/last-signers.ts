// Rounds in which two people sign at the same moment, as the last ones, and what must have come of each of them.

import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import type { Account } from '#domain/account/account.ts'
import type { Copy } from '#domain/copy/copy.ts'
import type { Participant } from '#domain/copy/participant.ts'
import { found } from '#domain/refusal.ts'
import { signingSecretOf } from '#server/auth/link-secret.ts'
import type { Vault } from '#server/auth/vault.ts'
import { openBlobs } from '#server/blob/disk.ts'
import { beginRound } from '#server/methods/signing/begin.ts'
import { findAccount } from '#server/store/account/accounts.ts'
import { findCopy, insertCopy } from '#server/store/copy/copies.ts'
import { listParticipants, listSigners } from '#server/store/copy/participants.ts'
import { type Database, transaction } from '#server/store/engine/database.ts'
import { listEvents } from '#server/store/signing/round-events.ts'
import { findRound } from '#server/store/signing/rounds.ts'
import type { Ask } from '../copy/copies.ts'
import { until } from '../jobs.ts'
import { openSealed } from './sealed-file.ts'
import { consent } from './signing.ts'

export type House = {
  db: Database
  vault: Vault
  dataDir: string
  /** One for each process that can be asked. */
  doors: Ask[]
}
type Pattern = { copy: Copy; people: Participant[]; owner: Account }

/** A complete copy and its owner: each round is of a copy just like it. */
export async function patternOf(db: Database, copyId: string): Promise<Pattern> {
  const copy = found(await findCopy(db, copyId))
  const owner = await findAccount(db, copy.userId)
  if (!owner) throw new Error('the copy is nobody’s')
  return { copy, people: await listParticipants(db, copyId), owner }
}

/** Everybody's own: whose letter it is, and whose signature. */
const emailOf = (round: number, place: number): string => `persona-${round}-${place}@ejemplo.es`
const signatureOf = (round: number, place: number) => ({
  strokes: [[40, 120, 80 + place, 60, 120 + Math.floor(round / 180), 20 + (round % 180)]],
})

async function begin({ db, vault }: House, { copy: pattern, people, owner }: Pattern, number: number) {
  const now = new Date()
  const copy = { ...pattern, id: randomUUID() }
  return transaction(db, async (tx) => {
    await insertCopy(tx, copy)
    const named = people.map((each, place) => ({ ...each, way: 'link' as const, email: emailOf(number, place) }))
    const options = { deadline: null, asksCode: false, message: '' }
    return beginRound(tx, { copy, people: named, owner, ...options }, { vault, now })
  })
}

/** Answers who was the last, and the ids of the round and its copy. */
export async function playLastSigners(house: House, pattern: Pattern, number: number) {
  const { db, vault, doors } = house
  const { round, people } = await begin(house, pattern, number)
  const shown = async () => (await findRound(db, round.id))?.shown
  await until(async () => Boolean(await shown()), 120_000)
  const sha256 = (await shown())?.sha256
  const sign = async (place: number, door: number) => {
    const signer = people[place]
    const link = { temp_id: round.tempId, ref: signer ? signingSecretOf(vault, signer) : '' }
    const answer = await doors[door % doors.length]?.('sign', {
      ...link,
      ...consent,
      sha256,
      signature: signatureOf(number, place),
    })
    if (answer?.status !== 200) throw new Error(`could not sign: ${JSON.stringify(answer?.body)}`)
    return answer.body.data?.state
  }
  await sign(0, number)
  // One of them at each door, a few milliseconds apart or none; sometimes with a double click.
  const late = Math.random() < 0.3 ? 0 : Math.random() * 12
  const swapped = Math.random() < 0.5
  const twice = Math.random() < 0.2
  const [first, second] = swapped ? [2, 1] : [1, 2]
  const states = await Promise.all([
    sign(first, number),
    pause(late).then(() => sign(second, number + 1)),
    ...(twice ? [sign(first, number + 1)] : []),
  ])
  // A signer who was not the last is told that others are missing; a second click may come when none are any more.
  if (!twice) expect(states.toSorted()).toEqual(['sealing', 'signing'])
  return { round: round.id, copy: round.copyId ?? '', number, firstEnds: states[0] === 'sealing' }
}

/** Waits until it is sealed; then looks into what came of it. */
export async function requireOneSeal({ db, dataDir }: House, { round: id, number }: { round: string; number: number }) {
  await until(async () => (await findRound(db, id))?.state === 'signed', 120_000)
  const [round, people, links] = await Promise.all([findRound(db, id), listSigners(db, id), listEvents(db, id)])
  const kinds = links.map(({ event }) => (JSON.parse(event) as { kind: string }).kind)
  expect(kinds.toSorted()).toEqual(
    ['started', ...people.map(() => 'invited'), ...people.map(() => 'signed'), 'completed', 'sealed'].toSorted(),
  )
  const file = await openBlobs(dataDir).get(round?.sealed?.sha256 ?? '')
  if (!file) throw new Error('the sealed file is not there')
  const { evidence, text, kinds: inFile } = openSealed(await buffer(file))
  expect(inFile).toEqual(kinds.slice(0, -1))
  expect(evidence.personas.map(({ firma }) => firma)).toEqual(people.map((_, place) => signatureOf(number, place)))
  // In the certificate: one deed for each, among what happened.
  const printed = text.replace(/\s/g, '')
  expect(printed.match(/Aceptayfirma/g)).toHaveLength(people.length)
  for (const { name } of people) expect(printed).toContain(`${name.replace(/\s/g, '')}·arrenda`)
}

type Count = Map<string, number>
export const counted = (all: readonly string[]): Count => {
  const count: Count = new Map()
  for (const each of all) count.set(each, (count.get(each) ?? 0) + 1)
  return count
}

/** Everybody of every round once, and the owner once for each. */
export const lettersFor = (rounds: number, owner: string): Count =>
  new Map([
    [owner, rounds],
    ...Array.from({ length: rounds }, (_, n) => [0, 1, 2].map((place) => [emailOf(n, place), 1] as const)).flat(),
  ])

export async function countFiles(dataDir: string): Promise<number> {
  let count = 0
  for await (const _ of openBlobs(dataDir).list()) count += 1
  return count
}
