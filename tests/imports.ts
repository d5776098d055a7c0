// Who may import whom: one table, which `imports.test.ts` holds every file against and ARCHITECTURE.md shows.

import { posix } from 'node:path'

export type Row = {
  /** Folders under `src`; the first row that matches a file counts. `*` is one folder. */
  from: string[]
  /** Folders and files under `src`. `itself` is the folder that matched. */
  may: string[]
  /** … but none of these. */
  never?: string[]
  /** What it may use besides npm packages: Node's own modules, SQL. */
  also?: ('node' | 'sql')[]
  why: string
}

const pure = ['domain', 'policy', 'contract', 'language', 'addresses']
const adapters = ['render', 'seal', 'docx', 'uploaded-pdf', 'mail', 'blob', 'pay'].map((name) => `server/${name}`)
const workers = [...adapters, 'server/processes', 'server/auth', 'server/store', 'server/effects', 'server/acts']
const methods = [
  ...['itself', 'server/dispatch/method.ts', 'server/dispatch/file.ts', 'server/present'],
  ...['server/jobs', ...workers, 'addresses', 'domain', 'policy', 'contract'],
]
const browser = ['addresses', 'contract', 'domain', 'language']
const shared = ['itself', 'web/shared', 'web/ui', 'web/look', 'web/app', ...browser]
const entries = ['web/app/routes.tsx', 'web/app/entry-client.tsx', 'web/app/entry-server.tsx', 'web/app/all-pages.ts']
/** Imported by server/effects alone, whatever a row allows: they add jobs, notices and evidence. */
export const onlyEffects = ['job/enqueue.ts', 'notice/tell.ts', 'signing/append-event.ts'].map(
  (file) => `server/store/${file}`,
)

export const table: Row[] = [
  { from: ['addresses'], may: ['itself'], why: 'links know nothing else' },
  { from: ['domain'], may: ['itself'], why: 'pure rules' },
  { from: ['policy', 'language'], may: ['itself', 'domain'], why: 'each stands on the rules alone' },
  { from: ['contract'], may: ['itself', 'domain', 'addresses'], why: 'the wire, and where files are' },
  {
    from: ['server/store'],
    may: ['itself', 'domain'],
    never: ['domain/refusal.ts'],
    also: ['node', 'sql'],
    why: 'the only SQL; it returns what it found, methods refuse',
  },
  { from: ['server/processes'], may: ['itself'], also: ['node'], why: 'a tool that knows no document' },
  {
    from: ['server/pdf'],
    may: ['itself', 'domain/writing/pdf'],
    also: ['node'],
    why: 'a tool that knows no document, only the limits and facts of PDFs from elsewhere',
  },
  {
    from: ['server/docx'],
    may: ['itself', 'server/processes', 'domain', 'language', 'contract/shapes/content.ts'],
    also: ['node'],
    why: 'as other adapters; what a file says of its blanks is held to the shapes of the wire',
  },
  {
    from: adapters,
    may: ['itself', 'server/processes', 'server/pdf', 'domain', 'language'],
    also: ['node'],
    why: 'an adapter knows no other adapter, no store and no method',
  },
  {
    from: ['server/auth'],
    may: ['itself', 'server/acts', 'server/store', 'domain'],
    also: ['node'],
    why: 'who is asking',
  },
  {
    from: ['server/effects'],
    may: ['itself', 'server/store', 'server/config.ts', 'contract/contract.ts', 'domain'],
    also: ['node'],
    why: 'what follows from events; words are made later, by jobs',
  },
  {
    from: ['server/acts'],
    may: ['itself', 'server/effects', 'server/store', 'contract/contract.ts', 'domain'],
    also: ['node'],
    why: 'changes that methods, jobs and housekeeping share',
  },
  {
    from: ['server/present'],
    may: ['itself', 'domain', 'policy', 'contract'],
    also: ['node'],
    why: 'rows → contract output',
  },
  {
    from: ['server/jobs'],
    may: ['itself', 'server/dispatch/job.ts', ...workers, 'addresses', 'domain'],
    also: ['node'],
    why: 'work after the answer',
  },
  {
    from: ['server/methods'],
    may: methods,
    also: ['node'],
    why: 'methods return events: notices, letters and jobs are in server/effects; no HTTP, SQL or words',
  },
  {
    from: ['server/http'],
    may: ['server', ...pure],
    never: ['server/methods'],
    also: ['node'],
    why: 'methods are reached through dispatch',
  },
  { from: ['server'], may: ['server', ...pure], also: ['node'], why: 'composition; never the web' },
  { from: ['web/look'], may: ['itself'], why: 'tokens, fonts, brand' },
  {
    from: ['web/ui'],
    may: ['itself', 'web/look', 'web/app/router', 'language', 'addresses'],
    why: 'primitives that know no domain',
  },
  {
    from: ['web/shared/sheet'],
    may: ['itself', 'web/ui', 'web/look', 'domain', 'language'],
    why: 'a text as laid out',
  },
  {
    from: ['web/shared/sharing'],
    may: shared,
    never: ['web/shared/editing-session', 'web/shared/signature', ...entries],
    why: 'a document together with others',
  },
  {
    from: ['web/shared/signature'],
    may: shared,
    never: ['web/shared/editing-session', ...entries],
    why: 'ways to a signature besides drawing it on the spot',
  },
  {
    from: ['web/shared'],
    may: shared,
    never: entries,
    why: 'what several features use',
  },
  { from: ['web/features/*/*'], may: shared, never: entries, why: 'features never import each other' },
  { from: ['web/pages', 'web/layouts'], may: ['web', ...browser], never: entries, why: 'pages compose features' },
  { from: ['web'], may: ['web', ...browser], why: 'entries, routes and what every page needs' },
]

