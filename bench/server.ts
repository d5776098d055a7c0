// Servers started for a measurement, each a process of its own whose processor time and memory can be read.

import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { endChild, freePort } from '../scripts/test/child.ts'
import { ask, openPage } from './requests.ts'
import type { Stall } from './stall-probe.ts'
// Handles interruptions, so that the clean-up below runs then, too.
import '../scripts/test/steps.ts'

export type Server = {
  url: string
  /** From starting the process to its first good answer. */
  startedIn: number
  cpuSecondsToStart: number
  cpuSeconds: () => number
  /** Of this process, of those it has started, and of those that ended meanwhile. */
  familyCpuSeconds: () => number
  megabytes: () => number
  /** The longest stall since the last call; only of a server started with the probe. */
  stall: () => Promise<Stall>
  stop: () => Promise<void>
}

const root = join(import.meta.dirname, '..')

const ending = { first: 'SIGTERM', last: 'SIGKILL', patience: 8_000 } as const

const folders: string[] = []
const children = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of children) child.kill('SIGKILL')
  for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})

/** Ends every server that is still running, those of a measurement that broke off too. */
export async function stopServers(): Promise<void> {
  await Promise.all([...children].map((child) => endChild(child, ending)))
}

/** A folder that is removed after the run. */
export function scratchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'rubrica-bench-'))
  folders.push(folder)
  return folder
}

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: { start: string } }
/** The allocator settings of `npm start` (docs/decisions/0088). */
const allocator = Object.fromEntries(
  [...scripts.start.matchAll(/(MALLOC_\w+)=(\d+)/g)].map(([, name, value]) => [name, value]),
)

/** Rúbrica as `npm start` runs it: information logged, one line per answer, to a file. */
export function startRubrica(
  dataDir: string,
  databaseUrl = '',
  { probed = false, settings = {} }: { probed?: boolean; settings?: Record<string, string> } = {},
): Promise<Server> {
  const probe = probed ? ['--import', new URL('./stall-probe.ts', import.meta.url).href] : []
  return startServer([...probe, 'src/server/main.ts'], '/health', dataDir, {
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    LOG_LEVEL: 'info',
    AVATAR_URL: '',
    PROOF_AFTER: '0',
    ...allocator,
    ...settings,
  })
}

/** The peer: Fastify alone, which answers with the file's content. */
export const startPeer = (answerFile: string, folder: string): Promise<Server> =>
  startServer(['bench/peer.ts', answerFile], '/', folder, {})

async function startServer(
  program: string[],
  firstPath: string,
  folder: string,
  settings: Record<string, string>,
): Promise<Server> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const log = join(folder, `log-${port}`)
  const output = openSync(log, 'a')
  const { PATH = '', HOME = '' } = process.env
  const began = performance.now()
  // Without the rest of the shell's environment: it may point at real databases and mailboxes.
  const child = spawn(process.execPath, program, {
    cwd: root,
    env: { PATH, HOME, PORT: String(port), HOST: '127.0.0.1', ...settings },
    stdio: ['ignore', output, output, ...(program.includes('--import') ? (['ipc'] as const) : [])],
  })
  closeSync(output)
  children.add(child)
  child.once('exit', () => children.delete(child))
  await untilAnswering(url, firstPath, child, log)
  const { pid } = child
  if (pid === undefined) throw new Error('The server has no process id.')
  return {
    url,
    startedIn: (performance.now() - began) / 1000,
    cpuSecondsToStart: cpuSecondsOf(pid),
    cpuSeconds: () => cpuSecondsOf(pid),
    familyCpuSeconds: () => [pid, ...familyOf(pid)].reduce((total, each) => total + cpuSecondsWithEnded(each), 0),
    megabytes: () => megabytesOf(pid),
    stall: async () => {
      const told = once(child, 'message')
      child.send('stall')
      return (await told)[0] as Stall
    },
    stop: () => endChild(child, ending),
  }
}

async function untilAnswering(url: string, path: string, child: ChildProcess, log: string): Promise<void> {
  for (let attempt = 0; attempt < 6_000; attempt++) {
    if (child.exitCode !== null || child.signalCode !== null) break
    const good = await ask(url, openPage(path)).then(
      () => true,
      () => false,
    )
    if (good) return
    await pause(10)
  }
  await endChild(child, ending)
  throw new Error(`A server did not start:\n${readFileSync(log, 'utf8').slice(-2_000)}`)
}

/** All threads, in user and system time; `ps` knows whole seconds only on some systems. */
export function cpuSecondsOf(pid: number): number {
  if (process.platform !== 'linux') return secondsOf(ps('time', pid))
  return ticksOf(pid)[0]
}

/** In seconds: of the process itself, and of its ended child processes. */
function ticksOf(pid: number): [own: number, ended: number] {
  // The name in parentheses may hold spaces; user and system time are the 12th and 13th field after it, then both again.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
  const sum = (place: number) => (Number(fields[place]) + Number(fields[place + 1])) / 100
  return [sum(11), sum(13)]
}

/** All processes under this one. */
export function familyOf(pid: number): number[] {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n')
  const parents = new Map(lines.map((line) => line.trim().split(/\s+/).map(Number) as [number, number]))
  const isFamily = (each: number): boolean => {
    const parent = parents.get(each)
    return parent !== undefined && parent > 1 && (parent === pid || isFamily(parent))
  }
  return [...parents.keys()].filter(isFamily)
}

/** Linux adds the time of ended processes to their parent's. */
function cpuSecondsWithEnded(pid: number): number {
  try {
    const [own, ended] = process.platform === 'linux' ? ticksOf(pid) : [cpuSecondsOf(pid), 0]
    return own + ended
  } catch {
    return 0
  }
}

export const megabytesOf = (pid: number): number => (Number(ps('rss', pid)) * 1024) / 1e6

const ps = (field: string, pid: number): string =>
  execFileSync('ps', ['-o', `${field}=`, '-p', String(pid)], { encoding: 'utf8' }).trim()

function secondsOf(time: string): number {
  const [days, clock] = time.includes('-') ? time.split('-') : ['0', time]
  const parts = (clock ?? '').split(':').map(Number)
  return Number(days) * 86_400 + parts.reduce((total, part) => total * 60 + part, 0)
}
