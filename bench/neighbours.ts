// How one address with many requests at once affects other callers, and the server's memory.

import { paths } from '#addresses/paths.ts'
import { emptyContent } from '#domain/writing/model.ts'
import { type Ask, call, openPage } from './requests.ts'
import { type Server, scratchFolder, startRubrica } from './server.ts'
import { type Figure, median } from './table.ts'
import { askingAuthor, newAddress, outboxIn, send, whoeverAsks } from './worst-requests.ts'
import { worstTexts } from './worst-texts.ts'

const atOnce = 16
const runs = 30
const queryStrings = 600

export async function measureNeighbours(): Promise<Figure[]> {
  const folder = scratchFolder()
  const server = await startRubrica(folder, '', { settings: { TRUSTED_PROXIES: '1' } })
  const slug = await publishLong(server, outboxIn(folder))
  const { author: cookie } = await whoeverAsks(server.url, outboxIn(folder), '', emptyContent())
  const others: Record<string, () => Ask> = {
    'a search': () => call('search-writings', { q: 'contrato de alquiler' }),
    'get-session, logged in': () => ({ ...call('get-session'), headers: { ...call('get-session').headers, cookie } }),
    'a page rendered anew': () => openPage(paths.search('fianza')),
  }
  let count = 0
  const greedy: Record<string, () => Ask> = {
    [`${atOnce} searches at once`]: () =>
      call('search-writings', { q: `contrat alquil${count++} renta fianz viviend` }),
    [`${atOnce} long pages at once`]: () => openPage(`${paths.writing(slug)}/use?${count++}`),
  }
  const figures: Figure[] = []
  for (const [what, ask] of Object.entries(others)) {
    const alone = median(await latencies(server, ask))
    for (const [who, much] of Object.entries(greedy)) {
      const beside = median(await besides(server, much, () => latencies(server, ask)))
      const peer = { name: 'alone', value: alone }
      figures.push({
        what: `${what}, beside ${who} of another`,
        value: beside,
        unit: 'ms',
        bar: { atMost: 6 * alone + 20 },
        peer,
      })
    }
  }
  figures.push(await memoryOfQueries(server, paths.writing(slug)))
  await server.stop()
  return figures
}

/** One of the worst texts, as a public page. */
async function publishLong(server: Server, outbox: string): Promise<string> {
  const make = worstTexts['small cells']
  if (!make) throw new Error('The text that is published is gone.')
  const subject = await whoeverAsks(server.url, outbox, 'vecinos', make())
  for (const { ask } of askingAuthor(subject).slice(0, 3)) await ask(server.url)
  return subject.slug
}

/** Each from a new address, one after the other. */
async function latencies({ url }: Server, ask: () => Ask): Promise<number[]> {
  const times: number[] = []
  for (let run = 0; run < runs; run += 1) {
    const began = performance.now()
    const { status } = await send(url, ask())
    if (status !== 200) throw new Error(`A neighbour was answered ${status}.`)
    times.push(performance.now() - began)
  }
  return times
}

/** While one address keeps so many requests open, whether answered or refused. */
async function besides<T>({ url }: Server, much: () => Ask, measure: () => Promise<T>): Promise<T> {
  let isOver = false
  const address = newAddress()
  const one = async () => {
    while (!isOver) {
      const asked = much()
      await send(url, { ...asked, headers: { ...asked.headers, 'x-forwarded-for': address } })
    }
  }
  const all = Array.from({ length: atOnce }, one)
  const measured = await measure()
  isOver = true
  await Promise.all(all)
  return measured
}

async function memoryOfQueries(server: Server, path: string): Promise<Figure> {
  const ask = (query: string) => send(server.url, openPage(`${path}?otra=${query}`))
  for (let at = 0; at < 100; at += 1) await ask(`antes-${at}`)
  const before = server.megabytes()
  for (let at = 0; at < queryStrings; at += 1) await ask(String(at))
  const what = `memory for ${queryStrings} query strings on a long page`
  return { what, value: Math.max(0, server.megabytes() - before), unit: 'MB', bar: { atMost: 20 } }
}
