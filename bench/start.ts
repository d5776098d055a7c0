// Cold start: from starting the process to the first good answer of /health.

import { openPage, recordAnswer } from './requests.ts'
import { type Server, scratchFolder, startPeer, startRubrica } from './server.ts'
import { median, type Section } from './table.ts'

const runs = 5

export async function measureStart(): Promise<Section> {
  const folder = scratchFolder()
  const first = await startRubrica(folder)
  const answer = await recordAnswer(first.url, openPage('/'), folder)
  await first.stop()
  const warm: number[] = []
  const peer: number[] = []
  for (let run = 0; run < runs; run++) {
    warm.push(await startAndStop(() => startRubrica(folder)))
    peer.push(await startAndStop(() => startPeer(answer, folder)))
  }
  const bareFastify = { name: 'bare Fastify', value: median(peer) }
  return {
    title: 'Cold start, embedded database: from the process to the first good answer',
    notes: [`median of ${runs}; the very first start makes and migrates the database and is run once`],
    figures: [
      { what: 'existing data folder', value: median(warm), unit: 's', bar: { atMost: 1.5 }, peer: bareFastify },
      { what: 'very first start', value: first.startedIn, unit: 's' },
    ],
  }
}

async function startAndStop(start: () => Promise<Server>): Promise<number> {
  const server = await start()
  await server.stop()
  return server.startedIn
}
