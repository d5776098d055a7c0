// Somebody's documents in their archive: each as Word, to be read, and as data, with its folder and its history.
import type { Country } from '#domain/words/conventions.ts'
import { fileName, shortName } from '#domain/writing/file-name.ts'
import { dataFolder, documentsFolder, untitledDocument, withoutWord } from '#server/blob/export-note.ts'
import type { ZipEntry } from '#server/blob/zip.ts'
import type { JobContext } from '#server/job.ts'
import { listFolders } from '#server/store/folders.ts'
import { readVersions, readWritings } from '#server/store/writing-record.ts'
import { isUntried, WorkroomFailure } from '#server/workroom/failure.ts'

const encoder = new TextEncoder()

type Packed = typeof readWritings extends (...args: never) => AsyncIterable<infer Writing> ? Writing : never
type Packing = Pick<JobContext, 'db' | 'word' | 'signal' | 'log'>

async function* bytes(...parts: Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* parts
}

/** Their texts one after the other: a long history is never in memory at once. */
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
  const { db, word, signal, log } = context
  const folders = new Map((await listFolders(db, userId)).map((folder) => [folder.id, folder]))
  const pathOf = (id: string | null): string[] => {
    const folder = id === null ? undefined : folders.get(id)
    return folder ? [...pathOf(folder.parentId), folder.name] : []
  }
  for await (const writing of readWritings(db, userId)) {
    const { id, version, folderId, title } = writing
    // The short name keeps documents of one title apart.
    const short = shortName(id, version).split(' ')[0]
    const name = `${fileName(title, untitledDocument)} (${short})`
    const data = `${dataFolder}/${name}.json`
    const made = await wordFile(writing)
    // What is not there as Word is there as data, and says so in its place.
    yield made
      ? { name: `${documentsFolder}/${name}.docx`, content: bytes(made) }
      : { name: `${documentsFolder}/${name}.txt`, content: bytes(encoder.encode(withoutWord(data))) }
    const { userId: _owner, ...rest } = writing
    const head = { ...rest, folder: pathOf(folderId) }
    yield { name: `${documentsFolder}/${data}`, content: withHistory(db, id, head) }
  }

  /** Undefined where there can be none: one document must not keep all others from their owner. */
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
      // No fault of the document: the whole is packed later.
      if (!(error instanceof WorkroomFailure) || isUntried(error)) throw error
      log.warn(
        { writing: id, reason: error.reason },
        'a document was packed as data alone: it cannot be made a Word file',
      )
      return undefined
    }
  }
}
