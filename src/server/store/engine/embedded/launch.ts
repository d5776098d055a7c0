// Starts the thread of the embedded database: the slowest part of a start, so that it may begin before everything else.

import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { lockFolder } from './lock.ts'
import type { WorkerOptions } from './messages.ts'

type Launched = { worker: Worker; unlock: () => void; ready: Promise<void> }

const ahead = new Map<string, Launched>()

/** Throws DataFolderInUse while another process has the folder. */
export function launch(options: WorkerOptions): Launched {
  const known = options.folder && ahead.get(options.folder)
  if (known) {
    ahead.delete(options.folder ?? '')
    return known
  }
  const unlock = options.folder ? lockFolder(options.folder) : () => {}
  return { ...launchWorker(options), unlock }
}

/** For a caller that holds the lock of the folder. */
export function launchWorker(options: WorkerOptions): Omit<Launched, 'unlock'> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: options })
  return { worker, ready: started(worker) }
}

/** Errors are reported when the database is opened. */
export function launchAhead(folder: string): void {
  try {
    const launched = launch({ folder })
    launched.ready.catch(() => {})
    ahead.set(folder, launched)
  } catch {}
}

async function started(worker: Worker): Promise<void> {
  const over = new AbortController()
  const exit = once(worker, 'exit', { signal: over.signal }).then(([code]) => {
    throw new Error(`The embedded database could not start (exit code ${code}).`)
  })
  try {
    await Promise.race([once(worker, 'message', { signal: over.signal }), exit])
  } finally {
    over.abort()
    exit.catch(() => {})
  }
}
