// What is asked most, by the functions of the store that the server uses.
import { createHash, randomUUID } from 'node:crypto'
import { recordEvent } from '#server/acts/record-event.ts'
import { readActivity } from '#server/store/account/account-record.ts'
import { deleteOldEvents, listEventsOf } from '#server/store/audit/events.ts'
import { findAuthor, listBestOf } from '#server/store/catalogue/authors.ts'
import { findEntry, publishedVersions, relatedTo } from '#server/store/catalogue/catalogue.ts'
import { listNewest, listPart } from '#server/store/catalogue/catalogue-listing.ts'
import { searchWritings, type Wanted } from '#server/store/catalogue/catalogue-search.ts'
import { suggestWritings } from '#server/store/catalogue/catalogue-suggestions.ts'
import { findCopy } from '#server/store/copy/copies.ts'
import { listCopies } from '#server/store/copy/copy-lists.ts'
import { listExpired, listNear } from '#server/store/copy/deadlines.ts'
import { listParticipants } from '#server/store/copy/participants.ts'
import { findWaiting } from '#server/store/copy/waiting.ts'
import type { Database } from '#server/store/engine/database.ts'
import { findCopies } from '#server/store/search/global-search.ts'
import { readTallies } from '#server/store/statistics/figures.ts'
import { usedStorage } from '#server/store/writing/storage.ts'
import { authors, type Kind, owners } from './fill.ts'
import { nouns } from './words.ts'

type Hot = { what: string; ask: (db: Database, run: number, size: number) => Promise<unknown> }

/** As `idOf` in SQL. */
const idOf = (table: string, number: number): string =>
  createHash('md5')
    .update(`${table}${number}`)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

const now = new Date()
const noun = (run: number): string => nouns[run % nouns.length] ?? ''
const spread = (run: number, size: number): number => 1 + ((run * 7_919 + 104_729) % size)
const search = (db: Database, wanted: Partial<Wanted>) =>
  searchWritings(db, { q: '', sort: 'relevance', page: 1, ...wanted })

/** The first has the most copies of all; others have a few. */
const owner = (run: number): string => idOf('user', run === 0 ? 0 : (run * 7_919) % owners)
const mailOf = (run: number): string => `persona${(run * 7_919) % owners}@ejemplo.es`
const list = (db: Database, userId: string, more: Partial<Parameters<typeof listCopies>[1]> = {}) =>
  listCopies(db, {
    userId,
    email: '',
    q: '',
    state: 'all',
    folderId: undefined,
    sort: 'updated',
    page: 1,
    now,
    ...more,
  })

async function first<T>(rows: AsyncGenerator<T>): Promise<T | undefined> {
  for await (const row of rows) return row
  return undefined
}

export const hot: Record<Kind, Hot[]> = {
  texts: [
    { what: 'search, rare word', ask: (db, run) => search(db, { q: `expediente${run % 20_000}` }) },
    { what: 'search, common word', ask: (db) => search(db, { q: 'contrato' }) },
    { what: 'search, two words', ask: (db, run) => search(db, { q: `contrato ${noun(run)}` }) },
    { what: 'search, filtered', ask: (db, run) => search(db, { q: noun(run), category: 'housing', country: 'CL' }) },
    { what: 'search, mistyped word', ask: (db, run) => search(db, { q: noun(run).replace(/(.)(.)$/, '$2$1') }) },
    {
      what: 'search, fifth page of the newest',
      ask: (db, run) => search(db, { q: noun(run), sort: 'newest', page: 5 }),
    },
    { what: 'search, in an author', ask: (db, run) => search(db, { author: idOf('user', spread(run, authors)) }) },
    { what: 'first page of the catalogue', ask: (db) => search(db, { first: 'ES' }) },
    { what: 'suggestions', ask: (db, run) => suggestWritings(db, `contrato de ${noun(run).slice(0, 4)}`, 'ES') },
    {
      what: 'a public text with its related ones',
      ask: async (db, run, size) => {
        const entry = await findEntry(db, `escrito-${spread(run, size)}`)
        if (!entry) throw new Error('There is no such text.')
        await publishedVersions(db, entry)
        await relatedTo(db, entry, [entry.slug])
      },
    },
    {
      what: "an author's page",
      ask: async (db, run) => {
        const author = idOf('user', spread(run, authors))
        await findAuthor(db, author)
        await listBestOf(db, author, 6)
      },
    },
    { what: 'the newest, for the feed', ask: (db) => listNewest(db, 50) },
    { what: 'one sitemap of 5,000', ask: (db, run) => listPart(db, idOf('text', run), undefined, 5_000) },
  ],
  copies: [
    { what: 'list of copies', ask: (db, run) => list(db, owner(run + 1)) },
    { what: 'list of copies of the largest owner', ask: (db) => list(db, owner(0)) },
    {
      what: 'list by a word and a state',
      ask: (db, run) => list(db, owner(run + 1), { q: noun(run), state: 'filling' }),
    },
    {
      what: 'what waits, on Inicio',
      ask: (db, run) => findWaiting(db, { userId: owner(run + 1), email: mailOf(run), ownEmail: mailOf(run), now }),
    },
    {
      what: 'what waits for the largest owner',
      ask: (db) => findWaiting(db, { userId: owner(0), email: mailOf(0), ownEmail: mailOf(0), now }),
    },
    {
      what: 'a copy with its people',
      ask: async (db, run, size) => {
        const id = idOf('copy', spread(run, size))
        await findCopy(db, id)
        await listParticipants(db, id)
      },
    },
    { what: "search in one's own", ask: (db, run) => findCopies(db, owner(run + 1), noun(run)) },
    { what: 'storage used', ask: (db, run) => usedStorage(db, owner(run + 1)) },
    {
      what: 'figures',
      ask: (db, run) => readTallies(db, owner(run + 1), { piece: 'day', since: now, before: null }, now),
    },
    { what: 'reminders that are due', ask: (db) => listNear(db, 'copies', { bit: 1, within: 86_400_000 }, now, 100) },
    { what: 'deadlines that are over', ask: (db) => listExpired(db, 'copies', now, 100) },
  ],
  events: [
    {
      what: 'record an event',
      ask: (db, run) =>
        recordEvent(
          db,
          { action: 'copy.sent', subject: idOf('copy', run) },
          { actor: { kind: 'visitor' } as never, now, requestId: randomUUID() },
        ),
    },
    {
      what: 'events of a copy',
      ask: (db, run, size) => listEventsOf(db, idOf('copy', Math.floor(spread(run, size) / 10)), ['copy.sent']),
    },
    { what: "an account's activity", ask: (db, run) => first(readActivity(db, owner(run + 1))) },
    { what: "the busiest account's activity", ask: (db) => first(readActivity(db, owner(0))) },
    { what: 'delete 500 that are past their term', ask: (db) => deleteOldEvents(db, now, 500) },
  ],
}
