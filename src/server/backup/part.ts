// What an interrupted backup left in `FILE.part`: its files need not be fetched again. They are read and compared with their names;
// whatever comes after the last whole one is cut off.
import { createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { isKey } from '#server/blob/blobs.ts'
import { ArchiveDamaged, hashOf, readArchive } from './archive-reader.ts'
import { ArchiveWriter } from './archive-writer.ts'
import { entryNames, formatText } from './manifest.ts'

const formatHash = createHash('sha256').update(formatText).digest('hex')

/** The sizes of the files that are in it, by their keys. */
type Continued = { writer: ArchiveWriter; has: Map<string, number> }

export async function continueFiles(part: FileHandle, now: Date, say: (line: string) => void): Promise<Continued> {
  const has = new Map<string, number>()
  let end = 0
  try {
    for await (const { name, bytes, end: next, content } of readArchive(part)) {
      const key = name.slice(entryNames.file('').length)
      const hash = await hashOf(content())
      const isFile = name === entryNames.file(key) && isKey(key) && hash === key
      if (!isFile && !(name === entryNames.format && hash === formatHash)) break
      if (isFile) has.set(key, bytes)
      end = next
    }
  } catch (error) {
    if (!(error instanceof ArchiveDamaged)) throw error
  }
  await part.truncate(end)
  if (has.size > 0) say(`${has.size} files are there from a backup that was interrupted`)
  return { writer: new ArchiveWriter(part, now, end), has }
}
