// Requests per second of processor time, each beside bare Fastify sending the same answer.

import { hasPostgres, onScratch, withoutPostgres } from './engines.ts'
import { connections, loadNote, requestsPerCpuSecond } from './load.ts'
import { type Ask, ask, call, openPage, recordAnswer, registerCrowd } from './requests.ts'
import { type Server, scratchFolder, startPeer, startRubrica } from './server.ts'
import type { Figure, Section } from './table.ts'

export async function measureThroughput(): Promise<Section> {
  const embedded = await onEmbedded()
  const postgres = hasPostgres() ? await onPostgres() : []
  return {
    title: 'Requests per CPU-second of the server process',
    notes: [
      loadNote,
      'LOG_LEVEL=info, one line per answer, to a file; the peer is Fastify alone: no log, no gate, no database',
      'the embedded database works inside the server process, PostgreSQL outside it',
      ...(hasPostgres() ? [] : [withoutPostgres]),
    ],
    figures: [...embedded, ...postgres],
  }
}

/** A cached page costs Node's own time and a line in the log: how many of those fit into a second depends on the machine. */
const ofPeer = { ofPeer: 0.8 }

async function onEmbedded(): Promise<Figure[]> {
  const folder = scratchFolder()
  const server = await startRubrica(folder)
  const cookies = await registerCrowd(server.url, connections)
  const compare = comparison(server, folder)
  const figures = [
    await compare('get-session, visitor', call('get-session'), 10_000),
    await compare('get-session, logged in, embedded database', call('get-session', undefined, cookies)),
    await compare('cached public page /', openPage('/'), ofPeer),
    await compare('cached page of a writing', openPage('/writings/contrato-de-alquiler-de-habitacion'), ofPeer),
    await compare('page rendered anew: /dashboard, logged in', openPage('/dashboard', cookies), 150),
  ]
  await writeDrafts(server.url, cookies)
  figures.push(await compare('the same with three drafts', openPage('/dashboard', cookies), 150))
  await server.stop()
  return figures
}

const onPostgres = (): Promise<Figure[]> =>
  onScratch(async (url) => {
    const folder = scratchFolder()
    const server = await startRubrica(folder, url)
    try {
      const cookies = await registerCrowd(server.url, connections)
      const question = call('get-session', undefined, cookies)
      return [await comparison(server, folder)('get-session, logged in, PostgreSQL', question, 5_000)]
    } finally {
      await server.stop()
    }
  })

/** Each user gets as many documents as Inicio shows, each of a few pages. */
async function writeDrafts(url: string, cookies: string[]): Promise<void> {
  const text = 'La arrendadora cede en alquiler la vivienda de la calle de Atocha, número 118, de Madrid. '.repeat(6)
  const body = [{ type: 'paragraph', content: [{ type: 'text', text }] }]
  const sections = Array.from({ length: 14 }, (_, at) => ({ id: `s${at}`, kind: 'clause', title: 'Objeto', body }))
  const content = { format: 1, numbering: 'ordinal_dash', parties: [], fields: [], sections }
  for (const cookie of cookies)
    for (const title of ['Uno', 'Dos', 'Tres'])
      await ask(url, call('create-writing', { visibility: 'public', title, content }, [cookie]))
}

/** Measures Rúbrica, and in turns with it the peer, which sends the same answer. */
const comparison =
  (server: Server, folder: string) =>
  async (what: string, question: Ask, least?: number | typeof ofPeer): Promise<Figure> => {
    const peer = await startPeer(await recordAnswer(server.url, question, folder), folder)
    const [value = 0, peerValue = 0] = await requestsPerCpuSecond([server, peer], question)
    await peer.stop()
    const bar = least ? { atLeast: typeof least === 'number' ? least : least.ofPeer * peerValue } : undefined
    return { what, value, unit: '/CPU-s', bar, peer: { name: 'bare Fastify', value: peerValue } }
  }
