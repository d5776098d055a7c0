// `node --import` this before the server: in place of its worker it gets one that dies when it is told to.
import { registerHooks } from 'node:module'

const worker = new URL('../../../src/server/jobs/queue/worker.ts', import.meta.url).href
const mortal = new URL('./mortal-worker.ts', import.meta.url).href

registerHooks({
  load: (url, context, load) =>
    url === worker
      ? { format: 'module', source: `export { startWorker } from ${JSON.stringify(mortal)}`, shortCircuit: true }
      : load(url, context),
})
