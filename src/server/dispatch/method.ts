// query() and mutation(): every method has the same steps: parse, load, allow, run, present, record. The third kind is in
// file.ts.

import type * as z from 'zod/mini'
import { type Contract, contract, type MethodName } from '#contract/contract.ts'
import { problemsOf } from '#contract/shapes/problems.ts'
import type { ChosenCountry } from '#domain/account/own-country.ts'
import { type Actor, callerOf, type LinkHolder, type Participant, type Caller as Who } from '#domain/actor.ts'
import type { Budget } from '#domain/budget.ts'
import { budgets } from '#domain/rate.ts'
import { found, Refusal, type RefusalCode } from '#domain/refusal.ts'
import type { Country } from '#domain/words/conventions.ts'
import type { Guard, Policy } from '#policy/policy.ts'
import { recordEvent } from '#server/acts/record-event.ts'
import { requireProof } from '#server/auth/proof.ts'
import type { Opened } from '#server/auth/sessions.ts'
import type { Vault } from '#server/auth/vault.ts'
import type { Blobs } from '#server/blob/blobs.ts'
import type { CatalogueCache } from '#server/catalogue-cache.ts'
import type { Config } from '#server/config.ts'
import { type Disk, DiskFull } from '#server/disk-space.ts'
import { applyEffects, type DomainEvent } from '#server/effects/effects.ts'
import type { Situations } from '#server/library/situations.ts'
import type { Payments } from '#server/pay/payments.ts'
import type { Database } from '#server/store/engine/database.ts'
import { transaction } from '#server/store/engine/database.ts'
import type { LaggingReads } from '#server/store/engine/postgres/replica.ts'
import { spend } from '#server/store/engine/rate-limits.ts'
import type { CallConcurrency } from './concurrency.ts'

type Caller = {
  id: string
  address: string
  userAgent: string
  /** The host in the browser's request, used where no public address is configured. */
  host: string
  /** The device by which this browser is known from earlier logins. */
  device: string | undefined
  /** The country chosen in this browser. */
  chosenCountry: ChosenCountry | null
  /** The country whose writings come first. */
  country: Country | null
}
export type CallContext = {
  db: Database
  /** For what may be a moment old of all that is not announced (docs/decisions/0121): from a replica, where there is one. */
  readLagging: LaggingReads
  blobs: Blobs
  actor: Actor
  now: Date
  caller: Caller
  config: Config
  vault: Vault
  turns: CallConcurrency
  catalogueCache: CatalogueCache
  disk: Disk
  payments: Payments | undefined
  situations: Situations
  /** Into the folder of backups; false where the database is not embedded, or no backup asks. */
  copyDatabase: () => Promise<boolean>
}

/** What the answer does to the browser's cookies. */
export type SessionChange = Opened | { ended: true }
type Remembered = { session?: SessionChange; country?: ChosenCountry }
/** `viewed` is the slug of a public text: the HTTP layer adds the answer to its count of views. */
export type Answer = Remembered & {
  output: unknown
  changedPages?: boolean
  viewed?: string | undefined
  emptyHanded?: EmptyHanded | undefined
}

/** A search that found nothing of its own: the HTTP layer counts it. */
export type EmptyHanded = { q: string; country: string | null }
export type Handler<N extends MethodName = MethodName> = {
  kind: 'method'
  name: N
  access: 'read' | 'write'
  handle: (context: CallContext, data: unknown) => Promise<Answer>
  /** Its queue: costly calls of one caller take turns. */
  limited: keyof CallConcurrency | undefined
}

/** Reads, searches or writes whole texts, so its cost depends on the caller: few at once for each caller. */
type Costly = { limited?: true }

type Parsed<N extends MethodName> = z.output<Contract[N]['input']>
type Given<N extends MethodName> = z.input<Contract[N]['output']>
/** For methods behind a secret: finds the actor by it, and refuses one that is unknown. */
export type Link<Input, Holder extends Actor> = {
  holder: (context: Omit<CallContext, 'actor'>, input: Input, caller: Who) => Promise<Holder>
}
export type Allow<Subject, Allowed extends Actor, Input> =
  | Guard<Allowed>
  | Policy<Subject, Allowed>
  | Link<Input, Allowed>
