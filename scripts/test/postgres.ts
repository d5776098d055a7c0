// A PostgreSQL server for one run of the tests: made in a temporary folder, on a free port, gone afterwards.

import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, globSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { onInterrupt } from './steps.ts'

export type Server = { url: string; stop: () => Promise<void> }

export const oldestPostgres = 15

const settings = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=200',
  // The data need not outlive the run, so nothing waits for the disk.
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
]

/** The server of TEST_DATABASE_URL where there is one, which is left alone afterwards; otherwise one of our own. */
export async function startPostgres(): Promise<Server> {
  if (process.env.TEST_DATABASE_URL) return { url: process.env.TEST_DATABASE_URL, stop: async () => {} }
  const programs = postgresFolder()
  if (!programs) throw new Error(`PostgreSQL ${oldestPostgres} or newer was not found.`)

  const owner = serverOwner()
  const folder = mkdtempSync(join(tmpdir(), 'rubrica-postgres-'))
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  try {
    if (owner) chownSync(folder, owner.uid, owner.gid)
    const cluster = join(folder, 'data')
    const locale = process.platform === 'linux' ? 'C.UTF-8' : 'en_US.UTF-8'
    const choices = ['--auth=trust', '--username=postgres', '--encoding=UTF8', `--locale=${locale}`, '--no-sync']
    const options = { cwd: folder, ...owner }
    execFileSync(join(programs, 'initdb'), ['-D', cluster, ...choices], {
      ...options,
      stdio: ['ignore', 'ignore', 'pipe'],
    })

    const port = await freePort()
    const log = join(folder, 'log')
    const output = openSync(log, 'a')
    const flags = settings.flatMap((setting) => ['-c', setting])
    const server = spawn(join(programs, 'postgres'), ['-D', cluster, '-p', String(port), ...flags], {
      ...options,
      stdio: ['ignore', output, output],
    })
    const stop = async () => {
      await end(server)
      remove()
    }
    onInterrupt(stop)
    // The last resort, should this process end without having stopped it.
    process.on('exit', () => server.exitCode === null && server.kill('SIGQUIT'))

    const url = `postgres://postgres@127.0.0.1:${port}/postgres`
    await untilReady(url, server, log)
    console.log(`PostgreSQL on port ${port}, in ${folder}`)
    return { url, stop }
  } catch (error) {
    remove()
    throw error
  }
}

/** Where the newest good enough server's programs are: Debian keeps them off the PATH. */
export function postgresFolder(): string | undefined {
  const debian = globSync('/usr/lib/postgresql/*/bin')
  const folders = [...debian, ...(process.env.PATH ?? '').split(delimiter)]
  return folders
    .filter((folder) => existsSync(join(folder, 'postgres')) && existsSync(join(folder, 'initdb')))
    .map((folder) => ({ folder, version: versionOf(join(folder, 'postgres')) }))
    .filter(({ version }) => version >= oldestPostgres)
    .toSorted((a, b) => b.version - a.version)[0]?.folder
}

function versionOf(program: string): number {
  const words = execFileSync(program, ['--version'], { encoding: 'utf8' })
  return Number(/\d+/.exec(words)?.[0])
}

/** PostgreSQL refuses to run as root, so root hands it to the user that Debian's package makes. */
function serverOwner(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const number = (which: string) => Number(execFileSync('id', [which, 'postgres'], { encoding: 'utf8' }))
  return { uid: number('-u'), gid: number('-g') }
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  if (typeof address !== 'object' || !address) throw new Error('No free port.')
  return address.port
}

async function untilReady(url: string, server: ChildProcess, log: string): Promise<void> {
  for (let attempt = 0; attempt < 150; attempt++) {
    if (server.exitCode !== null || server.signalCode !== null) break
    const client = new Client({ connectionString: url })
    try {
      await client.connect()
      return await client.end()
    } catch {
      await pause(100)
    }
  }
  await end(server)
  throw new Error(`PostgreSQL did not start:\n${readFileSync(log, 'utf8')}`)
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = new Promise((resolve) => server.once('exit', resolve))
  // SIGINT is PostgreSQL's fast stop: it does not wait for connections that tests left open.
  server.kill('SIGINT')
  const impatient = setTimeout(() => server.kill('SIGQUIT'), 5_000)
  await ended
  clearTimeout(impatient)
}
