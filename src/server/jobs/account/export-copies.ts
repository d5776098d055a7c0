// A user's copies in the export: as data, with all answers and each participant's progress; and the user's own part in others' copies.
import { nameForOwner } from '#domain/copy/copy-name.ts'
import { fileName, shortName } from '#domain/writing/file-name.ts'
import { copiesFolder, participationsFolder, untitledDocument } from '#server/blob/export-note.ts'
import type { ZipEntry } from '#server/blob/zip.ts'
import type { JobContext } from '#server/dispatch/job.ts'
import { readCopies, readParticipations } from '#server/store/copy/copy-record.ts'

const encoder = new TextEncoder()

async function* asJson(value: object): AsyncGenerator<Uint8Array> {
  yield encoder.encode(`${JSON.stringify(value, null, 2)}\n`)
}

/** The name in the user's lists; the short name tells copies of one name apart. */
function fileOf(id: string, name: string): string {
  const short = shortName(id, 1).split(' ')[0]
  return `${fileName(name, untitledDocument)} (${short}).json`
}

export async function* packCopies({ db }: Pick<JobContext, 'db'>, userId: string): AsyncGenerator<ZipEntry> {
  for await (const { userId: _owner, ...copy } of readCopies(db, userId)) {
    yield { name: `${copiesFolder}/${fileOf(copy.id, nameForOwner(copy))}`, content: asJson(copy) }
  }
  for await (const part of readParticipations(db, userId))
    yield { name: `${participationsFolder}/${fileOf(part.id, part.title)}`, content: asJson(part) }
}
