// Publishes the texts of the folder library/, so that a new installation is useful at once. A text that changed there, or one of
// whose figures of law did, becomes a new version. What the operator has withdrawn stays withdrawn. Texts used equally often are
// listed by id, newest first, so the order of loading is the order of an unused catalogue.
import { createHash, randomUUIDv7 } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { withFigures } from '#domain/library/figures-in-text.ts'
import type { LibraryWriting } from '#domain/library/library-writing.ts'
import { readLibraryWriting } from '#domain/library/read.ts'
import { layOut } from '#domain/sheet/sheet.ts'
import { wordsOf } from '#domain/sheet/words.ts'
import type { Writing } from '#domain/writing/writing.ts'
import { libraryAuthor } from '#language/es/catalogue/library.ts'
import { recordEvent } from '#server/store/audit/events.ts'
import { publishEntry } from '#server/store/catalogue/catalogue.ts'
import { refreshWords } from '#server/store/catalogue/catalogue-words.ts'
import {
  ensureLibrarian,
  findLibraryWriting,
  librarian,
  listDigests,
  lockLibrary,
  saveDigest,
} from '#server/store/catalogue/library.ts'
import { findWithdrawal } from '#server/store/catalogue/moderation.ts'
import { type Database, transaction } from '#server/store/engine/database.ts'
import { insertWriting, keepVersion, saveWriting } from '#server/store/writing/writings.ts'
import { readFiguresOf, readIfThere, readTexts, type WrittenText } from './folder.ts'

/** Raised when files are read differently, so that all are loaded again. */
const reading = 1

/** The text as it reads today: its figures are in it, so the digest changes with them. */
type LibraryFile = { file: string; text: string; digest: string }

/** Answers how many texts were new or had changed. */
export async function loadLibrary(db: Database, now: Date, folder: string): Promise<number> {
  const files = await readFiles(folder, now.toISOString().slice(0, 10))
  // Nearly always nothing has changed: then no lock is taken.
  if (changedAmong(files, await listDigests(db)).length === 0) return 0
  return transaction(db, async (tx) => {
    await lockLibrary(tx)
    const known = await listDigests(tx)
    const changed = changedAmong(files, known)
    if (changed.length === 0) return 0
    await ensureLibrarian(tx, libraryAuthor, now)
    for (const each of changed) await load(tx, each, known.has(each.file), now)
    await refreshWords(tx)
    const event = { action: 'library.loaded' as const, subject: null, detail: { texts: changed.length } }
    await recordEvent(tx, event, { actor: { kind: 'system' }, now, requestId: 'library' })
    return changed.length
  })
}

/** With the figures of law of that day; last, because listed first, those of `first.txt`. */
async function readFiles(folder: string, day: string): Promise<LibraryFile[]> {
  const [texts, figures, first] = await Promise.all([readTexts(folder), readFiguresOf(folder), readFirst(folder)])
  return inLoadingOrder(texts, first).map(({ file, text: written }) => {
    const text = withFigures(written, figures, day)
    return { file, text, digest: digestOf(text) }
  })
}

const inLoadingOrder = (texts: WrittenText[], first: string[]): WrittenText[] => [
  ...texts.filter(({ file }) => !first.includes(file)),
  ...first.toReversed().flatMap((name) => texts.find(({ file }) => file === name) ?? []),
]

/** A folder without the file has no order of its own. */
async function readFirst(folder: string): Promise<string[]> {
  const text = await readIfThere(folder, 'first.txt')
  return text.split(/\r?\n/).filter((line) => line && !line.startsWith('#'))
}

const digestOf = (text: string): string => createHash('sha256').update(`${reading}\n${text}`).digest('base64url')

const changedAmong = (files: LibraryFile[], known: Map<string, string>): LibraryFile[] =>
  files.filter(({ file, digest }) => known.get(file) !== digest)

async function load(tx: Database, { file, text, digest }: LibraryFile, isKnown: boolean, now: Date): Promise<void> {
  const read = readLibraryWriting(text)
  const former = isKnown ? await findLibraryWriting(tx, file) : undefined
  // Before any write: it locks the same rows in the same order as a concurrent withdrawal.
  const isWithdrawn = former !== undefined && (await findWithdrawal(tx, former.id)) !== 'none'
  const writing = await write(tx, former, read, now)
  const { category, laws, notes, sample, next: nextTexts = [] } = read
  if (!isWithdrawn)
    await publishEntry(tx, { ...writing, category }, wordsOf(layOut(writing)), now, { laws, notes, sample, nextTexts })
  await keepVersion(tx, writing, isWithdrawn ? 'closed' : 'published')
  await saveDigest(tx, file, writing.id, digest)
}

/** Without the keys that are undefined, as the database gives it back. */
const stored = (told: object): unknown => JSON.parse(JSON.stringify(told))

/**
 * A new one, or the next version of the one that the file became. The same version where only what stands around the text has changed
 * (laws and their dates, notes, samples, texts that follow), so that the history tells changes of the text alone.
 */
async function write(tx: Database, former: Writing | undefined, read: LibraryWriting, now: Date): Promise<Writing> {
  const { title, country, category, summary, tags, content } = read
  const text = { title, country, category, summary, tags, content }
  const told = { ...text, updatedAt: now }
  if (former) {
    if (isDeepStrictEqual(stored({ ...former, ...text }), stored(former))) return former
    const version = await saveWriting(tx, former, { ...former, ...told }, now)
    if (version === undefined) throw new Error(`${title} was changed meanwhile`)
    return { ...former, ...told, version }
  }
  const writing: Writing = {
    ...told,
    id: randomUUIDv7(),
    userId: librarian,
    visibility: 'public',
    status: 'draft',
    version: 1,
    folderId: null,
    slug: null,
    origins: [],
    editedBy: null,
    createdAt: now,
    deletedAt: null,
  }
  await insertWriting(tx, writing)
  return writing
}
