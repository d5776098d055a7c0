// Packs all personal data of a user into a ZIP archive, which stays available for a week.
import { exportEnds } from '#domain/account/export.ts'
import type { KeptRole } from '#domain/parties/kept.ts'
import { accountFile, noteFile, noteText } from '#server/blob/export-note.ts'
import { type ZipEntry, zip } from '#server/blob/zip.ts'
import { GiveUp, type JobContext, type JobHandler } from '#server/dispatch/job.ts'
import { loadAccountRecord, readActivity } from '#server/store/account/account-record.ts'
import {
  deleteOlderExports,
  type Export,
  loadExport,
  saveFailed,
  saveProgress,
  saveReady,
} from '#server/store/account/exports.ts'
import { listKept } from '#server/store/account/kept-parties.ts'
import { transaction } from '#server/store/engine/database.ts'
import { listSignatures } from '#server/store/signing/signatures.ts'
import { packCopies } from './export-copies.ts'
import { packSharing } from './export-sharing.ts'
import { packChosenSignedDocuments, packSignedDocuments } from './export-signed-documents.ts'
import { packWritings } from './export-writings.ts'
import { lockFile, removeUnnamed } from './named-files.ts'

/** After these the user is told of the failure; the operator sees the job. */
const mostTries = 5

type Packing = JobContext & { wanted: Export }

/** One function per kind of data; a new kind of data needs one here. */
const kinds: ((packing: Packing) => AsyncIterable<ZipEntry>)[] = [
  packNote,
  packAccount,
  (packing) => packWritings(packing, packing.wanted.userId),
  (packing) => packCopies(packing, packing.wanted.userId),
  (packing) => packSignedDocuments(packing, packing.wanted.userId),
  (packing) => packSharing(packing, packing.wanted.userId),
]

async function* packNote({ now }: Packing): AsyncGenerator<ZipEntry> {
  yield { name: noteFile, content: encoded([noteText(now)]) }
}

async function* packAccount({ db, vault, now, wanted }: Packing): AsyncGenerator<ZipEntry> {
  const record = await loadAccountRecord(db, wanted.userId)
  const kept = async <R extends KeptRole>(role: R) =>
    (await listKept(db, vault, wanted.userId, role)).map((each) => each.kept)
  const people = {
    own: (await kept('self'))[0] ?? null,
    companies: await kept('represented'),
    contacts: await kept('contact'),
  }
  const signatures = (await listSignatures(db, vault, wanted.userId)).map(({ signature }) => signature)
  const head = { id: wanted.id, made_at: now, ...record, people, signatures }
  if (record) yield { name: accountFile, content: encoded(jsonOf(head)) }

  async function* jsonOf(head: object): AsyncGenerator<string> {
    yield `${JSON.stringify(head, null, 2).slice(0, -2)},\n  "activity": [`
    let separator = '\n'
    for await (const event of readActivity(db, wanted.userId)) {
      yield `${separator}    ${JSON.stringify(event)}`
      separator = ',\n'
    }
    yield '\n  ]\n}\n'
  }
}

const encoder = new TextEncoder()

/** Joins lines into chunks worth compressing. */
async function* encoded(parts: Iterable<string> | AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  let waiting = ''
  for await (const part of parts) {
    waiting += part
    if (waiting.length < 65_536) continue
    yield encoder.encode(waiting)
    waiting = ''
  }
  if (waiting) yield encoder.encode(waiting)
}

async function* packAll(context: JobContext, wanted: Export): AsyncGenerator<ZipEntry> {
  if (wanted.kind === 'signeds') return yield* packChosen(context, wanted)
  for (const [done, pack] of kinds.entries()) {
    for await (const entry of pack({ ...context, wanted })) {
      context.signal.throwIfAborted()
      await context.progress()
      yield entry
    }
    await saveProgress(context.db, wanted.id, Math.round((99 * (done + 1)) / kinds.length))
  }
}

/** Progress is reported after each. */
async function* packChosen(context: JobContext, wanted: Export): AsyncGenerator<ZipEntry> {
  const chosen = wanted.chosen ?? []
  let done = 0
  for await (const entry of packChosenSignedDocuments(context, wanted.userId, chosen)) {
    context.signal.throwIfAborted()
    await context.progress()
    yield entry
    done += 1
    await saveProgress(context.db, wanted.id, Math.round((99 * done) / chosen.length))
  }
}

async function pack(context: JobContext, wanted: Export): Promise<void> {
  const { db, blobs, now } = context
  const { key, bytes } = await blobs.put(zip(packAll(context, wanted), now))
  const left = await transaction(db, async (tx) => {
    await lockFile(tx, blobs, key)
    const saved = await saveReady(tx, wanted.id, { blob: key, bytes, expiresAt: exportEnds(now) })
    // Otherwise the account was deleted meanwhile, or another run was first: this file is removed.
    return saved ? deleteOlderExports(tx, wanted) : [key]
  })
  await removeUnnamed(db, blobs, left)
}

export const exportAccount: JobHandler<'export-account'> = async (context, { exportId }) => {
  const wanted = await loadExport(context.db, exportId)
  if (wanted?.status !== 'waiting' && wanted?.status !== 'running') return
  try {
    await saveProgress(context.db, wanted.id, 0)
    await pack(context, wanted)
  } catch (error) {
    if (context.signal.aborted || context.job.attempt < mostTries) throw error
    await saveFailed(context.db, wanted.id)
    throw new GiveUp('an export failed too often', { cause: error })
  }
}
