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
import { recordEvent } from '#server/acts/record-event.ts'
import { publishEntry, publishNewEntries } from '#server/store/catalogue/catalogue.ts'
import { refreshWords } from '#server/store/catalogue/catalogue-words.ts'
import {
  ensureLibrarian,
  findLibraryWriting,
  librarian,
  listDigests,
  lockLibrary,
  saveDigests,
} from '#server/store/catalogue/library.ts'
import { findWithdrawal } from '#server/store/catalogue/moderation.ts'
import { type Database, transaction } from '#server/store/engine/database.ts'
import { insertWritingsWithVersion, keepVersion, saveWriting } from '#server/store/writing/writings.ts'
import { readFiguresOf, readIfThere, readTexts, type WrittenText } from './folder.ts'

/** New texts in one statement: more save little, and all of them would be in memory twice. */
const atOnce = 20

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
    const isKnown = ({ file }: LibraryFile) => known.has(file)
    for (const each of changed.filter(isKnown)) await reload(tx, each, now)
    const added = changed.filter((each) => !isKnown(each))
    for (let first = 0; first < added.length; first += atOnce) await add(tx, added.slice(first, first + atOnce), now)
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

/** The next version of the text that the file became. */
async function reload(tx: Database, { file, text, digest }: LibraryFile, now: Date): Promise<void> {
  const { category, laws, notes, sample, next: nextTexts = [], ...read } = readLibraryWriting(text)
  const former = await findLibraryWriting(tx, file)
  if (!former) throw new Error(`${file} is known without its text`)
  // Before any write: it locks the same rows in the same order as a concurrent withdrawal.
  const isWithdrawn = (await findWithdrawal(tx, former.id)) !== 'none'
  const told = { ...toldOf(read, now), category }
  const writing = isSameText(former, told) ? former : await saveNext(tx, former, told, now)
  if (!isWithdrawn)
    await publishEntry(tx, { ...writing, category }, wordsOf(layOut(writing)), now, { laws, notes, sample, nextTexts })
  await keepVersion(tx, writing, isWithdrawn ? 'closed' : 'published', now)
  await saveDigests(tx, [{ file, writingId: writing.id, digest }])
}

/**
 * Whether only what stands around the text has changed (laws and their dates, notes, samples, texts that follow): then its version stays,
 * so that the history tells changes of the text alone.
 */
function isSameText(
  former: Writing,
  { updatedAt: _, ...text }: ReturnType<typeof toldOf> & Pick<Writing, 'category'>,
): boolean {
  return isDeepStrictEqual(stored({ ...former, ...text }), stored(former))
}

/** Without the keys that are undefined, as the database gives it back. */
const stored = (told: object): unknown => JSON.parse(JSON.stringify(told))

async function saveNext(tx: Database, former: Writing, told: Partial<Writing>, now: Date): Promise<Writing> {
  const version = await saveWriting(tx, former, { ...former, ...told }, now)
  if (version === undefined) throw new Error(`${former.title} was changed meanwhile`)
  return { ...former, ...told, version }
}

/** Their ids rise in the order of loading. */
async function add(tx: Database, files: readonly LibraryFile[], now: Date): Promise<void> {
  const made = files.map(({ file, text, digest }) => {
    const { category, laws, notes, sample, next: nextTexts = [], ...read } = readLibraryWriting(text)
    const writing = { ...newWriting(now), ...toldOf(read, now), category }
    return { file, digest, writing, words: wordsOf(layOut(writing)), extras: { laws, notes, sample, nextTexts } }
  })
  await insertWritingsWithVersion(
    tx,
    made.map(({ writing }) => writing),
    'published',
  )
  await publishNewEntries(tx, made, now)
  await saveDigests(
    tx,
    made.map(({ file, digest, writing }) => ({ file, digest, writingId: writing.id })),
  )
}

type Told = Pick<LibraryWriting, 'title' | 'country' | 'summary' | 'tags' | 'content'>
const toldOf = ({ title, country, summary, tags, content }: Told, now: Date) => ({
  title,
  country,
  summary,
  tags,
  content,
  updatedAt: now,
})

const newWriting = (now: Date) => ({
  id: randomUUIDv7(),
  userId: librarian,
  visibility: 'public' as const,
  status: 'draft' as const,
  version: 1,
  folderId: null,
  slug: null,
  origins: [],
  editedBy: null,
  createdAt: now,
  deletedAt: null,
})
