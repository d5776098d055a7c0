// The cost of a catalogue search in milliseconds, compared with ILIKE on the same writings: on the embedded engine with 20,000 of
// them and on PostgreSQL with a million (SEARCH_EMBEDDED and SEARCH_POSTGRES change the numbers).

import { searchWritings, type Wanted } from '#server/store/catalogue/catalogue-search.ts'
import { suggestWritings } from '#server/store/catalogue/catalogue-suggestions.ts'
import { refreshWords } from '#server/store/catalogue/catalogue-words.ts'
import { mostHot } from '#server/store/catalogue/popularity.ts'
import { inMemory, type OpenDatabase, openDatabase } from '#server/store/engine/database.ts'
import { migrate } from '#server/store/engine/migrate.ts'
import { silentLog } from '#tests/support/silent-log.ts'
import { hasPostgres, onScratch, withoutPostgres } from './engines.ts'
import { kindsOfText, nouns } from './scale/words.ts'
import { type Figure, median, type Section } from './table.ts'

const embeddedSize = Number(process.env.SEARCH_EMBEDDED ?? 20_000)
const postgresSize = Number(process.env.SEARCH_POSTGRES ?? 1_000_000)
const runs = 40
/** Warm-up searches of each kind: the embedded engine's code gets faster with use. */
const warmUp = 10
/** Full scans of a million texts: a few show their cost. */
const peerRuns = 5

export async function measureSearch(): Promise<Section> {
  const embedded = await onEmbedded()
  const postgres = hasPostgres() ? await onPostgres() : []
  return {
    title: 'A search of the catalogue with facets, total and twenty snippets',
    notes: [
      `${runs} searches of each kind after ${warmUp} that do not count; half of them are p50, one in twenty is slower than p95`,
      `the peer is the median of ${peerRuns}: ILIKE on title, summary and text, by popularity, twenty rows and their total, without facets or snippets`,
      'made up writings of about 900 letters; «contrato» or a synonym is in nine of ten, the rare word in one of two thousand',
      ...(hasPostgres() ? [] : [withoutPostgres]),
    ],
    figures: [...embedded, ...postgres],
  }
}

async function onEmbedded(): Promise<Figure[]> {
  const database = await openDatabase({ dataDir: inMemory, log: silentLog })
  await migrate(database.pool)
  const figures = await measure(database, embeddedSize, 'embedded')
  await database.close()
  return figures
}

const onPostgres = (): Promise<Figure[]> =>
  onScratch(async (url) => {
    const database = await openDatabase({ url, dataDir: inMemory, log: silentLog })
    return await measure(database, postgresSize, 'PostgreSQL').finally(database.close)
  })

type Kind = { what: string; asked: (run: number) => Partial<Wanted> }

/** The 95th percentile, in milliseconds. */
const bars = { embedded: 50, PostgreSQL: 100 }

const kinds: Kind[] = [
  { what: 'rare word', asked: (run) => ({ q: `expediente${run % 2_000}` }) },
  { what: 'common word', asked: () => ({ q: 'contrato' }) },
  { what: 'two words', asked: (run) => ({ q: `contrato ${nouns[run % nouns.length]}` }) },
  {
    what: 'filtered',
    asked: (run) => ({ q: `${nouns[run % nouns.length]}`, category: 'housing', country: 'CL' }),
  },
  {
    what: 'mistyped word',
    asked: (run) => ({ q: `${nouns[run % nouns.length]?.replace(/(.)(.)$/, '$2$1')}` }),
  },
  { what: 'browsing', asked: () => ({}) },
]

async function measure(database: OpenDatabase, size: number, engine: keyof typeof bars): Promise<Figure[]> {
  await fill(database, size)
  const figures: Figure[] = []
  for (const { asked } of kinds)
    for (let run = 0; run < warmUp; run += 1)
      await searchWritings(database.db, { q: '', sort: 'relevance', page: 1, ...asked(run) })
  const named = (what: string) => `${what}, ${size.toLocaleString('en-US')}, ${engine}`
  const bar = { atMost: bars[engine] }
  for (const { what, asked } of kinds) {
    const wanted = (run: number): Wanted => ({ q: '', sort: 'relevance', page: 1, ...asked(run) })
    const times = await timesOf(runs, (run) => searchWritings(database.db, wanted(run)))
    const plain = await timesOf(peerRuns, (run) => scan(database, wanted(run)))
    const peer = { name: 'ILIKE', value: median(plain) }
    figures.push({ what: `${named(what)}, p50`, value: median(times), unit: 'ms', peer })
    figures.push({ what: `${named(what)}, p95`, value: slowest(times), unit: 'ms', bar })
  }
  const times = await timesOf(runs, (run) =>
    suggestWritings(database.db, `contrato de ${nouns[run % nouns.length]?.slice(0, 4)}`, null),
  )
  figures.push({ what: `${named('completing a title')}, p95`, value: slowest(times), unit: 'ms', bar })
  return figures
}

