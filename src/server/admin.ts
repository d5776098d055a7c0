// The operator's command line: calls the running server's API with OPERATOR_TOKEN, or the token in DATA_DIR.
import './quick-start.ts'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type Config, readConfig } from './config.ts'
import { listStaleLaws } from './library/stale-laws.ts'
import { operatorTokenFile } from './secrets.ts'

const usage = `Usage: npm run admin -- <command>

  grant-premium EMAIL --days N      give an account N days of Premium (--id ID: the same grant again, counted once)
  plan EMAIL                        until when somebody has Premium, from what, and whether it renews
  create-codes --count N --days N   N activation codes, one per line; they are shown this once only
  reports                           the complaints about public texts that wait for a decision
  withdraw SLUG --reason "…"        take a text out of the catalogue; its author and its readers see the reason
  dismiss-report ID                 close a complaint, the text stays
  jobs                              the jobs that were given up, and why
  retry-job ID                      try one of them again
  rotate-seal [--lost]              seal with a new key from now on (--lost: somebody else may have the old one)
  check-evidence                    walk every chain of signatures and every signed file; tells which are not whole
  move-files                        move files to where the configuration says (S3_… or DATA_DIR), while the server runs
  reseal                            encrypt what is encrypted at rest with the first key of SECRET_KEY_SEALING
  seal-rows [--check] [--new-keys]  encrypt stored answers as SEAL_ROWS says, or decrypt them (--check: only count; --new-keys: give owners new keys)
  backup FILE                       everything of this installation in one file, while people work; keys with BACKUP_PASSPHRASE
  rewards                           who gains most points, whose rise is sudden, whose guests look like one person, and whose points wait
  void-points EMAIL --points N --reason "…"   take points back; whoever had them sees the reason (--id ID, as above)
  stale-laws                        figures of law and laws of the library that are due to be looked at, with the texts that use them
  searches --days N                 what people looked for and the catalogue does not have, by count and country
  stats                             accounts, sessions, events and jobs, counted

The server must be running, except for stale-laws and backup. DATA_DIR, HOST and PORT say where; LIBRARY_DIR, which library.`

type Command = { method: string; data?: object }

type Options = {
  days: number
  count: number
  points: number
  reason: string | undefined
  id: string
  lost: boolean
  check: boolean
  newKeys: boolean
}

