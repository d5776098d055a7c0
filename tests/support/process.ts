// The product as a process of its own, started as `npm start` does.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../scripts/test/child.ts'

export type Server = { url: string; process: ChildProcess; output: () => string; exited: Promise<number | null> }

export function temporaryFolder(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'rubrica-'))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

/** `before` are options of Node's own; `root` is where the product is, if not here. */
export async function spawnServer(
  dataDir: string,
  env: Record<string, string> = {},
  before: string[] = [],
  root = join(import.meta.dirname, '../..'),
): Promise<Server> {
  const port = await freePort()
  const child = spawn(process.execPath, [...before, join(root, 'src/server/main.ts')], {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      PDF_ENGINE: 'light',
      // Only the tests that are about it load the library.
      LIBRARY_DIR: '',
      AVATAR_URL: '',
      PROOF_AFTER: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
  })
  child.stderr.on('data', (chunk) => {
    output += chunk
  })
  const exited = once(child, 'exit').then(([code]) => code as number | null)
  return { url: `http://127.0.0.1:${port}`, process: child, output: () => output, exited }
}

/** Waits until it serves; says what it printed if it stopped instead. */
export async function ready(server: Server): Promise<Server> {
  for (let tries = 0; tries < 600; tries++) {
    if (server.process.exitCode !== null) throw new Error(`the server stopped: ${server.output()}`)
    const answer = await fetch(`${server.url}/health`).catch(() => undefined)
    if (answer?.ok) return server
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`the server did not start: ${server.output()}`)
}

export async function callServer(server: Server, method: string, data?: object): Promise<Response> {
  return fetch(`${server.url}/api`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ method, data }),
  })
}
