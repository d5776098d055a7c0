// Memory of the server process: after its start, and after it has answered under load.

import { setTimeout as pause } from 'node:timers/promises'
import { loadNote, requestsPerCpuSecond } from './load.ts'
import { call, openPage, recordAnswer, register } from './requests.ts'
import { scratchFolder, startPeer, startRubrica } from './server.ts'
import type { Section } from './table.ts'

export async function measureMemory(): Promise<Section> {
  const folder = scratchFolder()
  // A new database leaves more behind in memory than any later start.
  await (await startRubrica(folder)).stop()
  const server = await startRubrica(folder)
  const cookie = await register(server.url)
  const peer = await startPeer(await recordAnswer(server.url, openPage('/'), folder), folder)
  await pause(1_000)
  const atStart = [server.megabytes(), peer.megabytes()] as const
  const questions = [call('get-session', undefined, cookie), openPage('/'), openPage('/dashboard', cookie)]
  for (const question of questions) await requestsPerCpuSecond(server, question)
  await requestsPerCpuSecond(peer, openPage('/'))
  const afterLoad = [server.megabytes(), peer.megabytes()] as const
  await Promise.all([server.stop(), peer.stop()])
  const figure = (what: string, [value, peerValue]: readonly [number, number]) => ({
    what,
    value,
    unit: 'MB',
    peer: { name: 'bare Fastify', value: peerValue },
  })
  return {
    title: 'Resident memory of the server process, embedded database included',
    notes: [`load: get-session logged in, / and /dashboard, one after another; ${loadNote}`],
    figures: [figure('after start', atStart), figure('after load', afterLoad)],
  }
}
