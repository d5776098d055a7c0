// What measuring costs: requests per second of processor time with METRICS_PORT and without, in turns on one database.

import { freePort } from '../scripts/test/child.ts'
import { hasPostgres, onScratch, withoutPostgres } from './engines.ts'
import { connections, loadNote, requestsPerCpuSecond } from './load.ts'
import { type Ask, call, openPage, registerCrowd } from './requests.ts'
import { scratchFolder, startRubrica } from './server.ts'
import type { Figure, Section } from './table.ts'

/** Prometheus usually asks every 15 seconds. */
const scrapeEvery = 5_000

export async function measureMetrics(): Promise<Section> {
  return {
    title: 'Throughput with metrics, as a share of that without',
    notes: [
      loadNote,
      `the metrics are read every ${scrapeEvery / 1000} s; «noise» is the same without metrics on both sides`,
      ...(hasPostgres() ? [] : [withoutPostgres]),
    ],
    figures: hasPostgres() ? await onScratch(compare) : [],
  }
}

async function compare(url: string): Promise<Figure[]> {
  const folder = scratchFolder()
  const off = await startRubrica(folder, url)
  const port = String(await freePort())
  const [on, same] = [
    await startRubrica(folder, url, { settings: { METRICS_PORT: port } }),
    await startRubrica(folder, url),
  ]
  const cookies = await registerCrowd(off.url, connections)
  const scrape = () => void fetch(`http://127.0.0.1:${port}/metrics`).then((answer) => answer.text(), console.error)
  const scraping = setInterval(scrape, scrapeEvery)
  const questions: [string, Ask][] = [
    ['get-session, visitor', call('get-session')],
    ['cached public page /', openPage('/')],
    ['get-session, logged in, PostgreSQL', call('get-session', undefined, cookies)],
    ['page rendered anew: /dashboard, logged in', openPage('/dashboard', cookies)],
  ]
  const figures: Figure[] = []
  for (const [what, question] of questions) {
    const [without = 0, measured = 0, again = 0] = await requestsPerCpuSecond([off, on, same], question)
    const better = Math.max(without, again)
    figures.push({ what, value: measured / without, unit: '×', bar: { atLeast: 0.98 } })
    figures.push({ what: `noise of ${what}`, value: Math.min(without, again) / better, unit: '×' })
  }
  clearInterval(scraping)
  await Promise.all([off, on, same].map((server) => server.stop()))
  return figures
}
