// The embedded database's worker on a disk that refuses to sync once it has started.

import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { parentPort } from 'node:worker_threads'

const sync = fs.fdatasyncSync
let failing = false
fs.fdatasyncSync = (descriptor) => {
  if (failing) throw Object.assign(new Error('EIO: i/o error, fdatasync'), { code: 'EIO' })
  sync(descriptor)
}
syncBuiltinESMExports()

await import('#server/store/engine/embedded/worker.ts')
parentPort?.on('message', () => {
  failing = true
})
