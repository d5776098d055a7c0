// Prepares a public text for a file, blank or filled in.
import { paths } from '#addresses/paths.ts'
import type { Values } from '#domain/filling/values.ts'
import { found, Refusal } from '#domain/refusal.ts'
import type { Country } from '#domain/words/conventions.ts'
import { shortName } from '#domain/writing/file-name.ts'
import type { FileContext, Outgoing } from '#server/dispatch/file.ts'
import type { Asking } from '#server/processes/process-pool.ts'
import { type Entry, findEntry } from '#server/store/catalogue/catalogue.ts'
import type { Database } from '#server/store/engine/database.ts'

export async function loadPublicText(db: Database, { slug }: { slug: string }): Promise<Entry> {
  const entry = found(await findEntry(db, slug))
  if (entry.withdrawnAt) throw new Refusal('withdrawn')
  return entry
}

type Making = Pick<FileContext, 'rooms' | 'origin' | 'now'> & {
  address: { ending: 'pdf' | 'docx' }
  subject: Entry
  asking: Asking
}

export async function publicFile(
  { address: { ending }, subject, rooms, origin, now, asking }: Making,
  values?: Values,
): Promise<Outgoing> {
  const { writingId, version, title, content, country, slug, updatedAt } = subject
  const text = { title, content, country: country as Country, values }
  const isBlank = values === undefined
  const stamp = { id: shortName(writingId, version), createdAt: isBlank ? updatedAt : now }
  const outgoing = (made: Uint8Array) => ({ type: ending, title, bytes: made.byteLength, content: made })
  if (ending === 'docx') return { ...outgoing(await rooms.word.docx(text, stamp, asking)), isPublic: isBlank }
  const printed = { ...stamp, verifyUrl: origin + paths.writing(slug), origin: !isBlank }
  const { pdf, keptPdf } = rooms.renderer
  return { ...outgoing(await (isBlank ? keptPdf : pdf)(text, printed, asking)), isPublic: isBlank }
}
