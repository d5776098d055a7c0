// A PostgreSQL server for tests: created in a temporary folder, on a free port, started and stopped on demand.

import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chownSync, closeSync, existsSync, globSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { endChild, freePort } from './child.ts'

export const oldestPostgres = 15

const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=200']

/** What `pg_ctl stop -m` sends: `fast` ends every connection and then all is written, `immediate` is as good as a crash. */
const signals = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const

const end = (server: ChildProcess, first: NodeJS.Signals) =>
  endChild(server, { first, last: 'SIGQUIT', patience: 5_000 })

export type Cluster = {
  url: string
  folder: string
  stop: (mode: keyof typeof signals) => Promise<void>
  /** Starts it on the same data and port; resolves when it answers. */
  start: () => Promise<void>
  /** Stops it and deletes its data. */
  remove: () => Promise<void>
}

/** A running server with data of its own. */
export function openCluster(more: string[] = []): Promise<Cluster> {
  const locale = process.platform === 'linux' ? 'C.UTF-8' : 'en_US.UTF-8'
  const choices = ['--auth=trust', '--username=postgres', '--encoding=UTF8', `--locale=${locale}`, '--no-sync']
  return open('initdb', choices, more)
}

/** A running server that streams from that one. */
export function openReplica(primaryUrl: string, more: string[] = []): Promise<Cluster> {
  return open('pg_basebackup', ['-d', primaryUrl, '-R', '-X', 'stream', '-c', 'fast', '--no-sync'], more)
}

/** `program` makes the data. */
async function open(program: string, choices: string[], more: string[]): Promise<Cluster> {
  const programs = postgresFolder()
  if (!programs) throw new Error(`PostgreSQL ${oldestPostgres} or newer was not found.`)

  const owner = serverOwner()
  const folder = mkdtempSync(join(tmpdir(), 'rubrica-postgres-'))
  const data = join(folder, 'data')
  const log = join(folder, 'log')
  const port = await freePort()
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  const options = { cwd: folder, ...owner }
  let server: ChildProcess | undefined

  const start = async () => {
    const output = openSync(log, 'a')
    const flags = [...settings, ...more].flatMap((setting) => ['-c', setting])
    server = spawn(join(programs, 'postgres'), ['-D', data, '-p', String(port), ...flags], {
      ...options,
      stdio: ['ignore', output, output],
    })
    closeSync(output)
    await untilReady(url, server, log)
  }
  const stop = async (mode: keyof typeof signals) => {
    if (server) await end(server, signals[mode])
  }
  const remove = async () => {
    await stop('fast')
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  // Runs when this process exits without having stopped the server.
  process.on('exit', () => server?.exitCode === null && server.kill('SIGQUIT'))
  try {
    if (owner) chownSync(folder, owner.uid, owner.gid)
    execFileSync(join(programs, program), ['-D', data, ...choices], {
      ...options,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    await start()
    return { url, folder, start, stop, remove }
  } catch (error) {
    await remove()
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
  await end(server, 'SIGINT')
  throw new Error(`PostgreSQL did not start:\n${readFileSync(log, 'utf8')}`)
}
