// query() and mutation(): every method is the same short sentence — parse, load, allow, run, present, record. The third kind
// is in file.ts.

import type * as z from 'zod/mini'
import { type Contract, contract, type MethodName } from '#contract/contract.ts'
import { problemsOf } from '#contract/problems.ts'
import type { ChosenCountry } from '#domain/account/own-country.ts'
import { type Actor, callerOf, type LinkHolder, type Participant, type Caller as Who } from '#domain/actor.ts'
import { type Budget, budgets } from '#domain/rate.ts'
import { found, Refusal, type RefusalCode } from '#domain/refusal.ts'
import type { Country } from '#domain/words/conventions.ts'
import type { Guard, Policy } from '#policy/policy.ts'
import { insistOnProof } from './auth/proof.ts'
import type { Opened } from './auth/sessions.ts'
import type { Vault } from './auth/vault.ts'
import type { Config } from './config.ts'
import { type Disk, DiskFull } from './disk.ts'
import { applyEffects, type DomainEvent } from './effects/effects.ts'
import type { Payments } from './pay/payments.ts'
import type { Shelf } from './shelf.ts'
import type { Database } from './store/database.ts'
import { transaction } from './store/database.ts'
import { recordEvent } from './store/events.ts'
import { spend } from './store/rate-limits.ts'
import type { CallTurns } from './turns.ts'

type Caller = {
  id: string
  address: string
  userAgent: string
  /** What the browser calls us, where the configuration does not say. */
  host: string
  /** By what we know it from before. */
  device: string | undefined
  /** What they have told this browser. */
  chosenCountry: ChosenCountry | null
  /** Whose writings come first for them. */
  country: Country | null
}
export type Scene = {
  db: Database
  actor: Actor
  now: Date
  caller: Caller
  config: Config
  vault: Vault
  turns: CallTurns
  shelf: Shelf
  disk: Disk
  payments: Payments | undefined
}

/** What the answer does to the browser's cookies. */
export type SessionChange = Opened | { ended: true }
type Remembered = { session?: SessionChange; country?: ChosenCountry }
export type Answer = Remembered & { output: unknown; changedPages?: boolean }
export type Handler = {
  handle: (scene: Scene, data: unknown) => Promise<Answer>
  /** Among which others it takes its turn. */
  costly: keyof CallTurns | undefined
}

/** What it costs is for others to choose: it reads, searches or keeps whole texts. Of one caller only few at once. */
type Costly = { costly?: true }

type Parsed<N extends MethodName> = z.output<Contract[N]['input']>
type Given<N extends MethodName> = z.input<Contract[N]['output']>
/** Behind a link: the secret in the input tells who acts. Refuses with `not_found` where nothing is behind it. */
export type Link<Input, Holder extends Actor> = {
  holder: (scene: Pick<Scene, 'db' | 'vault'>, input: Input, caller: Who) => Promise<Holder>
}
export type Allow<Subject, Allowed extends Actor, Input> =
  | Guard<Allowed>
  | Policy<Subject, Allowed>
  | Link<Input, Allowed>
/** The scene once `allow` has said who that is. */
export type Admitted<Allowed extends Actor> = Scene & { actor: Allowed }
/** When budgets are spent, the secret of a link has not been looked up. */
export type Paying<Allowed extends Actor> = Allowed extends Participant | LinkHolder ? Scene : Admitted<Allowed>

/** What the method is about; where it is not there, the method refuses with `not_found`. */
export type Load<Input, Allowed extends Actor, Subject> = (
  db: Database,
  input: Input,
  actor: Allowed,
) => Promise<Subject | undefined>

type QuerySteps<N extends MethodName, Allowed extends Actor, Subject> = Costly & {
  /** For what costs much: spent before anything is looked at. */
  budgets?: (input: Parsed<N>, scene: Paying<Allowed>) => Budget[]
  load?: Load<Parsed<N>, Allowed, Subject>
  allow: Allow<Subject, Allowed, Parsed<N>>
  run: (scene: Admitted<Allowed> & { input: Parsed<N>; subject: Subject }) => Promise<Given<N>> | Given<N>
}

type Done<N extends MethodName> = Remembered & { output: Given<N>; event: DomainEvent | 'nothing-done' }

type MutationSteps<N extends MethodName, Allowed extends Actor, Subject, Prepared> = Costly & {
  /** Strangers may send it: from a busy address, or beyond these budgets, each call has to bring a proof of work, in `data.proof`. */
  publicForm?: true | ((input: Parsed<N>, scene: Scene) => Budget[])
  /** Goes on while the disk is nearly full: it makes room, or lets somebody in to read. */
  evenWhenFull?: true
  /** Spent before anything else happens, and kept even if the method then refuses. */
  budgets?: (input: Parsed<N>, scene: Paying<Allowed>) => Budget[]
  /** Slow work (hashing, mail servers) that must not hold a transaction open. */
  prepare?: (scene: Admitted<Allowed> & { input: Parsed<N> }) => Promise<Prepared>
  load?: Load<Parsed<N>, Allowed, Subject>
  allow: Allow<Subject, Allowed, Parsed<N>>
  run: (scene: Admitted<Allowed> & { input: Parsed<N>; subject: Subject; prepared: Prepared }) => Promise<Done<N>>
}

function parse<N extends MethodName>(name: N, data: unknown): Parsed<N> {
  const result = contract[name].input.safeParse(data)
  if (!result.success) throw new Refusal('invalid_input', { fields: problemsOf(result.error.issues) })
  return result.data as Parsed<N>
}

