// The client of `npm run faults`, a process of its own: people who read, edit, fill in, sign and pay, and who know nothing of the faults.
// `node client.ts '{"url":…}'`; on SIGTERM it ends and prints what it saw.
import { type Calls, type Kind, Over, openCalls } from './client/calls.ts'
import { openLog } from './client/log.ts'
import { complete, edit, pay, read, sign } from './client/people.ts'

export type Mix = Record<'edit' | 'complete' | 'sign' | 'read' | 'pay', number>
export type Asked = { url: string; counter: string; log: string; mix: Mix; pace: number; patient: boolean }
type Figures = { count: number; p50: number; p99: number; most: number }
export type Seen = {
  acknowledged: number
  breaks: string[]
  statuses: Record<string, number>
  /** Milliseconds, by kind of call; `outside`: all but seals and logins. */
  times: Record<Kind | 'outside', Figures>
}

const asked = JSON.parse(process.argv[2] ?? '{}') as Asked
const calls: Calls = openCalls({ ...asked, log: openLog(asked.log) })
const loops = { edit, complete, sign, read, pay }

const wait = (error: unknown) => {
  if (!calls.isOver() && !(error instanceof Over)) calls.complain(String(error instanceof Error ? error.stack : error))
}
const everyone = Object.entries(asked.mix).flatMap(([what, count]) =>
  Array.from({ length: count }, (_, n) => loops[what as keyof Mix](calls, `${what}${n}`, asked.pace).catch(wait)),
)

const figures = (times: number[]): Figures => {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0)
  return { count: sorted.length, p50: at(0.5), p99: at(0.99), most: at(1) }
}

process.on('SIGTERM', async () => {
  calls.end()
  await Promise.all(everyone)
  const { read, write, page } = calls.times
  const kinds = Object.entries({ ...calls.times, outside: [...read, ...write, ...page] })
  const times = Object.fromEntries(kinds.map(([kind, all]) => [kind, figures(all)]))
  const seen = {
    acknowledged: calls.acknowledged(),
    breaks: calls.breaks,
    statuses: Object.fromEntries(calls.statuses),
    times: times as Seen['times'],
  } satisfies Seen
  process.stdout.write(JSON.stringify(seen), () => process.exit(0))
})
