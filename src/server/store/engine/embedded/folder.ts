// The embedded database's files: created as a whole or not at all, and with an fsync that works.

import { fork } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  closeSync,
  existsSync,
  fdatasyncSync,
  fsyncSync,
  openSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type FilesystemSetup = Parameters<NodeFS['init']>
type OpenFile = { nfd: number }
type DiskOperations = { stream_ops: { fsync?: (file: OpenFile) => number } }

/** Creates the database in a draft beside the folder and renames it, so that an interrupted first start leaves nothing behind. */
export async function initialiseFolder(folder: string): Promise<void> {
  if (existsSync(join(folder, 'PG_VERSION'))) return
  // Only ever an empty folder: a full one without a PG_VERSION is not ours to remove, and rmdir refuses it.
  if (existsSync(folder)) rmdirSync(folder)
  removeDrafts(folder)
  const draft = `${draftsOf(folder)}${process.pid}`
  await makeDatabase(draft)
  chmodSync(draft, 0o700)
  syncTree(draft)
  renameSync(draft, folder)
  syncPath(dirname(folder))
}

/** Drafts of starts that were killed; a process that still writes to one fails, and ends. */
const draftsOf = (folder: string): string => `${folder}.init-`

function removeDrafts(folder: string): void {
  for (const name of readdirSync(dirname(folder)))
    if (name.startsWith(basename(draftsOf(folder))))
      rmSync(join(dirname(folder), name), { recursive: true, force: true })
}

async function makeDatabase(draft: string): Promise<void> {
  const maker = fork(fileURLToPath(new URL('./initialise.ts', import.meta.url)), [draft], {
    execArgv: ['--liftoff-only'],
    // Without the server's secrets.
    env: {},
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let complaint = ''
  maker.stderr?.on('data', (text) => {
    complaint += text
  })
  const [code] = await once(maker, 'close')
  if (code !== 0) throw new Error(`The embedded database could not be made: ${complaint.trim() || `code ${code}`}`)
}

/** PGlite's disk, except that fsync reaches the disk: in PGlite it does nothing. */
export class DurableFiles extends NodeFS {
  /** Set once the disk has refused a sync: data acknowledged after that might be lost. */
  failure: Error | undefined

  override async init(engine: FilesystemSetup[0], options: FilesystemSetup[1]): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(engine, options)
    emscriptenOpts.preRun?.push((module) => {
      // Emscripten's types do not declare a file system's own operations.
      const disk = module.NODEFS as unknown as DiskOperations
      disk.stream_ops.fsync = (file) => this.#sync(file)
    })
    return { emscriptenOpts }
  }

  #sync(file: OpenFile): number {
    try {
      fdatasyncSync(file.nfd)
      return 0
    } catch (error) {
      this.failure = error instanceof Error ? error : new Error(String(error))
      throw error
    }
  }
}

function syncTree(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    syncPath(join(entry.parentPath, entry.name))
  syncPath(folder)
}

function syncPath(path: string): void {
  const descriptor = openSync(path, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
