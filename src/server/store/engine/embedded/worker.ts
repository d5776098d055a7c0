// The thread of the embedded database, so that a long query does not block the server.

import { openAsBlob } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { DurableFiles, initialiseFolder } from './folder.ts'
import type { QueryAnswer, QueryText, Reply, Request, WorkerOptions } from './messages.ts'
import { Session } from './session.ts'
import { keepParserUnoptimised } from './slow-parser.ts'

// PGlite starts with fsync off («-F»), and its default way of syncing the log is not the one that DurableFiles repairs. Its shared
// buffers are allocated at the start; the page cache of the system holds the rest anyway.
const settings = ['wal_sync_method=fsync', 'shared_buffers=32MB'].flatMap((setting) => ['-c', setting])
const durableStart = [...PGlite.defaultStartParams.filter((word) => word !== '-F'), ...settings]
// Each extension is unpacked at every start: only those that the schema uses.
const extensions = { pg_trgm }

const { folder, snapshot } = workerData as WorkerOptions
const port = parentPort
if (!port) throw new Error('This module is a worker thread.')
const reply = (message: Reply) => port.postMessage(message)

let files: DurableFiles | undefined
keepParserUnoptimised(PGlite.prototype)
const engine = await start()
const session = new Session(engine, (notification) => reply({ kind: 'notification', notification }))

// PGlite stores the current query in a field: two at once would mix their answers.
let turn = Promise.resolve()
port.on('message', (request: Request) => {
  turn = turn.then(() => serve(request))
})
reply({ kind: 'ready' })

async function start(): Promise<PGlite> {
  if (!folder) return PGlite.create({ extensions, ...(snapshot && { loadDataDir: await openAsBlob(snapshot) }) })
  await initialiseFolder(folder)
  files = new DurableFiles(folder)
  return PGlite.create({ extensions, fs: files, startParams: durableStart })
}

/** A rejection here ends the worker, and with it the pool: an unreliable database must stop. */
async function serve(request: Request): Promise<void> {
  const { id } = request
  switch (request.kind) {
    case 'query':
      return reply({ kind: 'answer', id, answer: await ask(request.query) })
    case 'dump':
      await dump(request.path)
      return reply({ kind: 'done', id })
    case 'close':
      await engine.close()
      reply({ kind: 'done', id })
      return port?.close()
  }
}

/** No query is acknowledged once the disk has refused a sync. */
async function ask(query: QueryText): Promise<QueryAnswer> {
  const answer = await session.run(query).catch((error) => {
    throw files?.failure ?? error
  })
  if (files?.failure) throw files.failure
  return answer
}

async function dump(path: string): Promise<void> {
  await ask({ text: 'checkpoint' })
  const archive = await engine.dumpDataDir('none')
  const draft = `${path}.${process.pid}`
  await writeFile(draft, archive.stream())
  await rename(draft, path)
}
