// A new open link or batch of one's own, under the id that the browser gave it, if there is room for it.
import type { User } from '#domain/actor.ts'
import type { Series, SeriesKind } from '#domain/many/series.ts'
import { textForMany } from '#domain/many/series.ts'
import { storageFor } from '#domain/plan/storage.ts'
import { Refusal } from '#domain/refusal.ts'
import { insistOnKept, insistOnVerified } from '#domain/writing/writing.ts'
import { type loadSource, valuesGiven } from '#server/methods/copies/source.ts'
import { once } from '#server/methods/once.ts'
import type { Database } from '#server/store/database.ts'
import { bytesOfSeries, findSeries, insertSeries } from '#server/store/series.ts'
import { usedStorage } from '#server/store/storage.ts'

type Source = Awaited<ReturnType<typeof loadSource>>
type Asked = {
  values?: unknown
  appearances?: Record<string, unknown> | undefined
  party: string | null
  message: string
}

/** The frozen text, with what the owner has filled in and whose part is left to the others. */
export function frozen(source: Source, asked: Asked, { account }: User, now: Date) {
  insistOnKept(source)
  // Strangers get letters in their name, or read it on a wall.
  insistOnVerified(account)
  const values = valuesGiven(source.content, asked)
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
    signsWhenComplete: false,
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
      const used = await usedStorage(db, account.id)
      const bytes = bytesOfSeries(made) * (copies + 1)
      if (used.documents + copies + 1 > most.documents || used.bytes + bytes > most.bytes)
        throw new Refusal('storage_full')
      return insertSeries(db, made, hashOf?.(made) ?? null)
    },
  })
