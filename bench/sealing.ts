// What it costs that answers are encrypted: processor time of calls with SEAL_ROWS=on and without, in turns on one database.

import { paths } from '#addresses/paths.ts'
import type { Content } from '#domain/writing/model.ts'
import { openDatabase } from '#server/store/engine/database.ts'
import { leaseContent } from '#tests/support/copy/copies.ts'
import { silentLog } from '#tests/support/silent-log.ts'
import { hasPostgres, onScratch, withoutPostgres } from './engines.ts'
import { type Ask, ask, call, openPage, registerCrowd, saidIn } from './requests.ts'
import { type Server, scratchFolder, startRubrica } from './server.ts'
import { type Figure, median, type Section } from './table.ts'

const rounds = 9
const copies = 60
const answered = 30

export async function measureSealing(): Promise<Section> {
  return {
    title: 'Calls with answers encrypted, as a share of the processor time without',
    notes: [
      `one after the other, by turns; median of ${rounds} rounds after one that does not count`,
      `${copies} copies of a text of some 25 kB with ${answered} answers; «noise» is the same without encryption on both sides`,
      ...(hasPostgres() ? [] : [withoutPostgres]),
    ],
    figures: hasPostgres() ? await onScratch(compare) : [],
  }
}

type Site = { server: Server; cookie: string; ids: string[] }

async function compare(url: string): Promise<Figure[]> {
  const folder = scratchFolder()
  const servers = [
    await startRubrica(folder, url),
    await startRubrica(folder, url, { settings: { SEAL_ROWS: 'on' } }),
    await startRubrica(folder, url),
  ]
  const sites: Site[] = []
  for (const [at, server] of servers.entries()) sites.push(await siteOf(server, at, url))
  const questions: [string, number, (site: Site, run: number) => Ask][] = [
    ['get-copy', 60, ({ ids, cookie }, run) => call('get-copy', { id: ids[run % copies] }, [cookie])],
    [
      'the page of a copy, rendered',
      20,
      ({ ids, cookie }, run) => openPage(`${paths.copies}/${ids[run % copies]}`, [cookie]),
    ],
    ['update-copy, an answer', 40, saving],
    [
      'create-copy',
      20,
      ({ cookie }, run) => call('create-copy', { writing: writings.get(cookie), values: valuesAt(run) }, [cookie]),
    ],
    ['list-copies', 40, ({ cookie }) => call('list-copies', {}, [cookie])],
    ['search', 40, ({ cookie }, run) => call('search-everything', { q: `calle ${run % 7}` }, [cookie])],
    ['Inicio, rendered', 20, ({ cookie }) => openPage(paths.dashboard, [cookie])],
  ]
  const figures: Figure[] = []
  for (const [what, runs, question] of questions) {
    const times = sites.map((): number[] => [])
    for (let round = 0; round <= rounds; round += 1)
      for (let turn = 0; turn < sites.length; turn += 1) {
        const at = (round + turn) % sites.length
        const site = sites[at]
        const time = site ? await timeOf(site, runs, question) : 0
        if (round > 0) times[at]?.push(time)
      }
    const [off = 0, on = 0, again = 0] = times.map(median)
    figures.push({ what, value: on / off, unit: '×', bar: { atMost: 1.1 } })
    figures.push({ what: `its noise (${((off * 1000) / runs).toFixed(1)} ms CPU)`, value: again / off, unit: '×' })
  }
  await Promise.all(servers.map((server) => server.stop()))
  return figures
}

async function timeOf(site: Site, runs: number, question: (site: Site, run: number) => Ask): Promise<number> {
  const before = site.server.cpuSeconds()
  for (let run = 0; run < runs; run += 1) await ask(site.server.url, question(site, run))
  return site.server.cpuSeconds() - before
}

const revisions = new Map<string, number>()
function saving({ ids, cookie }: Site, run: number): Ask {
  const id = ids[run % copies] ?? ''
  const seen = revisions.get(id) ?? 1
  revisions.set(id, seen + 1)
  return call('update-copy', { id, answers: [{ key: 'f0', value: `Otra respuesta ${seen}`, seen }] }, [cookie])
}

const words = 'Se entrega en buen estado, con dos juegos de llaves y las lecturas de los contadores que siguen. '
const valuesAt = (run: number) =>
  Object.fromEntries(Array.from({ length: answered }, (_, at) => [`f${at}`, `${words}${run} ${at}`]))

const writings = new Map<string, string>()

/** An account of its own on each server, since rows are encrypted as they are written. */
async function siteOf(server: Server, place: number, url: string): Promise<Site> {
  const [cookie = ''] = await registerCrowd(server.url, 1, place)
  // Without Premium there is no room for so many copies.
  const database = await openDatabase({ url, dataDir: scratchFolder(), log: silentLog })
  await database.pool.query("update users set premium_until = now() + interval '1 day'")
  await database.close()
  const said = async (method: string, data: unknown) => {
    const { bytes, headers } = await ask(server.url, call(method, data, [cookie]))
    return saidIn(bytes, headers).data
  }
  const content = longContent()
  const { id: writing } = await said('create-writing', { visibility: 'private', title: 'Alquiler', content })
  writings.set(cookie, writing)
  const ids: string[] = []
  for (let at = 0; at < copies; at += 1) ids.push((await said('create-copy', { writing, values: valuesAt(at) })).id)
  return { server, cookie, ids }
}

function longContent(): Content {
  const text = 'La arrendadora cede en alquiler la vivienda de la calle de Atocha, número 118, de Madrid. '.repeat(6)
  const content = leaseContent()
  const fields = Array.from({ length: answered }, (_, at) => ({
    id: `f${at}`,
    label: `Dato ${at}`,
    help: '',
    type: 'text' as const,
    party: null,
    required: false,
  }))
  const more = Array.from({ length: 40 }, (_, at) => ({
    id: `m${at}`,
    kind: 'clause' as const,
    title: 'Más',
    body: [
      {
        type: 'paragraph' as const,
        content: [
          { type: 'text' as const, text },
          ...(at < answered ? [{ type: 'field' as const, field: `f${at}` }] : []),
        ],
      },
    ],
  }))
  return { ...content, fields: [...content.fields, ...fields], sections: [...content.sections, ...more] }
}
