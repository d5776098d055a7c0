// What statements a piece of the store sends, and how PostgreSQL runs each of them.
import pg from 'pg'
import { type Database, openDatabase } from '#server/store/engine/database.ts'
import { silentLog } from '#tests/support/silent-log.ts'

type Sent = { text: string; values: unknown[] }

export type Plan = {
  statement: string
  /** Tables that are read from one end to the other, and are not small. */
  scanned: string[]
  /** The most rows that one step has read: those of a whole index are a scan too. */
  rows: number
  /** Pages of the database that were looked at. */
  pages: number
  lines: string[]
}

type Node = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  Plans?: Node[]
}

export type Recorder = { db: Database; sent: Sent[]; close: () => Promise<void> }

/** The store as it is in the server, writing down what it sends. */
export async function openRecorder(url: string): Promise<Recorder> {
  const database = await openDatabase({ url, dataDir: '', log: silentLog })
  const sent: Sent[] = []
  database.pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    client.query = ((asked: string | pg.QueryConfig, values?: unknown[], ...others: unknown[]) => {
      const text = typeof asked === 'string' ? asked : asked.text
      sent.push({ text, values: values ?? (typeof asked === 'string' ? [] : (asked.values ?? [])) })
      return query(asked, values, ...others)
    }) as typeof client.query
  })
  return { db: database.db, sent, close: () => database.close() }
}

const isFrame = /^\s*(begin|commit|rollback|set|savepoint|release)\b/i

/** A table with fewer rows is small: it is read whole faster than by an index. */
const small = 20_000

/** Runs the statements again in the same transactions, and keeps nothing of what they change. */
export async function explain(url: string, sent: readonly Sent[]): Promise<Plan[]> {
  const client = new pg.Client({
    connectionString: url,
    options: '-c TimeZone=UTC -c max_parallel_workers_per_gather=0',
  })
  await client.connect()
  const { rows: large } = await client.query(`select relname from pg_class where reltuples >= ${small}`)
  const isLarge = new Set(large.map(({ relname }) => relname))
  const plans: Plan[] = []
  let isInside = false
  try {
    for (const { text, values } of sent) {
      if (isFrame.test(text)) {
        const isEnd = /^\s*commit/i.test(text)
        await client.query(isEnd ? 'rollback' : text)
        isInside = /^\s*begin/i.test(text) || (isInside && !isEnd && !/^\s*rollback/i.test(text))
        continue
      }
      if (!isInside) await client.query('begin')
      const { rows } = await client.query({ text: `explain (analyze, buffers, format json) ${text}`, values })
      if (!isInside) await client.query('rollback')
      const top = rows[0]?.['QUERY PLAN'][0].Plan as Node
      const nodes = flat(top)
      plans.push({
        statement: text.replace(/\s+/g, ' ').trim(),
        scanned: nodes
          .filter(
            (node) =>
              node['Node Type'] === 'Seq Scan' && isLarge.has(node['Relation Name']) && node['Actual Loops'] > 0,
          )
          .map((node) => String(node['Relation Name'])),
        rows: Math.max(
          ...nodes.map((node) => (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']),
        ),
        pages: top['Shared Hit Blocks'] + top['Shared Read Blocks'],
        lines: nodes
          .filter((node) => node['Relation Name'] || node['Index Name'])
          .map(
            (node) =>
              `${node['Node Type']} ${node['Index Name'] ?? node['Relation Name']} (${node['Actual Rows']} × ${node['Actual Loops']})`,
          ),
      })
    }
  } finally {
    await client.end()
  }
  return plans
}

const flat = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(flat)]