async function timesOf(count: number, action: (run: number) => Promise<unknown>): Promise<number[]> {
  await action(0)
  const times: number[] = []
  for (let run = 1; run <= count; run += 1) {
    const began = performance.now()
    await action(run)
    times.push(performance.now() - began)
  }
  return times
}

const slowest = (times: number[]): number => times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? 0

/** The simple query without our index. */
const scan = ({ pool }: OpenDatabase, { q, category, country }: Wanted) =>
  pool.query(
    `select slug, title, summary, count(*) over () as total from catalogue
     where (title ilike $1 or summary ilike $1 or words ilike $1) and withdrawn_at is null
       and ($2::text is null or category = $2) and ($3::text is null or country = $3)
     order by popularity desc limit 20`,
    [`%${q}%`, category ?? null, country ?? null],
  )

const fillers = [
  'las partes acuerdan',
  'el plazo será de un año',
  'la cantidad se pagará por transferencia',
  'se firma por duplicado',
  'conforme al Código Civil',
  'el incumplimiento dará lugar a indemnización',
  'cada parte recibe un ejemplar',
  'los datos se tratarán con cuidado',
  'se entregan las llaves',
  'el precio se actualiza cada año',
]

/** Numbers that repeat with different periods, so that words combine in many ways. */
async function fill({ pool, db }: OpenDatabase, size: number): Promise<void> {
  const author = '00000000-0000-4000-8000-000000000001'
  await pool.query(
    `insert into users (id, email, firstname, lastname, created_at) values ($1, 'a@b.example', 'Ana', 'Ruiz', now())`,
    [author],
  )
  const indexes = await takeIndexes(pool)
  const step = 10_000
  for (let from = 1; from <= size; from += step) {
    const to = Math.min(size, from + step - 1)
    await pool.query({ text: fillWritings, values: [from, to, author] })
    await pool.query({ text: fillCatalogue, values: [from, to, author, kindsOfText, nouns, fillers, size, mostHot] })
    await pool.query(
      `insert into catalogue_counts (writing_id, uses) select ${idOf}, n % 97 from generate_series($1::int, $2::int) n`,
      [from, to],
    )
  }
  await putIndexes(pool, indexes)
  await refreshWords(db)
}

/** Indexes are dropped while filling and made afterwards: a million rows take minutes instead of hours. */
async function takeIndexes(pool: OpenDatabase['pool']): Promise<string[]> {
  const { rows } = await pool.query<{ indexname: string; indexdef: string }>(
    `select indexname, indexdef from pg_indexes where tablename = 'catalogue' and indexdef not like '%UNIQUE%'`,
  )
  for (const { indexname } of rows) await pool.query(`drop index ${indexname}`)
  await pool.query('alter table catalogue disable trigger catalogue_told')
  return rows.map(({ indexdef }) => indexdef)
}

async function putIndexes(pool: OpenDatabase['pool'], indexes: string[]): Promise<void> {
  // One connection, since the settings are its own.
  const client = await pool.connect()
  await client.query(`set statement_timeout = 0`)
  await client.query(`set maintenance_work_mem = '512MB'`)
  for (const index of indexes) await client.query(index)
  await client.query('alter table catalogue enable trigger catalogue_told')
  await client.query('vacuum analyze')
  client.release()
}

const idOf = `lpad(to_hex(n), 32, '0')::uuid`

const fillWritings = `
  insert into writings (id, user_id, visibility, status, title, folded, content, created_at, updated_at)
  select ${idOf}, $3, 'public', 'published', 'x', 'x', '{}', now(), now() from generate_series($1::int, $2::int) n`

const fillCatalogue = `
  insert into catalogue (writing_id, slug, version, author_id, title, summary, category, country, tags, content, laws, notes,
    sample, words, published_at, updated_at, hot, popularity)
  select ${idOf}, 'escrito-' || n, 1, $3,
    initcap(($4::text[])[1 + n % 10]) || ' de ' || ($5::text[])[1 + (n / 3) % 20] || ' y ' || ($5::text[])[1 + (n / 7) % 20],
    'Para ' || ($5::text[])[1 + (n / 11) % 20] || '. No sirve para ' || ($5::text[])[1 + (n / 13) % 20] || '.',
    (array['housing', 'sales', 'work', 'money', 'services', 'other'])[1 + (n / 5) % 6],
    (array['ES', 'ES', 'ES', 'MX', 'CO', 'AR', 'CL', 'PE'])[1 + (n / 17) % 8],
    array[($5::text[])[1 + (n / 19) % 20], ($5::text[])[1 + (n / 23) % 20]], '{}', '[]', '{}', '{}',
    (select string_agg(($6::text[])[1 + (n / k + k) % 10] || ' ' || ($5::text[])[1 + (n / (k * 3)) % 20], '. ') from generate_series(1, 16) k)
      || ' expediente' || n % 2000,
    now() - n % 1000 * interval '1 day', now(), (n::bigint * 7919) % $7::int >= $7::int - $8::int, ln(2 + (n::bigint * 7919) % $7::int)
  from generate_series($1::int, $2::int) n`
