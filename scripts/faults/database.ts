// PostgreSQL with a streaming replica that has every acknowledged commit (synchronous), each on a small disk of its own where root may
// mount one. The replica can be promoted; the former primary then begins anew as its replica.
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { chownSync, closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { endChild, freePort } from '../test/child.ts'
import { postgresFolder } from '../test/cluster.ts'

type Node = { place: number; port: number; data: string; disk: string; process: ChildProcess | undefined; log: string }

export type Databases = {
  port: () => number
  url: () => string
  hasReplica: boolean
  /** Undefined where the disks could not be mounted. */
  disk: (() => string) | undefined
  restart: (mode: 'fast' | 'immediate') => Promise<void>
  /** Ends the primary at once and promotes the replica; answers once that takes writes. */
  failOver: () => Promise<void>
  /** Makes a replica of the former primary, and waits until it has everything. */
  rebuild: () => Promise<void>
  /** Starts again what has ended by itself. */
  revive: () => Promise<boolean>
  query: <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<Row[]>
  close: () => Promise<void>
}

const signals = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const
const megabytes = 900
const settings = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=100',
  'max_wal_size=128MB',
  'min_wal_size=64MB',
  'wal_retrieve_retry_interval=500ms',
  'wal_keep_size=64MB',
  // Else the replica would notice only after a minute that the primary is gone.
  'wal_receiver_timeout=5s',
  'wal_sender_timeout=5s',
]
const synchronous = `ALTER SYSTEM SET synchronous_standby_names = '*'`

export async function openDatabases({ replica = true } = {}): Promise<Databases> {
  const programs = postgresFolder()
  if (!programs) throw new Error('PostgreSQL was not found.')
  const id = (which: string) => Number(execFileSync('id', [which, 'postgres'], { encoding: 'utf8' }))
  const isRoot = process.getuid?.() === 0
  const owner = isRoot ? { uid: id('-u'), gid: id('-g') } : {}
  const folder = mkdtempSync(join(tmpdir(), 'rubrica-faults-postgres-'))
  const handOver = (path: string) => isRoot && chownSync(path, id('-u'), id('-g'))
  handOver(folder)
  const options = { cwd: folder, ...owner }
  const run = (program: string, ...words: string[]) =>
    execFileSync(join(programs, program), words, { ...options, stdio: ['ignore', 'ignore', 'pipe'] })

  const mount = (path: string) =>
    isRoot && spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', path]).status === 0
  const nodes: Node[] = []
  let isMounted = true
  for (const place of replica ? [0, 1] : [0]) {
    const disk = join(folder, `disk${place}`)
    mkdirSync(disk)
    isMounted = mount(disk) && isMounted
    handOver(disk)
    const [port, log] = [await freePort(), join(folder, `log${place}`)]
    nodes.push({ place, port, disk, data: join(disk, 'data'), process: undefined, log })
  }
  let primary = nodes[0] as Node
  const other = () => nodes.find((node) => node !== primary)
  const urlOf = ({ port }: Node) => `postgres://postgres@127.0.0.1:${port}/postgres`

  async function ask<Row extends pg.QueryResultRow>(node: Node, text: string, values: unknown[] = []): Promise<Row[]> {
    const client = new pg.Client({
      connectionString: urlOf(node),
      connectionTimeoutMillis: 2_000,
      query_timeout: 20_000,
    })
    client.on('error', () => {})
    try {
      await client.connect()
      return (await client.query<Row>(text, values)).rows
    } finally {
      await client.end().catch(() => {})
    }
  }
  async function until(what: () => Promise<boolean>, name: string, seconds = 60): Promise<void> {
    for (const end = Date.now() + seconds * 1_000; Date.now() < end; await pause(100))
      if (await what().catch(() => false)) return
    throw new Error(
      `PostgreSQL: ${name} did not come\n${nodes.map(({ log }) => readFileSync(log, 'utf8').slice(-1_500)).join('\n')}`,
    )
  }
  const answers = (node: Node) => async () => (await ask(node, 'select 1')).length === 1

  function begin(node: Node): void {
    const output = openSync(node.log, 'a')
    const flags = settings.flatMap((setting) => ['-c', setting])
    node.process = spawn(join(programs as string, 'postgres'), ['-D', node.data, '-p', String(node.port), ...flags], {
      ...options,
      stdio: ['ignore', output, output],
    })
    closeSync(output)
  }
  const isUp = ({ process }: Node) => process?.exitCode === null && process.signalCode === null
  const end = async ({ process }: Node, signal: NodeJS.Signals) => {
    if (process) await endChild(process, { first: signal, last: 'SIGKILL', patience: 10_000 })
  }
  async function follow(node: Node): Promise<void> {
    await end(node, 'SIGQUIT')
    rmSync(node.data, { recursive: true, force: true })
    run('pg_basebackup', '-D', node.data, '-d', urlOf(primary), '-R', '-X', 'stream', '-c', 'fast', '--no-sync')
    begin(node)
    await until(answers(node), 'the replica')
    await ask(primary, synchronous)
    await ask(primary, 'select pg_reload_conf()')
    const inStep = `select from pg_stat_replication where sync_state = 'sync' and state = 'streaming'`
    await until(async () => (await ask(primary, inStep)).length === 1, 'the replica in step')
  }

  run(
    'initdb',
    '-D',
    primary.data,
    '--auth=trust',
    '--username=postgres',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--no-sync',
  )
  begin(primary)
  await until(answers(primary), 'the primary')
  const second = other()
  if (second) await follow(second)
  // Runs when this process exits without having stopped them.
  process.on('exit', () => {
    for (const node of nodes) if (isUp(node)) node.process?.kill('SIGQUIT')
  })

  return {
    port: () => primary.port,
    url: () => urlOf(primary),
    hasReplica: replica,
    disk: isMounted ? () => primary.disk : undefined,
    async restart(mode) {
      await end(primary, signals[mode])
      begin(primary)
      await until(answers(primary), 'the restarted primary')
    },
    async failOver() {
      const next = other()
      if (!next) throw new Error('There is no replica.')
      await end(primary, 'SIGQUIT')
      // What the replica waits for is its own: it has none yet.
      await ask(next, 'select pg_promote()')
      primary = next
      await until(
        async () => (await ask(next, 'select pg_is_in_recovery() as is')).every(({ is }) => !is),
        'the promotion',
      )
      writeFileSync(join(next.data, 'postgresql.auto.conf'), '')
      await ask(next, 'select pg_reload_conf()')
    },
    async rebuild() {
      const former = other()
      if (former) await follow(former)
    },
    async revive() {
      const dead = nodes.filter((node) => node.process && !isUp(node))
      for (const node of dead) begin(node)
      await until(answers(primary), 'the revived primary')
      return dead.length > 0
    },
    query: (text, values) => ask(primary, text, values),
    async close() {
      for (const node of nodes.toReversed()) await end(node, 'SIGINT')
      for (const { disk } of nodes) if (isRoot) spawnSync('umount', [disk], { stdio: 'ignore' })
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
