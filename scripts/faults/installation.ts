// An installation as in docs/operating.md: two machines with no folder in common behind a balancer, PostgreSQL with a replica, a file
// store, mail, timestamps and payments. Every way from a machine to a service can be disturbed by itself.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openBalancer } from '#tests/support/balancer.ts'
import { freePort } from '../test/child.ts'
import { openDatabases } from './database.ts'
import { type Link, openLink } from './link.ts'
import { hasNamespaces, type Network, openNetwork } from './network.ts'
import { openServices } from './services.ts'
import { type Supervised, supervise } from './supervised.ts'

export type Service = 'database' | 'files' | 'mail' | 'timestamps' | 'payments'
export type Machine = {
  name: string
  network: Network
  links: Record<Service, Link>
  /** The first one answers people; others only do jobs. */
  processes: Supervised[]
  /** The only disk that its processes write to; undefined where none could be mounted. */
  disk: string | undefined
  env: Record<string, string>
}

const diskMegabytes = 64

/** How many jobs of each lane the processes of each machine do; the first process of each answers people. */
const workers = [['1'], ['0', '1']]

export async function openInstallation(options: { swift: boolean; apart: boolean; replica: boolean; pdf: string }) {
  const folder = mkdtempSync(join(tmpdir(), 'rubrica-faults-'))
  const databases = await openDatabases({ replica: options.replica })
  const services = await openServices(folder, options)
  const balancer = await openBalancer()
  services.face(balancer.url)
  const isApart = options.apart && hasNamespaces()
  const secrets = { SECRET_KEY: randomBytes(32).toString('hex'), OPERATOR_TOKEN: randomBytes(32).toString('hex') }
  const forwards: ChildProcess[] = []
  const mounted: string[] = []
  const machines: Machine[] = []

  async function openMachine(place: number): Promise<Machine> {
    const network = openNetwork(place, isApart)
    const link = (port: number) => openLink(network.outside, port)
    const { files, mail, timestamps, payments } = services.ports
    const links = {
      database: await link(databases.port()),
      files: await link(files),
      mail: await link(mail),
      timestamps: await link(timestamps),
      payments: await link(payments),
    }
    if (network.kind === 'namespace') {
      const [program = '', ...words] = [...network.enter, process.execPath, join(import.meta.dirname, 'forward.ts')]
      const { host, port } = links.payments
      forwards.push(spawn(program, [...words, String(port), `${host}:${port}`], { stdio: 'inherit' }))
    }
    const disk = join(folder, `machine-${place}`)
    mkdirSync(disk)
    const isMounted =
      process.getuid?.() === 0 &&
      spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMegabytes}m`, 'tmpfs', disk]).status === 0
    if (isMounted) mounted.push(disk)
    for (const name of ['data', 'tmp']) mkdirSync(join(disk, name))
    const at = (service: Service) => `${links[service].host}:${links[service].port}`
    const env = {
      PATH: process.env.PATH ?? '',
      MALLOC_ARENA_MAX: '2',
      MALLOC_MMAP_THRESHOLD_: '1000000',
      HOST: network.own,
      PUBLIC_URL: 'http://rubrica.test',
      DATA_DIR: join(disk, 'data'),
      TMPDIR: join(disk, 'tmp'),
      DATABASE_URL: `postgres://postgres@${at('database')}/postgres`,
      ...secrets,
      ...services.store.env,
      S3_ENDPOINT: `http://${at('files')}`,
      SMTP_URL: `smtp://${at('mail')}`,
      TSA_URL: `http://${at('timestamps')}/tsa`,
      TSA_CA: services.authority,
      ...services.stripeEnv,
      STRIPE_API_URL: `http://127.0.0.1:${links.payments.port}`,
      TRUSTED_PROXIES: '1',
      DRAIN_SECONDS: '2',
      PDF_ENGINE: options.pdf,
      LIBRARY_DIR: '',
      AVATAR_URL: '',
      PROOF_AFTER: '0',
      LOG_LEVEL: 'warn',
    }
    const name = 'AB'[place] ?? String(place)
    const processes: Supervised[] = []
    for (const [nth, count] of (workers[place] ?? []).entries()) {
      const port = await freePort()
      const what = nth === 0 ? 'app' : 'worker'
      processes.push(supervise(`${what} ${name}`, network, port, { ...env, PORT: String(port), WORKERS: count }))
    }
    return { name, network, links, processes, disk: isMounted ? disk : undefined, env }
  }

  const all = () => machines.flatMap(({ processes }) => processes)
  const allReady = async () => (await Promise.all(all().map((each) => each.isReady()))).every(Boolean)

  async function close(): Promise<void> {
    await Promise.all(all().map((each) => each.stop()))
    await balancer.close()
    for (const child of forwards) child.kill('SIGKILL')
    await Promise.all(machines.flatMap(({ links }) => Object.values(links).map((link) => link.close())))
    await services.close()
    await databases.close()
    for (const { network } of machines) network.remove()
    for (const disk of mounted) spawnSync('umount', ['--lazy', disk], { stdio: 'ignore' })
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }

  try {
    // The first one makes the tables and the keys.
    for (const place of workers.keys()) {
      machines.push(await openMachine(place))
      for (const end = Date.now() + 90_000; !(await allReady()); await pause(100))
        if (Date.now() > end)
          throw new Error(
            `It did not start:\n${all()
              .map((each) => each.output())
              .join('\n')}`,
          )
      const front = machines[place]?.processes[0]
      if (front) balancer.add(front.url)
    }
    while (balancer.ready().length < machines.length) await pause(50)
  } catch (error) {
    await close()
    throw error
  }
  return {
    url: balancer.url,
    isApart,
    machines,
    processes: all,
    allReady,
    databases,
    services,
    operatorToken: secrets.OPERATOR_TOKEN,
    /** After a failover: where every machine's way to the database leads. */
    leadToDatabase: () => {
      for (const { links } of machines) links.database.lead(databases.port())
    },
    close,
  }
}

export type Installation = Awaited<ReturnType<typeof openInstallation>>