/** Accepts the address of the text's page as well as its slug. */
const slugIn = (address: string): string => address.split('/writings/').at(-1)?.split(/[/?#]/)[0] ?? address

/** Each answers undefined where its argument is missing. */
const commands: Record<string, (argument: string | undefined, options: Options) => Command | undefined> = {
  'grant-premium': (email, { days, id }) =>
    email ? { method: 'grant-premium', data: { id, email, days } } : undefined,
  plan: (email) => (email ? { method: 'get-plan-of', data: { email } } : undefined),
  'create-codes': (_none, { count, days }) => ({ method: 'create-codes', data: { count, days } }),
  reports: () => ({ method: 'list-reports' }),
  withdraw: (address, { reason }) =>
    address && reason ? { method: 'withdraw-public-writing', data: { slug: slugIn(address), reason } } : undefined,
  'dismiss-report': (id) => (id ? { method: 'dismiss-report', data: { id } } : undefined),
  jobs: () => ({ method: 'list-dead-jobs' }),
  'retry-job': (id) => (id ? { method: 'retry-job', data: { id } } : undefined),
  'rotate-seal': (_none, { lost }) => ({ method: 'rotate-seal', data: { lost } }),
  'check-evidence': () => ({ method: 'check-evidence', data: {} }),
  'move-files': () => ({ method: 'move-files', data: {} }),
  reseal: () => ({ method: 'reseal', data: {} }),
  'seal-rows': (_none, { check, newKeys }) => ({
    method: 'seal-rows',
    data: { only_look: check, ...(newKeys && { keys_since: new Date().toISOString() }) },
  }),
  rewards: () => ({ method: 'list-rewards' }),
  'void-points': (email, { points, reason, id }) =>
    email && reason ? { method: 'void-points', data: { id, email, points, reason } } : undefined,
  searches: (_none, { days }) => ({ method: 'list-empty-searches', data: { days } }),
  stats: () => ({ method: 'stats' }),
}

function readCommand(argv: string[]): Command | undefined {
  const { positionals, values } = parseArgs({
    args: argv,
    allowPositionals: true,
    options: {
      days: { type: 'string' },
      count: { type: 'string' },
      points: { type: 'string' },
      reason: { type: 'string' },
      id: { type: 'string' },
      lost: { type: 'boolean' },
      check: { type: 'boolean' },
      'new-keys': { type: 'boolean' },
    },
  })
  const [name = '', argument] = positionals
  // A missing number becomes NaN, and the server's refusal names the field.
  return commands[name]?.(argument, {
    days: Number(values.days),
    count: Number(values.count),
    points: Number(values.points),
    reason: values.reason,
    id: values.id ?? randomUUID(),
    lost: values.lost ?? false,
    check: values.check ?? false,
    newKeys: values['new-keys'] ?? false,
  })
}

const isCodes = (data: object): data is { codes: string[] } => 'codes' in data

const isAbsence = (error: Error & { code?: string; cause?: unknown }): boolean =>
  error.code === 'ENOENT' || (error.cause as { code?: string } | undefined)?.code === 'ECONNREFUSED'

/** When the answer was lost: repeating a grant with the same id counts once. */
const advice = ({ data }: Command): string => {
  const id = data && 'id' in data ? data.id : undefined
  return id
    ? `Nobody knows whether it was done. Repeat it with --id ${id}: it counts once.`
    : 'Nobody knows whether it was done.'
}

type Said = { data?: object; error?: { message: string; fields?: object } }
type Moved = { moved: number; damaged: string[]; next: string | null }
const isMoved = (data: object): data is Moved => 'damaged' in data

type Resealed = { resealed: number; lost: number; next: object | null }
const isResealed = (data: object): data is Resealed => 'resealed' in data

type SealedRows = {
  sealed: number
  opened: number
  pending: number
  lost: string[]
  deleted: number
  next: object | null
}
const isSealedRows = (data: object): data is SealedRows => 'pending' in data

type Checked = { chains: number; files: number; broken: { round: string; at: number | string; why: string }[] }
type CheckedPage = Checked & { next: string | null }
const isChecked = (data: object): data is CheckedPage => 'chains' in data

type Ask = (asked: Command) => Promise<{ body: Said }>

/** Call after call, each from where the last one ended. What was done stays done, whenever this is cut off. */
async function* pagesOf<Page extends { next: unknown }>(
  first: Page,
  method: string,
  ask: Ask,
  options: object = {},
): AsyncGenerator<Page> {
  for (let page = first; ; ) {
    yield page
    if (page.next === null) return
    const { body } = await ask({ method, data: { ...options, after: page.next } })
    if (!body.data || !('next' in body.data)) throw new Error(body.error?.message ?? 'The server refused.')
    page = body.data as Page
  }
}

/** Any damage makes the command exit with an error, so that a timer can report it. */
async function tellOfEvidence(first: CheckedPage, ask: Ask): Promise<number> {
  let [chains, files, bad] = [0, 0, 0]
  for await (const page of pagesOf(first, 'check-evidence', ask)) {
    chains += page.chains
    files += page.files
    bad += page.broken.length
    for (const { round, at, why } of page.broken) console.error(`Round ${round} is broken at ${at}: ${why}`)
  }
  console.log(`${chains} chains and ${files} files looked at, ${bad} broken`)
  return bad > 0 ? 1 : 0
}

async function tellOfMoved(first: Moved, ask: Ask): Promise<number> {
  let [moved, damaged] = [0, 0]
  for await (const page of pagesOf(first, 'move-files', ask)) {
    moved += page.moved
    damaged += page.damaged.length
    for (const key of page.damaged) console.error(`File ${key} has changed at rest, and stays where it is.`)
    if (page.next !== null) console.log(`${moved} files moved so far`)
  }
  console.log(`${moved} files moved, ${damaged} damaged`)
  return damaged > 0 ? 1 : 0
}

async function tellOfResealed(first: Resealed, ask: Ask): Promise<number> {
  let [resealed, lost] = [0, 0]
  for await (const page of pagesOf(first, 'reseal', ask)) {
    resealed += page.resealed
    lost += page.lost
  }
  console.log(`${resealed} values encrypted anew, ${lost} that no key opens`)
  return lost > 0 ? 1 : 0
}

async function tellOfSealedRows(first: SealedRows, ask: Ask, options: object): Promise<number> {
  let [sealed, opened, pending, lost, deleted] = [0, 0, 0, 0, 0]
  for await (const page of pagesOf(first, 'seal-rows', ask, options)) {
    sealed += page.sealed
    opened += page.opened
    pending += page.pending
    lost += page.lost.length
    deleted += page.deleted
    for (const why of page.lost) console.error(why)
    if (page.next !== null) console.log(`${sealed + opened + pending} values so far`)
  }
  console.log(
    `${sealed} values encrypted, ${opened} decrypted, ${pending} not as SEAL_ROWS says, ${lost} that no key opens, ${deleted} keys deleted`,
  )
  return lost + pending > 0 ? 1 : 0
}

function openAsking(config: Config) {
  const token = config.operatorToken ?? readFileSync(operatorTokenFile(config.dataDir), 'utf8').trim()
  return async (asked: Command): Promise<{ response: Response; body: Said }> => {
    const response = await fetch(`http://${config.host}:${config.port}/api`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(asked),
    }).catch((error) => {
      throw isAbsence(error) ? error : new Error(`The answer was lost. ${advice(asked)}`)
    })
    return { response, body: (await response.json()) as Said }
  }
}

/** Reads the files themselves: what is due depends on the day, not on what the server has loaded. */
async function tellOfStaleLaws(): Promise<number> {
  const { libraryDir } = readConfig(process.env)
  const due = libraryDir ? await listStaleLaws(libraryDir, new Date().toISOString().slice(0, 10)) : []
  console.log(due.length > 0 ? due.join('\n') : 'Nothing is due.')
  return 0
}

/** The embedded database is copied by the server that has it open, if one has. */
async function backUp(file: string): Promise<number> {
  const { runBackup } = await import('./backup/backup-command.ts')
  const config = readConfig(process.env)
  return runBackup(
    config,
    file,
    async () => {
      const { body } = await openAsking(config)({ method: 'copy-database', data: {} })
      if (!body.data) throw new Error(body.error?.message ?? 'The server refused the operator token.')
      return 'copied' in body.data && body.data.copied === true
    },
    { say: console.log, complain: console.error },
  )
}

async function run(): Promise<number> {
  const [name, file] = process.argv.slice(2)
  if (name === 'stale-laws') return tellOfStaleLaws()
  if (name === 'backup' && file) return backUp(file)
  const command = readCommand(process.argv.slice(2))
  if (!command) {
    console.error(usage)
    return 2
  }
  const ask = openAsking(readConfig(process.env))
  const { response, body } = await ask(command)
  if (body.data && isResealed(body.data)) return tellOfResealed(body.data, ask)
  if (body.data && isSealedRows(body.data)) return tellOfSealedRows(body.data, ask, command.data ?? {})
  if (body.data && isMoved(body.data)) return tellOfMoved(body.data, ask)
  if (body.data && isChecked(body.data)) return tellOfEvidence(body.data, ask)
  if (body.data) console.log(isCodes(body.data) ? body.data.codes.join('\n') : JSON.stringify(body.data, null, 2))
  else console.error(body.error?.message ?? 'The server refused the operator token.', body.error?.fields ?? '')
  if (response.status >= 500) console.error(advice(command))
  return response.ok ? 0 : 1
}

// Awaited here, so that a run that gets stuck does not end as if it had succeeded.
await run().then(
  (code) => {
    process.exitCode = code
  },
  (error: Error) => {
    console.error(
      isAbsence(error)
        ? 'No running server found: start it with npm start, with the same DATA_DIR and PORT.'
        : error.message,
    )
    process.exitCode = 1
  },
)
