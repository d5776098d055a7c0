// Signed documents in an archive: the sealed PDFs, which hold their certificate and their evidence.
import type { Readable } from 'node:stream'
import { fileName, shortName } from '#domain/writing/file-name.ts'
import { signedDocumentsFolder, untitledDocument } from '#server/blob/export-note.ts'
import type { ZipEntry } from '#server/blob/zip.ts'
import type { JobContext } from '#server/dispatch/job.ts'
import { readSealed, readSealedOf } from '#server/store/signed-document/signed-documents.ts'

type Packing = Pick<JobContext, 'db' | 'blobs' | 'log'>
type Sealed = { id: string; name: string; sha256: string }

/** The name in *Firmados*; the short name tells documents of one name apart. */
const nameOf = ({ id, name }: Sealed): string =>
  `${fileName(name, untitledDocument)} (${shortName(id, 1).split(' ')[0]}).pdf`

/** Undefined, and logged for the operator, where the file is missing or altered: the others are packed all the same. */
async function opened({ blobs, log }: Packing, { id, sha256 }: Sealed): Promise<Readable | undefined> {
  const state = await blobs.check(sha256)
  if (state === 'whole') return blobs.get(sha256)
  log.error({ round: id, state }, 'a sealed document is not whole at rest: npm run admin -- check-evidence')
  return undefined
}

export async function* packSignedDocuments(packing: Packing, userId: string): AsyncGenerator<ZipEntry> {
  for await (const sealed of readSealedOf(packing.db, userId)) {
    const content = await opened(packing, sealed)
    if (content) yield { name: `${signedDocumentsFolder}/${nameOf(sealed)}`, content }
  }
}

export async function* packChosenSignedDocuments(
  packing: Packing,
  userId: string,
  ids: readonly string[],
): AsyncGenerator<ZipEntry> {
  for (const id of ids) {
    const sealed = await readSealed(packing.db, userId, id)
    const content = sealed && (await opened(packing, sealed))
    if (sealed && content) yield { name: nameOf(sealed), content }
  }
}
