// What an archive holds, written as its last entry but one: with it, restoring compares every table and file.
import * as z from 'zod/mini'
import { BackupError } from './backup-error.ts'

const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const count = z.int().check(z.gte(0))
const name = z.string().check(z.regex(/^[a-z_][a-z0-9_]*$/))

const shape = z.object({
  format: z.literal(1),
  made: z.iso.datetime(),
  /** The time in the journal of the last migration of the database. */
  migration: count,
  tables: z.array(
    z.object({
      name,
      columns: z.array(z.object({ name, type: z.string() })),
      rows: count,
      /** The sum of the hashes of its rows (`RowSum`). */
      sum: sha256,
      /** Of the entry in the archive. */
      bytes: count,
      sha256,
    }),
  ),
  sequences: z.array(z.object({ name, value: z.string().check(z.regex(/^\d+$/)), called: z.boolean() })),
  /** Tables whose rows stayed behind. */
  leftOut: z.array(name),
  files: z.object({
    count,
    bytes: count,
    /** The sum of the hashes of the files' names. */
    sum: sha256,
    /** How many files rows named that could not be read, and the first of them. */
    lost: count,
    firstLost: z.array(sha256),
  }),
  /** Of the entry with the sealed keys. */
  keys: z.nullable(z.object({ bytes: count, sha256 })),
})

export type Manifest = z.output<typeof shape>

export function readManifest(text: string): Manifest {
  const format = JSON.parse(text).format
  if (format !== 1) throw new BackupError(`The archive has format ${format}, which this version does not know.`)
  return shape.parse(JSON.parse(text))
}

export const entryNames = {
  format: 'format.txt',
  keys: 'keys.enc',
  manifest: 'manifest.json',
  /** In the form that `sha256sum --check` reads. */
  manifestHash: 'manifest.json.sha256',
  table: (table: string) => `tables/${table}.jsonl.gz`,
  file: (key: string) => `files/${key}`,
}

/** The first entry, the same in every archive. */
export const formatText = 'Rúbrica backup, format 1. How to read and restore it: docs/backup.md\n'
