// Somebody's copies in their archive: as data, with everybody's answers and how far each one got.
import { fileName, shortName } from '#domain/writing/file-name.ts'
import { copiesFolder, untitledDocument } from '#server/blob/export-note.ts'
import type { ZipEntry } from '#server/blob/zip.ts'
import type { JobContext } from '#server/job.ts'
import { readCopies } from '#server/store/copy-record.ts'

const encoder = new TextEncoder()

async function* asJson(value: object): AsyncGenerator<Uint8Array> {
  yield encoder.encode(`${JSON.stringify(value, null, 2)}\n`)
}

export async function* packCopies({ db }: Pick<JobContext, 'db'>, userId: string): AsyncGenerator<ZipEntry> {
  for await (const { userId: _owner, ...copy } of readCopies(db, userId)) {
    // The short name keeps copies of one title apart.
    const short = shortName(copy.id, copy.version).split(' ')[0]
    yield { name: `${copiesFolder}/${fileName(copy.title, untitledDocument)} (${short}).json`, content: asJson(copy) }
  }
}