function refusalFor({ kind }: Actor): RefusalCode {
  if (kind === 'kiosk') return 'session_locked'
  return kind === 'user' ? 'forbidden' : 'auth_required'
}

/** The first part of `allow`: who asks, before anything is spent or looked at. The holder of a link is known only after `hold`. */
export function admit<Allowed extends Actor, S extends Scene>(
  allow: Allow<never, Allowed, never>,
  scene: S,
): S & Paying<Allowed> {
  if ('holder' in allow) return scene as S & Paying<Allowed>
  const { actor } = scene
  const who = 'who' in allow ? allow.who : allow
  if (!who(actor)) throw new Refusal(refusalFor(actor))
  return { ...scene, actor } as S & Paying<Allowed>
}

/** The second: who acts behind a link, by its secret. */
export async function hold<Allowed extends Actor, S extends Scene, Input>(
  allow: Allow<never, Allowed, Input>,
  scene: S,
  input: Input,
): Promise<S & Admitted<Allowed>> {
  if (!('holder' in allow)) return scene as S & Admitted<Allowed>
  return { ...scene, actor: await allow.holder(scene, input, callerOf(scene.actor)) }
}

/** The third: whether they may, with what was loaded. What they may not even read is not there. */
export function insist<Subject, Allowed extends Actor>(
  allow: Allow<Subject, Allowed, never>,
  actor: Allowed,
  subject: Subject,
): void {
  if (!('who' in allow) || allow(actor, subject)) return
  throw new Refusal(allow.sees(actor, subject) ? 'forbidden' : 'not_found')
}

export async function subjectOf<Input, Allowed extends Actor, Subject>(
  load: Load<Input, Allowed, Subject> | undefined,
  ...asked: Parameters<Load<Input, Allowed, Subject>>
): Promise<Subject> {
  return load ? found(await load(...asked)) : (undefined as Subject)
}

type Payer = Pick<Scene, 'db' | 'now'>

export async function pay({ db, now }: Payer, costs: Budget[] = []): Promise<void> {
  const wait = await spend(db, costs, now)
  if (wait > 0) throw new Refusal('too_many_requests', { retryAfter: wait })
}

/** For the letters that a call is about to ask for, in its transaction: what is refused is not done, and takes nothing. */
export async function payForLetters({ db, now }: Payer, costs: Budget[]): Promise<void> {
  const wait = await spend(db, costs, now)
  if (wait > 0) throw new Refusal('too_many_letters', { retryAfter: wait })
}

const present = <N extends MethodName>(name: N, output: Given<N>): unknown => contract[name].output.parse(output)

/** A read: no transaction, no event. */
export function query<N extends MethodName, Allowed extends Actor, Subject = undefined>(
  name: N,
  steps: QuerySteps<N, Allowed, Subject>,
): Handler {
  return {
    costly: steps.costly && 'read',
    async handle(asked, data) {
      const input = parse(name, data)
      const paying = admit(steps.allow, asked)
      await pay(paying, steps.budgets?.(input, paying))
      const scene = await hold(steps.allow, paying, input)
      const subject = await subjectOf(steps.load, scene.db, input, scene.actor)
      insist(steps.allow, scene.actor, subject)
      return { output: present(name, await steps.run({ ...scene, input, subject })) }
    },
  }
}

const proofIn = (data: unknown): unknown => (data as { proof?: unknown } | undefined)?.proof

/** Wherever the operator wants no proofs of busy addresses, an account under attack still asks for them. */
function proofBudgets<N extends MethodName>(
  publicForm: true | ((input: Parsed<N>, scene: Scene) => Budget[]),
  input: Parsed<N>,
  scene: Scene,
): Budget[] {
  const { proofAfter } = scene.config
  const ofAddress = proofAfter > 0 ? budgets.publicForm(scene.caller.address, proofAfter) : []
  return publicForm === true ? ofAddress : [...ofAddress, ...publicForm(input, scene)]
}

/** A write: one transaction around loading, asking the policy, running and recording the event it leaves behind. */
export function mutation<N extends MethodName, Allowed extends Actor, Subject = undefined, Prepared = undefined>(
  name: N,
  steps: MutationSteps<N, Allowed, Subject, Prepared>,
): Handler {
  return {
    costly: steps.costly && 'write',
    async handle(asked, data) {
      const input = parse(name, data)
      const paying = admit(steps.allow, asked)
      if (!steps.evenWhenFull && paying.disk.isLow()) throw new DiskFull()
      if (steps.publicForm) await insistOnProof(paying, proofBudgets(steps.publicForm, input, paying), proofIn(data))
      await pay(paying, steps.budgets?.(input, paying))
      const scene = await hold(steps.allow, paying, input)
      const prepared = (await steps.prepare?.({ ...scene, input })) as Prepared
      return transaction(scene.db, async (db) => {
        const subject = await subjectOf(steps.load, db, input, scene.actor)
        insist(steps.allow, scene.actor, subject)
        const { output, event, ...remembered } = await steps.run({ ...scene, db, input, subject, prepared })
        if (event !== 'nothing-done') await applyEffects({ db, now: scene.now, config: scene.config }, event)
        const by = { actor: scene.actor, now: scene.now, requestId: scene.caller.id }
        const changedPages = event !== 'nothing-done' && (await recordEvent(db, event, by))
        return { output: present(name, output), ...remembered, changedPages }
      })
    },
  }
}
