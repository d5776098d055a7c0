// A first start and a day's mix of work: the peak memory of all processes together, and their memory at rest.

import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { cataloguePaths } from '#addresses/catalogue-paths.ts'
import { p, wordFile } from '#server/docx/word-files.ts'
import { ask, openPage, registerCrowd } from './requests.ts'
import { scratchFolder, startRubrica } from './server.ts'
import type { Figure } from './table.ts'

const searches = 100
const pdfs = 10
const imports = 5
const sampleEvery = 100
/** Worker processes end after a minute without work. */
const longestRest = 180_000
/** After that the server itself frees what is idle: its threads for long pages, and V8's garbage. */
const settling = 60_000

export const dayNotes = [
  'all processes together: the proportional set sizes of the server and all that it started, every tenth of a second',
  `the day: first start, ${searches} searches, ${pdfs} PDFs, ${imports} imports; at rest: a minute after only the server is left`,
]

export async function measureDay(): Promise<Figure[]> {
  if (process.platform !== 'linux') return []
  let peak = 0
  const watch = setInterval(() => {
    peak = Math.max(peak, megabytesOfAll())
  }, sampleEvery)
  const server = await startRubrica(scratchFolder())
  const started = peak
  await pause(5_000)
  const atRest = megabytesOfAll()
  await spendTheDay(server.url)
  const mixed = peak
  await untilAlone()
  await pause(settling)
  const restAfter = megabytesOfAll()
  clearInterval(watch)
  await server.stop()
  const figure = (what: string, value: number, atMost: number): Figure => ({ what, value, unit: 'MB', bar: { atMost } })
  return [
    figure('peak of the very first start, all processes', started, 1_000),
    figure('at rest after it', atRest, 400),
    figure('peak with the day’s mix, all processes', mixed, 1_000),
    figure('at rest after the day', restAfter, 400),
  ]
}

async function spendTheDay(url: string): Promise<void> {
  const people = await registerCrowd(url, imports)
  const found = await (await fetch(`${url}/search?q=contrato`)).text()
  const slugs = [...new Set([...found.matchAll(/\/writings\/([a-z0-9-]+)"/g)].map(([, slug]) => slug ?? ''))]
  for (let turn = 0; turn < searches; turn++) {
    const words = `${slugs[turn % slugs.length]?.replaceAll('-', '+')}+${turn}`
    await ask(url, openPage(`/search?q=${words}`, people.slice(turn % imports)))
  }
  for (let turn = 0; turn < pdfs; turn++) await ask(url, openPage(cataloguePaths.pdf(slugs[turn % slugs.length] ?? '')))
  const word = wordFile(
    Array.from({ length: 200 }, (_, index) => p(`Cláusula ${index}. La renta se paga al mes.`)).join(''),
  )
  for (const cookie of people) {
    const headers = { 'content-type': 'application/octet-stream', 'sec-fetch-site': 'same-origin', cookie }
    const answer = await fetch(`${url}/files/import`, { method: 'POST', headers, body: Buffer.from(word) })
    if (!answer.ok) throw new Error(`An import was answered ${answer.status}.`)
  }
}

async function untilAlone(): Promise<void> {
  const until = performance.now() + longestRest
  while (performance.now() < until && familyOfThis().length > 1) await pause(1_000)
}

/** The ids of all processes below this one. */
function familyOfThis(): number[] {
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc')) {
    const stat = /^\d+$/.test(name) ? read(`/proc/${name}/stat`) : ''
    if (stat) parents.set(Number(name), Number(stat.replace(/^.*\) /s, '').split(' ')[1]))
  }
  const isFamily = (pid: number): boolean => {
    const parent = parents.get(pid)
    return parent !== undefined && parent > 1 && (parent === process.pid || isFamily(parent))
  }
  return [...parents.keys()].filter(isFamily)
}

const megabytesOfAll = (): number => familyOfThis().reduce((total, pid) => total + megabytes(pid), 0)

/** Shared memory counts by its share (PSS). */
const megabytes = (pid: number): number =>
  (Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) * 1024) / 1e6

/** Empty for a process that has just ended. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
