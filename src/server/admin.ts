// The operator's command line: speaks to the running server through the door, with the token in DATA_DIR.
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { readConfig } from './config.ts'
import { operatorTokenFile } from './secrets.ts'

const usage = `Usage: npm run admin -- <command>

  grant-premium EMAIL --days N      give an account N days of Premium
  create-codes --count N --days N   N activation codes, one per line; they are shown this once only
  reports                           the complaints about public texts that wait for a decision
  withdraw SLUG --reason "…"        take a text out of the catalogue; its author and its readers see the reason
  dismiss-report ID                 close a complaint, the text stays
  jobs                              the jobs that were given up, and why
  retry-job ID                      try one of them again
  stats                             accounts, sessions, events and jobs, counted

The server must be running. DATA_DIR, HOST and PORT say where.`

type Command = { method: string; data?: object }

type Options = { days: number; count: number; reason: string | undefined }

/** Whoever has the page open copies its address. */
const slugIn = (address: string): string => address.split('/writings/').at(-1)?.split(/[/?#]/)[0] ?? address

/** Each answers undefined where its argument is missing. */
const commands: Record<string, (argument: string | undefined, options: Options) => Command | undefined> = {
  'grant-premium': (email, { days }) => (email ? { method: 'grant-premium', data: { email, days } } : undefined),
  'create-codes': (_none, { count, days }) => ({ method: 'create-codes', data: { count, days } }),
  reports: () => ({ method: 'list-reports' }),
  withdraw: (address, { reason }) =>
    address && reason ? { method: 'withdraw-public-writing', data: { slug: slugIn(address), reason } } : undefined,
  'dismiss-report': (id) => (id ? { method: 'dismiss-report', data: { id } } : undefined),
  jobs: () => ({ method: 'list-dead-jobs' }),
  'retry-job': (id) => (id ? { method: 'retry-job', data: { id } } : undefined),
  stats: () => ({ method: 'stats' }),
}

function readCommand(argv: string[]): Command | undefined {
  const { positionals, values } = parseArgs({
    args: argv,
    allowPositionals: true,
    options: { days: { type: 'string' }, count: { type: 'string' }, reason: { type: 'string' } },
  })
  const [name = '', argument] = positionals
  // A number that was not given becomes NaN, and the server says which one it misses.
  return commands[name]?.(argument, {
    days: Number(values.days),
    count: Number(values.count),
    reason: values.reason,
  })
}

const isCodes = (data: object): data is { codes: string[] } => 'codes' in data

async function run(): Promise<number> {
  const command = readCommand(process.argv.slice(2))
  if (!command) {
    console.error(usage)
    return 2
  }
  const config = readConfig(process.env)
  const token = readFileSync(operatorTokenFile(config.dataDir), 'utf8').trim()
  const response = await fetch(`http://${config.host}:${config.port}/api`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(command),
  })
  const body = (await response.json()) as { data?: object; error?: { message: string; fields?: object } }
  if (body.data) console.log(isCodes(body.data) ? body.data.codes.join('\n') : JSON.stringify(body.data, null, 2))
  else console.error(body.error?.message ?? 'The server refused the operator token.', body.error?.fields ?? '')
  return response.ok ? 0 : 1
}

run().then(
  (code) => {
    process.exitCode = code
  },
  (error: Error & { code?: string }) => {
    const absent = error.code === 'ENOENT' || error.message === 'fetch failed'
    console.error(
      absent ? 'No running server found: start it with npm start, with the same DATA_DIR and PORT.' : error.message,
    )
    process.exitCode = 1
  },
)
