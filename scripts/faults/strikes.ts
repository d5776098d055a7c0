// The faults by name: what each does to the installation, and how it is mended.
import { globSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Random } from '#tests/fuzz/random.ts'
import type { Installation, Machine, Service } from './installation.ts'
import type { Manner } from './link.ts'
import { descendants, type Supervised } from './supervised.ts'

type Scene = {
  it: Installation
  random: Random
  /** Milliseconds that what is away stays away. */
  hold: number
  /** Called at the moment from which recovery is measured; the last call counts. */
  mark: (what: string) => void
}

export type Fault = {
  does: string
  /** What is missing for it, if anything. */
  lacks?: (it: Installation) => string | undefined
  strike: (scene: Scene) => Promise<void>
}

const machineOf = ({ it, random }: Scene): Machine => random.pick(it.machines)
const apps = (it: Installation) => it.machines.flatMap(({ processes }) => processes.slice(0, 1))
const workers = (it: Installation) => it.machines.flatMap(({ processes }) => processes.slice(1))

const kill = (does: string, choose: (it: Installation) => Supervised[][]): Fault => ({
  does,
  async strike({ it, random, mark }) {
    const chosen = random.pick(choose(it))
    for (const each of chosen) each.kill('SIGKILL')
    mark(chosen.map(({ name }) => name).join(', '))
    // So that /ready is asked of the next one, not of the one that is ending.
    await pause(100)
  },
})

const restart = (mode: 'fast' | 'immediate'): Fault => ({
  does: `PostgreSQL stops (${mode}) and starts again`,
  async strike({ it, mark }) {
    mark('')
    await it.databases.restart(mode)
  },
})

/** Every machine's way to a service. */
const away = (service: Service, does: string, manner: Manner): Fault => ({
  does,
  async strike({ it, hold, mark }) {
    const links = it.machines.map((machine) => machine.links[service])
    for (const link of links) link.become(manner)
    await pause(hold)
    for (const link of links) link.become('open')
    mark('')
  },
})

const page = '<!doctype html><title>Wi-Fi</title>Acepta las condiciones'
const http = `HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: ${page.length}\r\n\r\n${page}`
/** In milliseconds, of each piece in each direction. */
const late = { late: 1_500 }

const clockLibrary = globSync('/usr/lib/*/faketime/libfaketimeMT.so.1')[0]

/** The clock of one machine goes wrong while its processes run, and right again. */
const clock = (does: string, offset: string): Fault => ({
  does,
  lacks: () => (clockLibrary ? undefined : "libfaketime (Debian's package faketime)"),
  async strike(scene) {
    const { it, hold, mark } = scene
    const machine = machineOf(scene)
    const file = join(machine.env.DATA_DIR ?? '', 'clock')
    writeFileSync(file, '+0')
    const env = {
      LD_PRELOAD: clockLibrary ?? '',
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: '1',
      // Timers run on.
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    }
    await begin(it, machine, env)
    writeFileSync(file, offset)
    await pause(hold)
    writeFileSync(file, '+0')
    mark(`machine ${machine.name}`)
    await begin(it, machine, {})
    rmSync(file)
  },
})

/** Starts the processes of a machine with more settings, one after the other, in good order. */
async function begin(it: Installation, machine: Machine, more: Record<string, string>): Promise<void> {
  for (const each of machine.processes) {
    each.set(more)
    each.kill('SIGTERM')
    const before = each.pid()
    for (const end = Date.now() + 300_000; ; await pause(100)) {
      if (each.pid() !== undefined && each.pid() !== before && (await each.isReady())) break
      if (Date.now() > end)
        throw new Error(`${each.name} did not start with ${JSON.stringify(more)}:\n${each.output()}`)
    }
  }
  while (!(await it.allReady())) await pause(100)
}

/** Nothing more can be written on this disk. */
function fill(disk: string): () => void {
  const file = join(disk, 'filler')
  for (const size of [1 << 20, 1 << 12, 1])
    try {
      for (;;) writeFileSync(file, Buffer.alloc(size), { flag: 'a' })
    } catch {
      // It is full, up to pieces of this size.
    }
  return () => rmSync(file, { force: true })
}

