// A user's documents in the export: each as Word, or as the PDF that it came as, and as data with its folder and history.
import type { Country } from '#domain/words/conventions.ts'
import { fileName, shortName } from '#domain/writing/file-name.ts'
import { dataFolder, documentsFolder, untitledDocument, withoutWord } from '#server/blob/export-note.ts'
import type { ZipEntry } from '#server/blob/zip.ts'
import type { JobContext } from '#server/dispatch/job.ts'
import { isUntried, ProcessFailure } from '#server/processes/failure.ts'
import { listFolders } from '#server/store/writing/folders.ts'
import { readVersions, readWritings } from '#server/store/writing/writing-record.ts'

const encoder = new TextEncoder()

type Packed = typeof readWritings extends (...args: never) => AsyncIterable<infer Writing> ? Writing : never
type Packing = Pick<JobContext, 'db' | 'blobs' | 'word' | 'signal' | 'log'>

async function* bytes(...parts: Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* parts
}

/** Yields the versions one by one: a long history is never in memory at once. */
async function* withHistory(db: JobContext['db'], id: string, head: object): AsyncGenerator<Uint8Array> {
  yield encoder.encode(`${JSON.stringify(head, null, 2).slice(0, -2)},\n  "history": [`)
  let separator = '\n'
  for await (const version of readVersions(db, id)) {
    yield encoder.encode(`${separator}    ${JSON.stringify(version)}`)
    separator = ',\n'
  }
  yield encoder.encode('\n  ]\n}\n')
}

export async function* packWritings(context: Packing, userId: string): AsyncGenerator<ZipEntry> {
  const { db, blobs, word, signal, log } = context
  const folders = new Map((await listFolders(db, userId)).map((folder) => [folder.id, folder]))
  const pathOf = (id: string | null): string[] => {
    const folder = id === null ? undefined : folders.get(id)
    return folder ? [...pathOf(folder.parentId), folder.name] : []
  }
  for await (const writing of readWritings(db, userId)) {
    const { id, version, folderId, title } = writing
    // The short name tells documents of one title apart.
    const short = shortName(id, version).split(' ')[0]
    const name = `${fileName(title, untitledDocument)} (${short})`
    const data = `${dataFolder}/${name}.json`
    const pdf = 'content' in writing && writing.content.file ? await blobs.get(writing.content.file.sha256) : undefined
    if (pdf) yield { name: `${documentsFolder}/${name}.pdf`, content: pdf }
    const made = pdf ? undefined : await wordFile(writing)
    // A document that Word could not be made of has a note in its place; its data is there.
    if (!pdf)
      yield made
        ? { name: `${documentsFolder}/${name}.docx`, content: bytes(made) }
        : { name: `${documentsFolder}/${name}.txt`, content: bytes(encoder.encode(withoutWord(data))) }
    const { userId: _owner, ...rest } = writing
    const head = { ...rest, folder: pathOf(folderId) }
    yield { name: `${documentsFolder}/${data}`, content: withHistory(db, id, head) }
  }

  /** Undefined where Word cannot be made: one document must not fail the whole export. */
  async function wordFile(writing: Packed): Promise<Uint8Array | undefined> {
    const { id, version, updatedAt, title, status } = writing
    if (!('content' in writing)) {
      log.warn({ writing: id }, 'a document was packed as it is stored: its content cannot be read')
      return undefined
    }
    const stamp = { id: shortName(id, version), draft: status === 'draft', createdAt: updatedAt }
    const asking = { caller: userId, priority: 'background', signal } as const
    const text = { title, content: writing.content, country: writing.country as Country }
    try {
      return await word.docx(text, stamp, asking)
    } catch (error) {
      // Not the document's fault: the whole job is retried later.
      if (!(error instanceof ProcessFailure) || isUntried(error)) throw error
      log.warn(
        { writing: id, reason: error.reason },
        'a document was packed as data alone: it cannot be made a Word file',
      )
      return undefined
    }
  }
}
