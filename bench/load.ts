// Puts a server under load and tells how many requests one second of its processor time answers.

import autocannon from 'autocannon'
import type { Ask } from './requests.ts'
import type { Server } from './server.ts'

const connections = 20
const seconds = { warmUp: 2, measured: 5 }

export const loadNote = `autocannon, ${connections} connections, ${seconds.measured} s after ${seconds.warmUp} s of warm-up`

/** Only processor time of the server's own process counts: the load's, and a database server's, do not. */
export async function requestsPerCpuSecond(server: Server, question: Ask): Promise<number> {
  await run(server, question, seconds.warmUp)
  const before = server.cpuSeconds()
  const answered = await run(server, question, seconds.measured)
  return answered / (server.cpuSeconds() - before)
}

async function run(server: Server, { path, ...question }: Ask, duration: number): Promise<number> {
  const result = await autocannon({ url: server.url + path, connections, duration, ...question })
  const bad = result.non2xx + result.errors + result.timeouts
  if (bad > 0 || result['2xx'] === 0) throw new Error(`${question.method} ${path}: ${bad} bad answers under load.`)
  return result['2xx']
}
