// Sends calls and requests without end, and writes down every answer that must not be.
import type { AddressInfo } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { OpenDatabase } from '#server/store/engine/database.ts'
import { rateLimits } from '#server/store/schema/tables.ts'
import { openApp } from '#tests/support/app.ts'
import { leaksIn } from './leaks.ts'
import { gather, learn } from './people.ts'
import { type Random, seeded } from './random.ts'
import { sendRaw } from './raw-http.ts'
import { anyCall, anyRequest, bytesOf, type Request } from './requests.ts'
import { simplify } from './simplify.ts'

type Options = { seed: number; calls: number; seconds: number; progress?: (done: number) => void }

type Finding = { kind: string; request: string }

export type Report = {
  calls: number
  statuses: Record<string, number>
  findings: Finding[]
  /** Megabytes after a collection: after the first fifth, when caches are warm, and at the end. */
  memory: { warm: number; end: number }
}

const atOnce = 6
/** So often all callers are replaced by new accounts, with budgets of their own; those logged out meanwhile as well. */
const generation = 200
const patienceMs = 10_000

/** What is in use after everything that can be forgotten was. */
function megabytesInUse(): number {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  collect()
  collect()
  const { heapUsed, external } = process.memoryUsage()
  return (heapUsed + external) / 1e6
}

type Verdict = { status: number; fault: string | undefined; body: string }

/** A body that is promised and never sent may be waited for: then we hang up, and there is no answer (status 0). */
const isUnfinished = ({ headers }: Request): boolean =>
  ['content-length', 'transfer-encoding', 'expect'].some((name) => name in headers)

async function judge(port: number, request: Request): Promise<Verdict> {
  const began = performance.now()
  const unfinished = isUnfinished(request)
  const { status, body } = await sendRaw(port, bytesOf(request), unfinished ? 500 : 2 * patienceMs)
  if (!unfinished && performance.now() - began > patienceMs) return { status, body, fault: 'hang' }
  if (!unfinished && status === 0) return { status, body, fault: 'no answer' }
  if (status >= 500) return { status, body, fault: `status ${status}` }
  const [leak] = leaksIn(body, JSON.stringify(request))
  return { status, body, fault: leak && `leak of ${leak}` }
}

const shown = (request: Request): string => bytesOf(request).toString('latin1').slice(0, 1_500)

export async function fuzz(database: OpenDatabase, { seed, calls, seconds, progress }: Options): Promise<Report> {
  const random: Random = seeded(seed)
  // Every request names an address of its own, and budgets begin again with every generation.
  const server = await openApp(database, { TRUSTED_PROXIES: '1' })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.app.server.address() as AddressInfo
  const ends = performance.now() + seconds * 1000
  const report: Report = { calls: 0, statuses: {}, findings: [], memory: { warm: 0, end: 0 } }
  const known = new Set<string>()
  let people = await gather(server)

  async function one(): Promise<void> {
    const request = random.chance(0.7)
      ? anyCall(random, people.known, people.callers)
      : anyRequest(random, people.known, people.callers)
    const { status, fault, body } = await judge(port, request)
    report.calls += 1
    const told = status || 'none (we hung up)'
    report.statuses[told] = (report.statuses[told] ?? 0) + 1
    if (status === 200 && request.call && body.startsWith('{')) learn(people.known, parsed(body), random)
    if (!fault) return
    // One line for each kind of fault of a method or a route; more of the same would only hide the others.
    const kind = `${fault} · ${request.call?.method ?? `${request.method} ${request.target.split(/[?#]/)[0]?.slice(0, 40)}`}`
    if (known.has(kind) || known.size >= 50) return
    known.add(kind)
    const smallest =
      fault === 'hang'
        ? request
        : await simplify(request, async (simpler) => (await judge(port, simpler)).fault === fault)
    report.findings.push({ kind, request: shown(smallest) })
  }

  for (let next = generation; report.calls < calls && performance.now() < ends; next += generation) {
    const until = Math.min(next, calls)
    let started = report.calls
    const worker = async () => {
      while (started < until && performance.now() < ends) {
        started += 1
        await one()
      }
    }
    await Promise.all(Array.from({ length: atOnce }, worker))
    progress?.(report.calls)
    if (!report.memory.warm && (report.calls >= calls / 5 || performance.now() > ends - seconds * 800))
      report.memory.warm = megabytesInUse()
    await database.db.delete(rateLimits)
    people = await gather(server)
  }
  await server.app.close()
  report.memory.end = megabytesInUse()
  return report
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