/** The call context after `allow` has accepted the actor. */
export type Admitted<Allowed extends Actor> = CallContext & { actor: Allowed }
/** Budgets are spent before a link's secret is looked up. */
export type Paying<Allowed extends Actor> = Allowed extends Participant | LinkHolder ? CallContext : Admitted<Allowed>

/** Loads the subject; undefined means `not_found`. */
export type Load<Input, Allowed extends Actor, Subject> = (
  db: Database,
  input: Input,
  actor: Allowed,
) => Promise<Subject | undefined>

type QuerySteps<N extends MethodName, Allowed extends Actor, Subject> = Costly & {
  /** Reads the catalogue only: its texts and names are always the newest, counts of uses, views and votes may be a moment old. */
  mayLag?: true | ((context: CallContext) => boolean)
  /** For costly reads: spent before any other work. */
  budgets?: (input: Parsed<N>, context: Paying<Allowed>) => Budget[]
  load?: Load<Parsed<N>, Allowed, Subject>
  allow: Allow<Subject, Allowed, Parsed<N>>
  run: (context: Admitted<Allowed> & { input: Parsed<N>; subject: Subject }) => Promise<Given<N>> | Given<N>
  /** The slug of the public text that the caller reads with this: a call of the API counts as a view of it. */
  views?: (input: Parsed<N>) => string
  /** The search that found nothing of its own. */
  emptyHanded?: (input: Parsed<N>, output: Given<N>, caller: CallContext['caller']) => EmptyHanded | undefined
}

type Done<N extends MethodName> = Remembered & { output: Given<N>; event: DomainEvent | 'nothing-done' }

