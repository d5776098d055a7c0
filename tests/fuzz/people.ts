// The callers: a visitor, an account, a paying account, the operator, and impostors.
import { join, operatorToken, type TestApp } from '#tests/support/app.ts'
import { publish } from '#tests/support/writing/publishing.ts'
import { joinPremium, sampleContent } from '#tests/support/writing/writings.ts'
import type { Known } from './inputs.ts'
import type { Random } from './random.ts'

export type Caller = { name: string; headers: Record<string, string> }

type Person = { email: string; password: string; cookie: string }
export type People = { callers: Caller[]; known: Known }

/** No two alike: the operator among the callers withdraws some, and the same text could not be published again. */
let texts = 0

/** Two accounts with documents, folders and a public text each: every id is known to both, and to everybody else. */
export async function gather(server: TestApp): Promise<People> {
  const free = await join(server)
  const premium = await joinPremium(server)
  const known: Known = { ids: [], slugs: [], secrets: [], emails: [free.email, premium.email], password: free.password }
  for (const { cookie } of [free, premium]) {
    const ask: TestApp['call'] = (method, data) => server.call(method, data, { cookie })
    const { id, slug } = await publish(ask, { title: `Contrato número ${++texts}` })
    const draft = await ask('create-writing', { visibility: 'public', title: 'Borrador', content: sampleContent() })
    const trash = await ask('create-writing', { visibility: 'public', title: 'Para la papelera' })
    await ask('delete-writing', { id: trash.body.data?.id })
    const folder = await ask('create-folder', { name: 'Carpeta' })
    known.slugs.push(slug)
    known.ids.push(id, ...[draft, trash, folder].map(({ body }) => String(body.data?.id)))
  }
  return { callers: callersFor(free, premium), known }
}

const callersFor = (free: Person, premium: Person): Caller[] => [
  { name: 'visitor', headers: {} },
  ...Array<Caller>(5).fill({ name: 'free', headers: { cookie: free.cookie } }),
  ...Array<Caller>(5).fill({ name: 'premium', headers: { cookie: premium.cookie } }),
  { name: 'operator', headers: { authorization: `Bearer ${operatorToken}` } },
  { name: 'forged', headers: { cookie: `sid=${'A'.repeat(43)}` } },
  { name: 'forged', headers: { cookie: `sid=; sid=${'%00'.repeat(9)}; device=${'x'.repeat(300)}` } },
  { name: 'forged', headers: { authorization: 'Bearer ', cookie: ';;=;sid' } },
]

const kept = ['id', 'slug', 'handle', 'challenge', 'token', 'author_id', 'author']
const mostKept = 60

/** Remembers what an answer names; the oldest is forgotten. */
export function learn(known: Known, answer: unknown, random: Random): void {
  if (typeof answer !== 'object' || answer === null) return
  for (const [key, value] of Object.entries(answer).slice(0, 30)) {
    if (typeof value !== 'string') learn(known, value, random)
    else if (kept.includes(key) && value.length < 200) {
      const into = key === 'slug' ? known.slugs : /^[\da-f]{8}-/.test(value) ? known.ids : known.secrets
      if (into.length < mostKept) into.push(value)
      // The first few are what everything else depends on.
      else into[random.int(10, mostKept - 1)] = value
    }
  }
}
