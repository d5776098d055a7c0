// Word files that people bring, each read in a process of its own that is killed if it takes too long or too much.
import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ImportFailureReason, ImportNote } from '#domain/writing/import.ts'
import { type Content, currentFormat } from '#domain/writing/model.ts'
import { faultOf } from '#domain/writing/soundness.ts'
import { importWords } from '#language/es/import.ts'
import { openArchive } from './archive.ts'
import { ImportFailure } from './failure.ts'
import type { Reading } from './read.ts'
import type { Answer } from './reader.ts'

type Imported = { title: string; content: Content; notes: ImportNote[] }
export type Importer = {
  /** Throws an ImportFailure that says why it cannot. */
  read: (bytes: Uint8Array) => Promise<Imported>
  /** Ends what is being read and refuses what waits. */
  close: () => Promise<void>
}
/** For the log: what one file cost. */
export type Cost = { milliseconds: number; peakBytes: number; outcome: 'read' | ImportFailureReason }

const usual = {
  makeId: (): string => randomUUID(),
  atOnce: 2,
  waiting: 20,
  milliseconds: 15_000,
  memory: 700_000_000,
  onRead: (_cost: Cost): void => {},
}

export function openImporter(options: Partial<typeof usual> = {}): Importer {
  const settings = { ...usual, ...options }
  const children = new Set<ChildProcess>()
  const queue: { start: () => void; refuse: () => void }[] = []
  let running = 0
  let closed = false

  const enter = (): Promise<void> => {
    if (closed || (running >= settings.atOnce && queue.length >= settings.waiting)) throw new ImportFailure('busy')
    if (running < settings.atOnce) {
      running += 1
      return Promise.resolve()
    }
    return new Promise((start, reject) => {
      queue.push({ start, refuse: () => reject(new ImportFailure('busy')) })
    })
  }
  const leave = (): void => {
    const next = queue.shift()
    if (next) next.start()
    else running -= 1
  }

  return {
    async read(bytes) {
      // What its directory already tells costs no process.
      openArchive(bytes)
      await enter()
      try {
        return imported(await readApart(bytes, settings, children), settings.makeId)
      } finally {
        leave()
      }
    },
    async close() {
      closed = true
      for (const { refuse } of queue.splice(0)) refuse()
      await Promise.all([...children].map(ended))
    },
  }
}

function imported({ title, sections, numbering, notes }: Reading, makeId: () => string): Imported {
  const content: Content = {
    format: currentFormat,
    numbering,
    sections: sections.map((section) => ({ id: makeId(), ...section })),
    fields: [],
    parties: [],
  }
  const fault = faultOf(content)
  if (fault) throw new ImportFailure(fault === 'too_large' ? 'too_large' : 'broken')
  return { title: title || importWords.untitled, content, notes }
}

const projectFolder = join(import.meta.dirname, '../../..')

async function readApart(bytes: Uint8Array, settings: typeof usual, children: Set<ChildProcess>): Promise<Reading> {
  const started = performance.now()
  const child = fork(join(import.meta.dirname, 'reader.ts'), [], {
    serialization: 'advanced',
    // It needs nothing but our code: no secrets, no files of others, no processes.
    execArgv: ['--max-old-space-size=512', '--permission', `--allow-fs-read=${join(projectFolder, '*')}`],
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  children.add(child)
  let killed: ImportFailureReason | undefined
  const kill = (reason: ImportFailureReason) => {
    killed ??= reason
    child.kill('SIGKILL')
  }
  const clock = setTimeout(() => kill('timeout'), settings.milliseconds)
  const memory = watchMemory(child, (bytesUsed) => bytesUsed > settings.memory && kill('too_large'))
  try {
    const answer = await answerOf(child, bytes, () => killed)
    if ('failure' in answer) throw new ImportFailure(answer.failure)
    settings.onRead({ milliseconds: performance.now() - started, peakBytes: memory.peak(), outcome: 'read' })
    return answer.reading
  } catch (error) {
    const outcome = error instanceof ImportFailure ? error.reason : 'broken'
    settings.onRead({ milliseconds: performance.now() - started, peakBytes: memory.peak(), outcome })
    throw error
  } finally {
    clearTimeout(clock)
    memory.stop()
    await ended(child)
    children.delete(child)
  }
}

/** Gone, and not only told to go: otherwise more than so many would be there at once. */
function ended(child: ChildProcess): Promise<void> {
  if (!child.pid || child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGKILL')
  })
}

function answerOf(child: ChildProcess, bytes: Uint8Array, killed: () => ImportFailureReason | undefined) {
  return new Promise<Answer>((resolve, reject) => {
    child.once('message', (answer) => resolve(answer as Answer))
    child.once('error', (cause) => reject(new ImportFailure('broken', { cause })))
    child.once('exit', (code, signal) => {
      // V8 ends itself with a signal when its heap is full.
      const full = signal === 'SIGABRT' || signal === 'SIGTRAP' || signal === 'SIGILL' || code === 134
      reject(new ImportFailure(killed() ?? (full ? 'too_large' : 'broken')))
    })
    child.send(bytes, (cause) => cause && reject(new ImportFailure(killed() ?? 'broken', { cause })))
  })
}

/** Where the system tells it (Linux); elsewhere the limit of the heap has to do. */
function watchMemory(child: ChildProcess, look: (bytesUsed: number) => void) {
  let peak = 0
  const measure = async () => {
    const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '')
    const kilobytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0)
    peak = Math.max(peak, kilobytes('VmHWM') * 1024)
    look(kilobytes('VmRSS') * 1024)
  }
  const timer = setInterval(measure, 50)
  return { peak: () => peak, stop: () => clearInterval(timer) }
}
