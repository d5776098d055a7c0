// What measuring costs: requests per second of processor time with METRICS_PORT and without, in turns on one database.

import { freePort } from '../scripts/test/child.ts'
import { hasPostgres, onScratch, withoutPostgres } from './engines.ts'
import { connections, rateOfSome } from './load.ts'
import { type Ask, call, openPage, registerCrowd } from './requests.ts'
import { type Server, scratchFolder, startRubrica } from './server.ts'
import { type Figure, median, type Section } from './table.ts'

/** Prometheus usually asks every 15 seconds. */
const scrapeEvery = 5_000
const rounds = 9

export async function measureMetrics(): Promise<Section> {
  return {
    title: 'Throughput with metrics, as a share of that without',
    notes: [
      `autocannon, ${connections} connections; median of ${rounds} rounds by turns, after one to warm up`,
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
  const questions: [string, Ask, number][] = [
    ['cached public page /', openPage('/'), 8_000],
    ['get-session, visitor', call('get-session'), 8_000],
    ['get-session, logged in, PostgreSQL', call('get-session', undefined, cookies), 2_500],
    ['page rendered anew: /dashboard, logged in', openPage('/dashboard', cookies), 300],
  ]
  const figures: Figure[] = []
  try {
    for (const [what, question, amount] of questions) {
      const [without = 0, measured = 0, again = 0] = await ratesOf([off, on, same], question, amount)
      figures.push({ what, value: measured / without, unit: '×', bar: { atLeast: 0.98 } })
      figures.push({ what: 'its noise', value: again / without, unit: '×' })
    }
  } finally {
    clearInterval(scraping)
  }
  await Promise.all([off, on, same].map((server) => server.stop()))
  return figures
}

/** The same number of requests to each, in an order that turns with every round. */
async function ratesOf(servers: Server[], question: Ask, amount: number): Promise<number[]> {
  const rates = servers.map((): number[] => [])
  for (let round = 0; round <= rounds; round++)
    for (let turn = 0; turn < servers.length; turn++) {
      const index = (round + turn) % servers.length
      const server = servers[index]
      const rate = server ? await rateOfSome(server, question, amount) : 0
      if (round > 0) rates[index]?.push(rate)
    }
  return rates.map(median)
}
