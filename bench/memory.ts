// Memory: of a first start and a day's work, all processes together; and of the server alone, under load.

import { setTimeout as pause } from 'node:timers/promises'
import { dayNotes, measureDay } from './day.ts'
import { connections, workFor } from './load.ts'
import { call, openPage, recordAnswer, registerCrowd } from './requests.ts'
import { scratchFolder, startPeer, startRubrica } from './server.ts'
import type { Section } from './table.ts'

/** Seconds of the server's processor time. */
const load = 5

export async function measureMemory(): Promise<Section> {
  const day = await measureDay()
  const folder = scratchFolder()
  // Creating a database uses more memory than any later start.
  await (await startRubrica(folder)).stop()
  const server = await startRubrica(folder)
  const cookies = await registerCrowd(server.url, connections)
  const peer = await startPeer(await recordAnswer(server.url, openPage('/'), folder), folder)
  await pause(1_000)
  const atStart = [server.megabytes(), peer.megabytes()] as const
  const questions = [call('get-session', undefined, cookies), openPage('/'), openPage('/dashboard', cookies)]
  for (const question of questions) await workFor(server, question, load)
  await workFor(peer, openPage('/'), load)
  const afterLoad = [server.megabytes(), peer.megabytes()] as const
  await Promise.all([server.stop(), peer.stop()])
  const figure = (what: string, [value, peerValue]: readonly [number, number]) => ({
    what,
    value,
    unit: 'MB',
    peer: { name: 'bare Fastify', value: peerValue },
  })
  return {
    title: 'Memory, embedded database included',
    notes: [
      ...dayNotes,
      `server alone, resident; load: get-session logged in, / and /dashboard, ${load} CPU-s of each`,
    ],
    figures: [...day, figure('server after start', atStart), figure('server after load', afterLoad)],
  }
}
