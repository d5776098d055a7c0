// Turns: few calls of one account or address run at once; the rest wait in that caller's own queue while others are served.
import { channel } from 'node:diagnostics_channel'
import { type Actor, callerOf } from '#domain/actor.ts'
import { addressBlock } from '#domain/address-block.ts'
import { FairQueue, type QueueLimits, type Turn } from '#server/processes/fair-queue.ts'

/** The key of a queue: the account of a logged-in caller; visitors share that of their address. */
export function whoAsks({ actor, caller }: { actor: Actor; caller: { address: string } }): string {
  const who = callerOf(actor)
  return who.kind === 'user' ? `account ${who.account.id}` : `address ${addressBlock(caller.address)}`
}

/** Too many calls wait: `isOwn`, of this caller; otherwise of all callers together. */
export class NoTurn extends Error {
  override name = 'NoTurn'
  readonly isOwn: boolean

  constructor(isOwn: boolean) {
    super(isOwn ? 'too many of one wait for their turn' : 'too many wait for their turn')
    this.isOwn = isOwn
  }
}

/** Every NoTurn, for `src/server/metrics`. */
export const turnsRefused = channel('rubrica.turn-refused')

function noTurn(isOwn: boolean): NoTurn {
  const refused = new NoTurn(isOwn)
  if (turnsRefused.hasSubscribers) turnsRefused.publish(refused)
  return refused
}

type Limits = QueueLimits & {
  /** How many run at once, of all callers… */
  atOnce: number
  /** … and of one caller. */
  atOnceOfOne: number
  /** A caller who has more waiting pauses after each turn for as long as it took: half the time is free for others. */
  pauses?: boolean
}

export type Concurrency = {
  /** Does the work when its turn has come; throws NoTurn where too many wait. */
  take: <T>(caller: string, work: () => Promise<T>) => Promise<T>
}

type Waiting = Turn & { start: () => void; refuse: () => void }

export function openConcurrency({ atOnce, atOnceOfOne, pauses = false, ...limits }: Limits): Concurrency {
  const queue = new FairQueue<Waiting>(limits)
  const running = new Map<string, number>()
  let all = 0

  const runningOf = (caller: string): number => running.get(caller) ?? 0
  const mayBegin = ({ caller }: Pick<Turn, 'caller'>): boolean => all < atOnce && runningOf(caller) < atOnceOfOne

  function begin(caller: string): void {
    all += 1
    running.set(caller, runningOf(caller) + 1)
  }

  function beginNext(): void {
    const next = queue.next(mayBegin)
    if (!next) return
    begin(next.caller)
    next.start()
  }

  function release(caller: string): void {
    const left = runningOf(caller) - 1
    if (left > 0) running.set(caller, left)
    else running.delete(caller)
    beginNext()
  }

  function end(caller: string, took: number): void {
    all -= 1
    const hasMore = pauses && queue.has((turn) => turn.caller === caller)
    if (hasMore) {
      setTimeout(release, Math.min(took, longestPause), caller)
      beginNext()
    } else release(caller)
  }

  function wait(caller: string): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const isLate = () => reject(noTurn(false))
    const place: Waiting = { caller, priority: 'person', start: resolve, refuse: isLate }
    const refused = queue.enter(place)
    if (refused === place) reject(noTurn(true))
    else refused?.refuse()
    return promise
  }

  return {
    async take(caller, work) {
      if (mayBegin({ caller })) begin(caller)
      else await wait(caller)
      const began = performance.now()
      try {
        return await work()
      } finally {
        end(caller, performance.now() - began)
      }
    },
  }
}

export type CallConcurrency = Record<'read' | 'write', Concurrency>

/** The embedded engine runs one statement at a time; PostgreSQL has several connections. */
export function openCallConcurrency(engine: 'embedded' | 'server'): CallConcurrency {
  const limits = {
    ...(engine === 'embedded' ? { atOnce: 2, atOnceOfOne: 1, pauses: true } : { atOnce: 6, atOnceOfOne: 2 }),
    ...places,
  }
  // Writes wait for locks, and reads should not wait for them.
  return { read: openConcurrency(limits), write: openConcurrency(limits) }
}

const longestPause = 250

/** A whole office may share an address. */
const places = { waiting: 400, share: 40 }
