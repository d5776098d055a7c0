// A new open link or batch, under the id that the browser gave it, if there is room for it.
import type { User } from '#domain/actor.ts'
import { valuesOf } from '#domain/copy/answers/answers.ts'
import type { Values } from '#domain/filling/values.ts'
import { appearanceKey } from '#domain/parties/appearance.ts'
import { storageFor } from '#domain/plan/storage.ts'
import { found, Refusal } from '#domain/refusal.ts'
import { type OtherSigner, otherSigners, withAddresses } from '#domain/series/other-signers.ts'
import type { Series, SeriesKind } from '#domain/series/series.ts'
import { ownerPartyIn, textForMany } from '#domain/series/series.ts'
import { requireSendable } from '#domain/writing/handwritten.ts'
import { requireVerified } from '#domain/writing/writing.ts'
import type { CallContext } from '#server/dispatch/method.ts'
import { loadSource, requireUsable, valuesGiven } from '#server/methods/copy/source-text.ts'
import { once } from '#server/methods/once.ts'
import { requireCodeLetters } from '#server/methods/signing/asks-code.ts'
import { findCopy } from '#server/store/copy/copies.ts'
import type { Database } from '#server/store/engine/database.ts'
import { bytesOfSeries, findSeries, insertSeries } from '#server/store/series/series.ts'
import { lockStorage, usedStorage } from '#server/store/writing/storage.ts'

/** The source: a writing, or a document that its owner has begun, whose answers are in every copy. */
export async function loadSeriesSource(
  db: Database,
  { copy, ...named }: { copy?: string | undefined; writing?: string | undefined; slug?: string | undefined },
) {
  if (copy === undefined) return { ...(await loadSource(db, named)), values: {} as Values }
  const { userId, writingId, slug, title, content, country, deletedAt, answers } = found(await findCopy(db, copy))
  return { isPublic: false, userId, writingId, slug, title, content, country, deletedAt, values: valuesOf(answers) }
}

type Source = Awaited<ReturnType<typeof loadSeriesSource>>
type Asked = {
  values?: unknown
  appearances?: Record<string, unknown> | undefined
  party: string | null
  message: string
  sign_when_complete: boolean
  asks_code: boolean
  owner_signs: boolean
  signers: OtherSigner[]
}

type Frozen = Pick<CallContext, 'config' | 'now'> & { actor: User }

/** Each visitor says who they are. Where the copy names a person for the part, that person's answers are left out too. */
function withoutEarlierPerson({ content, values }: Source, party: string | null): Values {
  if (party === null) return values
  const own = appearanceKey(party)
  const hadPerson = Object.hasOwn(values, own)
  const theirs = new Set(content.fields.filter((field) => field.party === party).map(({ id }) => id))
  return Object.fromEntries(Object.entries(values).filter(([key]) => key !== own && !(hadPerson && theirs.has(key))))
}

/** The frozen text, with what the owner has filled in and whose part is left to the participants. */
export function frozen(source: Source, asked: Asked, { actor, config, now }: Frozen) {
  const { account } = actor
  requireUsable(source, actor, now)
  requireSendable(source.content)
  // Strangers get letters in the owner's name, or read it on a poster.
  requireVerified(account)
  requireCodeLetters(asked.sign_when_complete && asked.asks_code, config)
  const values = { ...withoutEarlierPerson(source, asked.party), ...valuesGiven(source.content, asked) }
  const text = textForMany(source.content, asked.party, values)
  if (!text) throw new Refusal('invalid_input', { fields: { party: { code: 'bad_value' } } })
  const { writingId, slug, title, country } = source
  return {
    userId: account.id,
    writingId,
    slug,
    title,
    country,
    ...text,
    values,
    message: asked.message,
    deadline: null,
    signsWhenComplete: asked.sign_when_complete,
    asksCode: asked.sign_when_complete && asked.asks_code,
    ownerParty: asked.owner_signs ? (ownerPartyIn(text.content, text.party)?.id ?? null) : null,
    signers: withAddresses(otherSigners(text.content, values, text.party), asked.signers),
    generation: 1,
    most: null,
    endsAt: null,
    closedAt: null,
    opened: 0,
    createdAt: now,
    updatedAt: now,
  } satisfies Omit<Series, 'id' | 'kind'>
}

type Making = {
  kind: SeriesKind
  id: string | undefined
  /** How many copies it makes at once. */
  copies: number
  make: (id: string) => Series
  hashOf?: (series: Series) => Buffer
}

export const seriesOnce = (db: Database, { account }: User, now: Date, { kind, id, copies, make, hashOf }: Making) =>
  once({
    id,
    find: (madeId) => findSeries(db, madeId),
    isSame: (found) => found.userId === account.id && found.kind === kind,
    create: async (madeId) => {
      const made = make(madeId)
      const most = storageFor(account, now)
      await lockStorage(db, account.id)
      const used = await usedStorage(db, account.id)
      const bytes = bytesOfSeries(made) * (copies + 1)
      if (used.documents + copies + 1 > most.documents || used.bytes + bytes > most.bytes)
        throw new Refusal('storage_full')
      return insertSeries(db, made, hashOf?.(made) ?? null)
    },
  })
