// Reads a whole archive and compares every byte with what was written: before anything is restored from it.
import type { FileHandle } from 'node:fs/promises'
import { isKey } from '#server/blob/blobs.ts'
import { RowSum } from '#server/store/backup/row-sum.ts'
import { ArchiveDamaged, type Entry, hashOf, readArchive } from './archive-reader.ts'
import { BackupError } from './backup-error.ts'
import { entryNames, formatText, type Manifest, readManifest } from './manifest.ts'

type Seen = { bytes: number; sha256: string }

const largestManifest = 16 * 1024 * 1024
const mostNamed = 20

/** What in the archive is not as it was written, by the names of its entries. */
class ArchiveChanged extends BackupError {
  constructor(damaged: string[]) {
    const named = damaged.slice(0, mostNamed).map((name) => `  ${name}`)
    const rest = damaged.length > mostNamed ? [`  and ${damaged.length - mostNamed} more`] : []
    super(['The archive is damaged; nothing was restored from it:', ...named, ...rest].join('\n'))
  }
}

/** Throws ArchiveChanged, which names what is damaged. */
export async function checkArchive(file: FileHandle): Promise<Manifest> {
  const damaged: string[] = []
  const others = new Map<string, Seen>()
  const texts = new Map<string, string>()
  const files = { sum: new RowSum(), bytes: 0 }
  const look = async (entry: Entry) => {
    const { name, bytes, content } = entry
    if (name === entryNames.manifest || name === entryNames.manifestHash || name === entryNames.format)
      texts.set(name, await textOf(entry))
    const sha256 = await hashOf(content())
    const key = name.slice(entryNames.file('').length)
    if (name !== entryNames.file(key) || !isKey(key)) others.set(name, { bytes, sha256 })
    else if (sha256 !== key) damaged.push(`${name}: its bytes do not match its name`)
    else {
      files.sum.add(key)
      files.bytes += bytes
    }
  }
  let isFirst = true
  try {
    for await (const entry of readArchive(file)) {
      if (isFirst && entry.name !== entryNames.format) throw new ArchiveDamaged('it does not begin as our archives do')
      isFirst = false
      await look(entry)
    }
  } catch (error) {
    if (!(error instanceof ArchiveDamaged)) throw error
    throw new ArchiveChanged([...damaged, error.message])
  }
  if (texts.get(entryNames.format) !== formatText) damaged.push(`${entryNames.format}: its text was changed`)
  const hash = others.get(entryNames.manifest)?.sha256
  if (!hash || texts.get(entryNames.manifestHash) !== `${hash}  ${entryNames.manifest}\n`)
    throw new ArchiveChanged([...damaged, `${entryNames.manifest} or ${entryNames.manifestHash}: they do not match`])
  const manifest = readManifest(texts.get(entryNames.manifest) ?? '')
  damaged.push(...differences(manifest, others))
  const isFilesWhole = files.sum.rows === manifest.files.count && files.sum.hex === manifest.files.sum
  if (!isFilesWhole && damaged.length === 0)
    damaged.push(`files: there are ${files.sum.rows} of ${manifest.files.count}, or other ones`)
  if (damaged.length > 0) throw new ArchiveChanged(damaged)
  return manifest
}

async function textOf({ name, bytes, content }: Entry): Promise<string> {
  if (bytes > largestManifest) throw new ArchiveDamaged(`${name} is too large`)
  const chunks: Uint8Array[] = []
  for await (const chunk of content()) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

function differences({ tables, keys }: Manifest, seen: ReadonlyMap<string, Seen>): string[] {
  const expected = new Map<string, Seen>(tables.map((table) => [entryNames.table(table.name), table]))
  if (keys) expected.set(entryNames.keys, keys)
  const isChanged = ([name, { bytes, sha256 }]: [string, Seen]) => {
    const found = seen.get(name)
    return found && (found.bytes !== bytes || found.sha256 !== sha256)
  }
  const known = new Set([...expected.keys(), entryNames.format, entryNames.manifest, entryNames.manifestHash])
  return [
    ...[...expected].filter(isChanged).map(([name]) => `${name}: its bytes were changed`),
    ...[...expected.keys()].filter((name) => !seen.has(name)).map((name) => `${name} is missing`),
    ...[...seen.keys()].filter((name) => !known.has(name)).map((name) => `${name} is not part of the archive`),
  ]
}