export const faults: Record<string, Fault> = {
  'kill-app': kill('kill -9 of a process that answers people', (it) => apps(it).map((each) => [each])),
  'kill-worker': kill('kill -9 of a process that only does jobs', (it) => workers(it).map((each) => [each])),
  'kill-machine': kill('kill -9 of all processes of one machine', (it) =>
    it.machines.map(({ processes }) => processes),
  ),
  'kill-all': kill('kill -9 of all processes of all machines', (it) => [it.processes()]),
  'kill-children': {
    does: 'kill -9 of the processes that make PDFs, Word files and seals',
    async strike({ it, mark }) {
      const children = it.processes().flatMap((each) => descendants(each.pid() ?? 0))
      for (const child of children)
        try {
          process.kill(child, 'SIGKILL')
        } catch {
          // It had ended by itself.
        }
      mark(`${children.length} of them`)
    },
  },
  'postgres-fast': restart('fast'),
  'postgres-immediate': restart('immediate'),
  'postgres-failover': {
    does: 'PostgreSQL ends, its replica is promoted, and the former primary becomes its replica',
    lacks: ({ databases }) => (databases.hasReplica ? undefined : 'a replica'),
    async strike({ it, mark }) {
      mark('')
      await it.databases.failOver()
      it.leadToDatabase()
    },
  },
  'database-unanswered': away('database', 'commits arrive, and their answers are lost', { losesAnswerTo: 'commit\0' }),
  'database-cut': {
    does: 'one machine and the database: nothing goes through, without a word',
    async strike(scene) {
      const machine = machineOf(scene)
      machine.links.database.become('silent')
      await pause(scene.hold)
      machine.links.database.become('open')
      scene.mark(`machine ${machine.name}`)
    },
  },
  'machine-cut': {
    does: "one machine's cable is pulled, and put back",
    lacks: ({ isApart }) => (isApart ? undefined : 'network namespaces (root)'),
    async strike(scene) {
      const machine = machineOf(scene)
      machine.network.cable?.(false)
      await pause(scene.hold)
      machine.network.cable?.(true)
      scene.mark(`machine ${machine.name}`)
    },
  },
  'disk-full-machine': {
    does: 'the only disk that a machine writes to is full',
    lacks: ({ machines }) => (machines.every(({ disk }) => disk) ? undefined : 'a small disk (root)'),
    async strike(scene) {
      const machine = machineOf(scene)
      const empty = fill(machine.disk ?? '')
      await pause(scene.hold)
      empty()
      scene.mark(`machine ${machine.name}`)
    },
  },
  'disk-full-database': {
    does: "PostgreSQL's disk is full; it is started again once there is room",
    lacks: ({ databases }) => (databases.disk ? undefined : 'a small disk (root)'),
    async strike({ it, hold, mark }) {
      const disk = it.databases.disk?.() ?? ''
      const empty = fill(disk)
      await pause(hold)
      empty()
      mark('')
      const was = await it.databases.revive()
      mark(was ? 'PostgreSQL had ended' : '')
    },
  },
  'mail-down': away('mail', 'the mail server takes no connection', 'down'),
  'mail-slow': away('mail', 'the mail server answers late', late),
  'mail-lying': away('mail', 'what answers is no mail server', { says: '999 ?\r\n', greeting: '220 hola\r\n' }),
  'mail-unanswered': away('mail', 'letters are accepted, and that answer is lost', { losesAnswerTo: '\r\n.\r\n' }),
  'files-down': away('files', 'the file store takes no connection', 'down'),
  'files-slow': away('files', 'the file store answers late', late),
  'files-lying': away('files', 'every request to the file store is answered 200 with a page', { says: http }),
  'files-altered': {
    does: 'the file store gives files back with one bit changed',
    lacks: ({ services }) => (services.store.alter ? undefined : 'the stand-in of a file store'),
    async strike({ it, hold, mark }) {
      it.services.store.alter?.(true)
      await pause(hold)
      it.services.store.alter?.(false)
      mark('')
    },
  },
  'timestamps-down': away('timestamps', 'the timestamping authority takes no connection', 'down'),
  'timestamps-slow': away('timestamps', 'the timestamping authority answers late', late),
  'timestamps-lying': away('timestamps', 'every question to it is answered 200 with a page', { says: http }),
  'payments-down': away('payments', 'Stripe takes no connection', 'down'),
  'payments-slow': away('payments', 'Stripe answers late', late),
  'payments-lying': away('payments', 'every request to Stripe is answered 200 with a page', { says: http }),
  'clock-forward': clock('the clock of one machine is an hour ahead', '+3600'),
  'clock-back': clock('the clock of one machine is an hour behind', '-3600'),
  'clock-astray': clock('the clock of one machine is ten minutes ahead', '+600'),
}

export const kills = [
  ...['kill-app', 'kill-worker', 'kill-machine', 'kill-all', 'kill-children', 'postgres-fast', 'postgres-immediate'],
]