const isUnder = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder}/`)

function folderOf(row: Row, file: string): string | undefined {
  for (const from of row.from) {
    const pattern = new RegExp(`^${from.replaceAll('*', '[^/]+')}(?=/|$)`)
    const found = pattern.exec(file)?.[0]
    if (found) return found
  }
}

export const rowOf = (file: string): Row | undefined =>
  table.find((row) => folderOf(row, file.replace(/^src\//, '')) !== undefined)

/** Why a file of `src` may not import this, or nothing. */
export function refusalOf(file: string, specifier: string): string | undefined {
  const row = rowOf(file)
  if (!row) return `${file} stands in no row`
  const isTest = /\.test\.tsx?$/.test(file)
  if (specifier.startsWith('#tests/')) return isTest ? undefined : 'test support is for tests'
  // Tests of the server and of the web may reach further than what they test.
  if (isTest && /^src\/(?:server|web)\//.test(file)) return undefined
  if (specifier.startsWith('node:')) return row.also?.includes('node') ? undefined : row.why
  if (/^(?:drizzle-orm|pg|@electric-sql)(?:\/|$)/.test(specifier))
    return row.also?.includes('sql') ? undefined : row.why
  if (specifier.startsWith('@tiptap/') && file.startsWith('src/web/shared/')) return 'the editor of texts is a feature'
  const target = specifier.startsWith('#')
    ? specifier.slice(1)
    : specifier.startsWith('.')
      ? posix.join(posix.dirname(file), specifier).replace(/^src\//, '')
      : undefined
  if (target === undefined) return undefined
  if (onlyEffects.includes(target) && !isUnder(file, 'src/server/effects')) return 'it follows from an event'
  const itself = folderOf(row, file.replace(/^src\//, '')) ?? ''
  const isAllowed = row.may.some((folder) => isUnder(target, folder === 'itself' ? itself : folder))
  return isAllowed && !row.never?.some((folder) => isUnder(target, folder)) ? undefined : row.why
}

/** What a source imports, by the names written in it. */
export const importsIn = (source: string): string[] =>
  [...source.matchAll(/^(?!\s*(?:\/\/|\*)).*?\b(?:from|import)\s*\(?\s*'([^'\n]+)'/gm)].map(([, name = '']) => name)

/** The first circle of imports among files, if there is one. */
export function circleIn(imports: ReadonlyMap<string, readonly string[]>): string[] | undefined {
  const done = new Set<string>()
  const way: string[] = []
  const visit = (file: string): string[] | undefined => {
    const at = way.indexOf(file)
    if (at >= 0) return [...way.slice(at), file]
    if (done.has(file)) return undefined
    way.push(file)
    for (const next of imports.get(file) ?? []) {
      const found = visit(next)
      if (found) return found
    }
    way.pop()
    done.add(file)
    return undefined
  }
  for (const file of imports.keys()) {
    const found = visit(file)
    if (found) return found
  }
  return undefined
}

const listed = (folders: readonly string[]): string =>
  folders.map((folder) => (folder === 'itself' ? 'itself' : `\`${folder}\``)).join(', ')

export function markdown(): string {
  const rows = table.map(({ from, may, never = [], also = [], why }) => {
    const others = [...new Set(may)].filter((folder) => !from.includes(folder))
    const extra = [also.includes('node') ? 'Node' : '', also.includes('sql') ? 'SQL' : ''].filter(Boolean)
    const but = never.length > 0 ? `; never ${listed(never)}` : ''
    return `| ${listed(from)} | ${[listed(others), ...extra].filter(Boolean).join(', ')}${but} | ${why} |`
  })
  const last = `Only \`server/effects\` imports ${listed(onlyEffects)}: notices, letters, jobs and evidence follow from events.`
  return ['| From | May import | Because |', '|---|---|---|', ...rows, '', last].join('\n')
}
