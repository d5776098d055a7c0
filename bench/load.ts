// Puts two servers under load in turns, and measures how many requests a second of each one's processor time answers.

import autocannon from 'autocannon'
import { type Ask, headersOf } from './requests.ts'
import type { Server } from './server.ts'
import { median } from './table.ts'

export const connections = 20
const windows = 5
const windowSeconds = 2
/** In processor time: on a busy machine, wall-clock seconds would not warm the code up. */
const warmUp = 4

export const loadNote = `autocannon, ${connections} connections; after ${warmUp} CPU-s of warm-up, median of ${windows} windows of ${windowSeconds} s by turns`

/** Counts processor time of the servers' own processes only, not of the load generator or the database server. */
export async function requestsPerCpuSecond(servers: Server[], question: Ask): Promise<number[]> {
  for (const server of servers) await workFor(server, question, warmUp)
  const rates = servers.map((): number[] => [])
  for (let window = 0; window < windows; window++)
    for (const [index, server] of servers.entries()) rates[index]?.push(await rateOf(server, question))
  return rates.map(median)
}

/** Keeps the server busy until it has spent so much processor time. */
export async function workFor(server: Server, question: Ask, cpuSeconds: number): Promise<void> {
  const before = server.cpuSeconds()
  while (server.cpuSeconds() - before < cpuSeconds) await rateOf(server, question)
}

const rateOf = (server: Server, question: Ask): Promise<number> => rateIn(server, question, { duration: windowSeconds })

/** Of so many requests, however long they take: for small differences on a machine that has other work. */
export const rateOfSome = (server: Server, question: Ask, amount: number): Promise<number> =>
  rateIn(server, question, { amount })

async function rateIn(
  server: Server,
  question: Ask,
  extent: { duration: number } | { amount: number },
): Promise<number> {
  const { method, path, body } = question
  const before = server.cpuSeconds()
  let place = 0
  const result = await autocannon({
    url: server.url + path,
    connections,
    ...extent,
    method,
    headers: headersOf(question),
    body,
    setupClient: (client) => client.setHeaders(headersOf(question, place++)),
  })
  const bad = result.non2xx + result.errors + result.timeouts
  if (bad > 0 || result['2xx'] === 0)
    throw new Error(`${method} ${path}: ${result['2xx']} good and ${bad} bad answers under load.`)
  return result['2xx'] / (server.cpuSeconds() - before)
}
