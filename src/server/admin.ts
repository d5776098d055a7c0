// The operator's command line: speaks to the running server through the door, with the token in DATA_DIR.
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { readConfig } from './config.ts'
import { operatorTokenFile } from './secrets.ts'

const usage = `Usage: npm run admin -- <command>

  grant-premium EMAIL --days N      give an account N days of Premium
  create-codes --count N --days N   N activation codes, one per line; they are shown this once only
  jobs                              the jobs that were given up, and why
  retry-job ID                      try one of them again
  stats                             accounts, sessions, events and jobs, counted

The server must be running. DATA_DIR, HOST and PORT say where.`

type Command = { method: string; data?: object }

type Numbers = { days: number; count: number }

/** Each answers undefined where its argument is missing. */
const commands: Record<string, (argument: string | undefined, numbers: Numbers) => Command | undefined> = {
  'grant-premium': (email, { days }) => (email ? { method: 'grant-premium', data: { email, days } } : undefined),
  'create-codes': (_none, { count, days }) => ({ method: 'create-codes', data: { count, days } }),
  jobs: () => ({ method: 'list-dead-jobs' }),
  'retry-job': (id) => (id ? { method: 'retry-job', data: { id } } : undefined),
  stats: () => ({ method: 'stats' }),
}

function readCommand(argv: string[]): Command | undefined {
  const { positionals, values } = parseArgs({
    args: argv,
    allowPositionals: true,
    options: { days: { type: 'string' }, count: { type: 'string' } },
  })
  const [name = '', argument] = positionals
  // A number that was not given becomes NaN, and the server says which one it misses.
  return commands[name]?.(argument, { days: Number(values.days), count: Number(values.count) })
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
