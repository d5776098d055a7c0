// Afterwards: whether everything that was acknowledged is there, once, and every chain of evidence is whole.
import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type Line, readLog } from './client/log.ts'
import type { Installation } from './installation.ts'
import { checkLetters } from './letters.ts'
import type { Struck } from './run.ts'

export type Verdict = { breaks: string[]; notes: string[] }

type Call = (method: string, data: object, cookie?: string) => Promise<Record<string, unknown>>

const callerOf =
  ({ url, operatorToken }: Installation): Call =>
  async (method, data, cookie) => {
    for (let tries = 1; ; tries += 1) {
      const headers: Record<string, string> = {
        'content-type': 'application/json',
        'x-forwarded-for': '192.0.2.1',
        ...(cookie ? { cookie } : { authorization: `Bearer ${operatorToken}` }),
      }
      const answer = await fetch(`${url}/api`, { method: 'POST', headers, body: JSON.stringify({ method, data }) })
      const body = (await answer.json()) as { data?: Record<string, unknown> }
      if (answer.status === 200) return body.data ?? {}
      if (tries === 5) return { status: answer.status, ...body }
      await pause(500)
    }
  }

const of = <What extends Line['what']>(lines: readonly Line[], what: What) =>
  lines.filter((line): line is Extract<Line, { what: What }> => line.what === what)

/** The last of each. */
const lastBy = <T>(items: readonly T[], key: (item: T) => string): T[] => [
  ...new Map(items.map((item) => [key(item), item])).values(),
]

/** Jobs that are due end by themselves; what failed while something was away comes again after its pause. */
async function drain({ databases, services }: Installation): Promise<string[]> {
  const due = `select kind, count(*)::int as count, max(last_error) as error from jobs
    where status in ('waiting', 'running') and run_at < now() + interval '30 minutes' group by kind`
  const end = Date.now() + 240_000
  for (;;) {
    const waiting = await databases.query<{ kind: string; count: number; error: string | null }>(due)
    if (waiting.length === 0 && services.undelivered() === 0) return []
    if (Date.now() > end) return waiting.map(({ kind, count, error }) => `${count} × ${kind} still wait: ${error}`)
    await pause(1_000)
  }
}

async function checkEvidence(call: Call): Promise<{ chains: number; files: number; broken: string[] }> {
  const sum = { chains: 0, files: 0, broken: [] as string[] }
  for (let after: unknown; ; ) {
    const found = await call('check-evidence', after ? { after } : {})
    if (!Array.isArray(found.broken)) return { ...sum, broken: [JSON.stringify(found)] }
    sum.chains += Number(found.chains)
    sum.files += Number(found.files)
    sum.broken.push(...found.broken.map((each) => JSON.stringify(each)))
    after = found.next
    if (!after) return sum
  }
}

export async function check(it: Installation, log: string, struck: readonly Struck[]): Promise<Verdict> {
  const breaks = await drain(it)
  const notes: string[] = []
  const lines = readLog(log)
  const call = callerOf(it)
  const cookies = new Map(of(lines, 'account').map(({ email, cookie }) => [email, cookie]))
  const { query } = it.databases

  for (const { owner, id, version, title } of lastBy(of(lines, 'saved'), ({ id }) => id)) {
    const kept = await call('get-writing', { id }, cookies.get(owner))
    const isNext = kept.version === version + 1 && kept.title === title.replace(/\d+$/, String(version + 1))
    if (!isNext && (kept.version !== version || kept.title !== title))
      breaks.push(`lost: ${title} (${version}); there is ${kept.version} «${kept.title}»`)
  }
  for (const { owner, copy, value } of lastBy(of(lines, 'answered'), (line) => line.copy)) {
    const { answers = {} } = (await call('get-copy', { id: copy }, cookies.get(owner))) as {
      answers?: { rent?: { value: string } }
    }
    const kept = Number(answers.rent?.value)
    if (kept !== Number(value) && kept !== Number(value) + 1) breaks.push(`lost: an answer ${value}; there is ${kept}`)
  }
  const signed = of(lines, 'signed')
  for (const { owner, copy, title } of signed) {
    const round = await call('get-round', { copy }, cookies.get(owner))
    if (round.state !== 'signed') breaks.push(`lost: ${title} was signed by all and is «${round.state}»`)
  }
  for (const [place, { owner, copy, file, sha256 }] of of(lines, 'sealed').entries()) {
    // A timestamp that could not be had at once is added later: people may have the file without it, which is known too.
    const known = await query(
      'select from rounds where copy_id = $1 and ($2 = sealed_sha256 or $2 = any(earlier_sha256))',
      [copy, sha256],
    )
    const answer = await fetch(it.url + file, { headers: { 'x-forwarded-for': `192.0.2.${2 + (place % 250)}` } })
    const hash = createHash('sha256')
      .update(Buffer.from(await answer.arrayBuffer()))
      .digest('hex')
    const stamped = await query('select from rounds where copy_id = $1 and sealed_sha256 = $2', [copy, hash])
    if (known.length !== 1 || stamped.length !== 1)
      breaks.push(`the sealed file of ${owner} is another one than was given (${answer.status})`)
  }

  const again = async (text: string, what: string) => {
    for (const row of await query(text)) breaks.push(`twice: ${what} ${JSON.stringify(row)}`)
  }
  await again(
    `select title, count(*)::int from writings where title like 'Alquiler %' group by title having count(*) > 1`,
    'a writing',
  )
  await again(
    `select round_id, event::json->>'kind' as kind, count(*)::int from round_events
     where event::json->>'kind' in ('completed', 'sealed') group by 1, 2 having count(*) <> 1`,
    'a seal',
  )
  await again(
    `select copy_id, count(*)::int from rounds where copy_id is not null group by 1 having count(*) > 1`,
    'a round',
  )
  const paid = of(lines, 'paid')
  for (const { owner } of paid) {
    const entries = await query('select source from plan_entries join users on users.id = user_id where email = $1', [
      owner,
    ])
    if (entries.length !== 1) breaks.push(`${owner} has paid once and has ${entries.length} lines of Premium`)
  }
  for (const { kind, count, error } of await query<{ kind: string; count: number; error: string }>(
    `select kind, count(*)::int as count, max(last_error) as error from jobs where status = 'dead' group by kind`,
  ))
    breaks.push(`given up: ${count} × ${kind}: ${error}`)
  const evidence = await checkEvidence(call)
  for (const broken of evidence.broken) breaks.push(`evidence: ${broken}`)
  const letters = checkLetters(it.services.letters, signed, struck)
  breaks.push(...letters.breaks)
  for (const each of it.processes())
    if (each.crashes() > 0) notes.push(`${each.name} ended by itself ${each.crashes()} times, and was started again`)

  const sealed = of(lines, 'sealed')
    .map(({ seconds }) => seconds)
    .toSorted((a, b) => a - b)
  const levels = await query(
    `select coalesce(seal_level, 'none') as level, count(*)::int as count from rounds group by 1`,
  )
  notes.push(
    `${lines.length} acknowledged writes: ${of(lines, 'saved').length} saves, ${of(lines, 'answered').length} answers, ` +
      `${of(lines, 'done').length} other calls, ${signed.length} documents signed by all, ${paid.length} payments`,
    `${sealed.length} sealed files compared; from the last signature to the sealed file: median ${sealed[sealed.length >> 1]} s, most ${sealed.at(-1)} s`,
    `${evidence.chains} chains and ${evidence.files} files of evidence looked at; seals by level: ${levels.map(({ level, count }) => `${level} ${count}`).join(', ')}`,
    ...letters.notes,
  )
  return { breaks, notes }
}
