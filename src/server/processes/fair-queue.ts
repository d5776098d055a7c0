// A fair queue: interactive orders before background ones, and callers in turn, however many orders one of them has.

const priorities = ['person', 'background'] as const
export type Priority = (typeof priorities)[number]
export type Turn = { caller: string; priority: Priority }

export type QueueLimits = {
  /** How many may wait in all… */
  waiting: number
  /** … and how many of one caller. */
  share: number
}

/** One background order runs after 8 interactive ones in a row, to avoid starvation. */
const patience = 8

type Callers<T> = Map<string, T[]>

export class FairQueue<T extends Turn> {
  readonly #limits: QueueLimits
  /** A Map keeps the order of insertion: the first caller is next, and moves to the end with each turn. */
  readonly #lines: Record<Priority, Callers<T>> = { person: new Map(), background: new Map() }
  #length = 0
  #peopleInARow = 0

  constructor(limits: QueueLimits) {
    this.#limits = limits
  }

  get length(): number {
    return this.#length
  }

  /** Answers the turn that is refused, if any: the new one, or, in a full queue, the last of the caller with most turns. */
  enter(turn: T): T | undefined {
    const line = this.#lines[turn.priority].get(turn.caller) ?? []
    if (line.length >= this.#limits.share) return turn
    const refused = this.#length >= this.#limits.waiting ? this.#greediest(line.length + 1) : undefined
    if (this.#length >= this.#limits.waiting && !refused) return turn
    if (refused) this.leave(refused)
    line.push(turn)
    this.#lines[turn.priority].set(turn.caller, line)
    this.#length += 1
    return refused
  }

  /** The next turn whose caller may begin. */
  next(mayBegin: (turn: Turn) => boolean): T | undefined {
    const backgroundFirst = this.#peopleInARow >= patience
    for (const priority of backgroundFirst ? priorities.toReversed() : priorities) {
      for (const [caller, [first]] of this.#lines[priority]) {
        if (!first || !mayBegin(first)) continue
        this.leave(first)
        const others = this.#lines[priority].get(caller)
        if (others && this.#lines[priority].delete(caller)) this.#lines[priority].set(caller, others)
        this.#peopleInARow = priority === 'person' ? this.#peopleInARow + 1 : 0
        return first
      }
    }
    return undefined
  }

  /** Whether a turn waits whose caller may begin. */
  has(mayBegin: (turn: Turn) => boolean): boolean {
    return priorities.some((priority) =>
      [...this.#lines[priority].values()].some(([first]) => first && mayBegin(first)),
    )
  }

  leave(turn: T): void {
    const callers = this.#lines[turn.priority]
    const line = callers.get(turn.caller)
    const place = line?.indexOf(turn) ?? -1
    if (!line || place < 0) return
    line.splice(place, 1)
    this.#length -= 1
    if (line.length === 0) callers.delete(turn.caller)
  }

  /** Empties the queue, and answers the turns that waited. */
  clear(): T[] {
    const everybody = priorities.flatMap((priority) => [...this.#lines[priority].values()].flat())
    for (const turn of everybody) this.leave(turn)
    return everybody
  }

  /** The last turn of the longest line, if it is longer than this. */
  #greediest(length: number): T | undefined {
    const lines = priorities.flatMap((priority) => [...this.#lines[priority].values()])
    const longest = lines.reduce<T[]>((most, line) => (line.length > most.length ? line : most), [])
    return longest.length > length ? longest.at(-1) : undefined
  }
}
