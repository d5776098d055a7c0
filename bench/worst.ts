// How the most expensive texts within the limits affect other callers: every page and call that one author or a stranger can ask
// for, and the longest stall of the server. WORST_TEXTS names some of them, by commas; WORST_FILES=no leaves out the files, which
// take longest.

import { setTimeout as pause } from 'node:timers/promises'
import { measureNeighbours } from './neighbours.ts'
import { scratchFolder, startRubrica } from './server.ts'
import type { Figure, Section } from './table.ts'
import { worstPeople } from './worst-people.ts'
import { type Asked, askingAnybody, askingAuthor, outboxIn, type Subject, whoeverAsks } from './worst-requests.ts'
import { worstTexts } from './worst-texts.ts'

const texts = { ...worstTexts, ...worstPeople }

/** The longest stall of the server, in milliseconds. */
const longestStall = 200
/** The most processor time of one request, in seconds: of a page or call, and of a file, which another process makes. */
const costs = { page: 4, file: 45 }
/** A request without an answer by then counts as failed. */
const patience = 90_000

const isWanted = ({ file }: Asked): boolean => !(file && process.env.WORST_FILES === 'no')

type Row = {
  what: string
  text: string
  stall: number
  clock: number
  cpu: number
  seconds: number
  status: number
  file: boolean
}

export async function measureWorst(): Promise<Section> {
  const rows: Row[] = []
  const wanted = process.env.WORST_TEXTS?.split(',') ?? Object.keys(texts)
  const folder = scratchFolder()
  const start = () => startRubrica(folder, '', { probed: true, settings: { TRUSTED_PROXIES: '1' } })
  let server = await start()
  const memory: number[] = []

  /** One request, alone. A server that does not recover is restarted. */
  async function measure(text: string, asked: Asked): Promise<void> {
    await server.stall()
    const cpu = server.familyCpuSeconds()
    const began = performance.now()
    const over = new AbortController()
    const late = pause(patience, undefined, { signal: over.signal }).catch(() => undefined)
    const status = await Promise.race([asked.ask(server.url), late])
    const told = await Promise.race([server.stall(), late])
    over.abort()
    const seconds = (performance.now() - began) / 1000
    const stall = told ?? { cpuMilliseconds: patience, milliseconds: patience }
    rows.push({
      what: asked.what,
      text,
      stall: stall.cpuMilliseconds,
      clock: stall.milliseconds,
      cpu: server.familyCpuSeconds() - cpu,
      seconds,
      status: status ?? 0,
      file: asked.file ?? false,
    })
    if (told) return
    await server.stop()
    server = await start()
  }

  for (const name of wanted) {
    const make = texts[name]
    if (!make) throw new Error(`There is no text «${name}»; there are: ${Object.keys(texts).join(', ')}.`)
    const subject: Subject = await whoeverAsks(server.url, outboxIn(folder), name, make())
    for (const asked of askingAuthor(subject).filter(isWanted)) await measure(name, asked)
    if (subject.slug) for (const asked of askingAnybody(subject).filter(isWanted)) await measure(name, asked)
    memory.push(server.megabytes())
    if (process.env.WORST_TEXTS) for (const row of rows.filter(({ text }) => text === name)) console.log(lineOf(row))
  }
  await server.stop()
  return {
    title: 'The longest time that the server stood still for one request, of the worst text for each',
    strict: true,
    notes: [
      `${wanted.length} texts of up to a megabyte; in processor time of the thread where everybody waits, so that a busy machine makes no difference`,
      'behind it: processor time of all processes, seconds by the clock, and which text it was',
      `memory of the server after each text, in MB: ${memory.map(Math.round).join(' ')}`,
    ],
    figures: [...figuresOf(rows), ...memoryFigures(memory), ...(await measureNeighbours())],
  }
}

const lineOf = ({ what, text, stall, clock, cpu, seconds, status }: Row): string =>
  `${text} · ${what}: ${status}, stood still ${stall.toFixed(0)} ms (${clock.toFixed(0)} by the clock), ${cpu.toFixed(2)} CPU-s, ${seconds.toFixed(2)} s`

/** The worst of each kind of request, and all failures. */
function figuresOf(rows: readonly Row[]): Figure[] {
  const kinds = Map.groupBy(rows, ({ what }) => what)
  const figures = [...kinds].flatMap(([what, asked]): Figure[] => {
    const still = asked.reduce((worst, row) => (row.stall > worst.stall ? row : worst))
    const dear = asked.reduce((worst, row) => (row.cpu > worst.cpu ? row : worst))
    return [
      {
        what,
        value: still.stall,
        unit: 'ms',
        bar: { atMost: longestStall },
        note: `${still.text}, ${still.status}`,
      },
      {
        what: `${what}, processor`,
        value: dear.cpu,
        unit: 'CPU-s',
        bar: { atMost: dear.file ? costs.file : costs.page },
        note: `${dear.text}, ${dear.status}, ${dear.seconds.toFixed(1)} s`,
      },
    ]
  })
  // 503 counts as an answer (too many, or too long); any other status from 500 on does not.
  const bad = rows.filter(({ status }) => status === 0 || (status >= 500 && status !== 503))
  const note = bad.map(({ what, text, status }) => `${what} of ${text}: ${status}`).join('; ')
  return [...figures, { what: 'answers that are none', value: bad.length, unit: '', bar: { atMost: 0 }, note }]
}

/** After each kind of text was requested once, repeating them must not need more memory. */
function memoryFigures(memory: readonly number[]): Figure[] {
  const half = Math.ceil(memory.length / 2)
  const [first, second] = [Math.max(...memory.slice(0, half)), Math.max(...memory.slice(half))]
  if (memory.length < 4) return []
  return [
    { what: 'memory after the second half of the texts', value: second, unit: 'MB', bar: { atMost: first + 200 } },
  ]
}
