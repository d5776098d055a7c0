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
  const warm: Started[] = []
  const peer: Started[] = []
  for (let run = 0; run < runs; run++) {
    warm.push(await startAndStop(() => startRubrica(folder)))
    peer.push(await startAndStop(() => startPeer(answer, folder)))
  }
  const beside = (field: keyof Started) => ({ name: 'bare Fastify', value: typical(peer, field) })
  const seconds = { value: typical(warm, 'startedIn'), unit: 's', peer: beside('startedIn') }
  const work = { value: typical(warm, 'cpuSecondsToStart'), unit: 'CPU-s', peer: beside('cpuSecondsToStart') }
  return {
    title: 'Cold start, embedded database: from the process to the first good answer',
    notes: [
      `median of ${runs}; the very first start makes and migrates the database and is run once`,
      'on a busy machine only the CPU-seconds can be compared with another day',
    ],
    figures: [
      { what: 'existing data folder', ...seconds, bar: { atMost: 1.3 } },
      { what: 'existing data folder, processor time', ...work },
      { what: 'very first start', value: first.startedIn, unit: 's' },
      { what: 'very first start, processor time', value: first.cpuSecondsToStart, unit: 'CPU-s' },
    ],
  }
}

type Started = Pick<Server, 'startedIn' | 'cpuSecondsToStart'>

const typical = (starts: Started[], field: keyof Started): number => median(starts.map((started) => started[field]))

async function startAndStop(start: () => Promise<Server>): Promise<Started> {
  const server = await start()
  await server.stop()
  return server
}