type MutationSteps<N extends MethodName, Allowed extends Actor, Subject, Prepared> = Costly & {
  /** Open to strangers: from a busy address, or beyond these budgets, each call needs a proof of work in `data.proof`. */
  publicForm?: true | ((input: Parsed<N>, context: CallContext) => Budget[])
  /** Allowed while the disk is nearly full: it frees space, or logs a reader in. */
  evenWhenFull?: true | ((context: CallContext) => boolean)
  /** Spent before any other work, and kept even if the method then refuses. */
  budgets?: (input: Parsed<N>, context: Paying<Allowed>) => Budget[]
  /** Slow work (hashing, mail servers) that must not hold a transaction open. */
  prepare?: (context: Admitted<Allowed> & { input: Parsed<N> }) => Promise<Prepared>
  load?: Load<Parsed<N>, Allowed, Subject>
  allow: Allow<Subject, Allowed, Parsed<N>>
  run: (context: Admitted<Allowed> & { input: Parsed<N>; subject: Subject; prepared: Prepared }) => Promise<Done<N>>
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

/** The first part of `allow`: the kind of actor, before any budget or query. The holder of a link is known only after `holder`. */
export function admit<Allowed extends Actor, S extends CallContext>(
  allow: Allow<never, Allowed, never>,
  context: S,
): S & Paying<Allowed> {
  if ('holder' in allow) return context as S & Paying<Allowed>
  const { actor } = context
  const who = 'who' in allow ? allow.who : allow
  if (!who(actor)) throw new Refusal(refusalFor(actor))
  return { ...context, actor } as S & Paying<Allowed>
}

/** The second: finds the holder of a link by its secret. */
export async function hold<Allowed extends Actor, S extends CallContext, Input>(
  allow: Allow<never, Allowed, Input>,
  context: S,
  input: Input,
): Promise<S & Admitted<Allowed>> {
  if (!('holder' in allow)) return context as S & Admitted<Allowed>
  return { ...context, actor: await allow.holder(context, input, callerOf(context.actor)) }
}

/** The third: the policy on the loaded subject. A subject that the actor may not read counts as missing. */
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

type Payer = Pick<CallContext, 'db' | 'now'>

export async function pay({ db, now }: Payer, costs: Budget[] = []): Promise<void> {
  const wait = await spend(db, costs, now)
  if (wait > 0) throw new Refusal('too_many_requests', { retryAfter: wait })
}

/** Spends the budgets of letters in the call's own transaction: a refused call spends nothing. */
export async function payForLetters({ db, now }: Payer, costs: Budget[]): Promise<void> {
  const wait = await spend(db, costs, now)
  if (wait > 0) throw new Refusal('too_many_letters', { retryAfter: wait })
}

const present = <N extends MethodName>(name: N, output: Given<N>): unknown => contract[name].output.parse(output)

/** A read: no transaction, no event. */
export function query<N extends MethodName, Allowed extends Actor, Subject = undefined>(
  name: N,
  steps: QuerySteps<N, Allowed, Subject>,
): Handler<N> {
  return {
    kind: 'method',
    name,
    access: 'read',
    limited: steps.limited && 'read',
    async handle(asked, data) {
      const input = parse(name, data)
      const paying = admit(steps.allow, asked)
      await pay(paying, steps.budgets?.(input, paying))
      const context = await hold(steps.allow, paying, input)
      const read = async (db: Database) => {
        const subject = await subjectOf(steps.load, db, input, context.actor)
        insist(steps.allow, context.actor, subject)
        return steps.run({ ...context, db, input, subject })
      }
      const mayLag = typeof steps.mayLag === 'function' ? steps.mayLag(context) : steps.mayLag
      const given = await (mayLag ? context.readLagging(read) : read(context.db))
      const emptyHanded = steps.emptyHanded?.(input, given, context.caller)
      return { output: present(name, given), viewed: steps.views?.(input), emptyHanded }
    },
  }
}

const proofIn = (data: unknown): unknown => (data as { proof?: unknown } | undefined)?.proof

/** With proofs off by configuration, an account under attack still asks for them. */
function proofBudgets<N extends MethodName>(
  publicForm: true | ((input: Parsed<N>, context: CallContext) => Budget[]),
  input: Parsed<N>,
  context: CallContext,
): Budget[] {
  const { proofAfter } = context.config
  const ofAddress = proofAfter > 0 ? budgets.publicForm(context.caller.address, proofAfter) : []
  return publicForm === true ? ofAddress : [...ofAddress, ...publicForm(input, context)]
}

const isFrugal = (
  evenWhenFull: true | ((context: CallContext) => boolean) | undefined,
  context: CallContext,
): boolean => (typeof evenWhenFull === 'function' ? evenWhenFull(context) : evenWhenFull === true)

/** A write: one transaction around loading, asking the policy, running and recording the event it leaves behind. */
export function mutation<N extends MethodName, Allowed extends Actor, Subject = undefined, Prepared = undefined>(
  name: N,
  steps: MutationSteps<N, Allowed, Subject, Prepared>,
): Handler<N> {
  return {
    kind: 'method',
    name,
    access: 'write',
    limited: steps.limited && 'write',
    async handle(asked, data) {
      const input = parse(name, data)
      const paying = admit(steps.allow, asked)
      if (paying.disk.isLow() && !isFrugal(steps.evenWhenFull, paying)) throw new DiskFull()
      if (steps.publicForm) await requireProof(paying, proofBudgets(steps.publicForm, input, paying), proofIn(data))
      await pay(paying, steps.budgets?.(input, paying))
      const context = await hold(steps.allow, paying, input)
      const prepared = (await steps.prepare?.({ ...context, input })) as Prepared
      return transaction(context.db, async (db) => {
        const subject = await subjectOf(steps.load, db, input, context.actor)
        insist(steps.allow, context.actor, subject)
        const { output, event, ...remembered } = await steps.run({ ...context, db, input, subject, prepared })
        if (event !== 'nothing-done') await applyEffects({ db, now: context.now, config: context.config }, event)
        const by = { actor: context.actor, now: context.now, requestId: context.caller.id }
        const changedPages = event !== 'nothing-done' && (await recordEvent(db, event, by))
        return { output: present(name, output), ...remembered, changedPages }
      })
    },
  }
}
