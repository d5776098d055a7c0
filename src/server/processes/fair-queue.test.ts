// The order of turns.
import { describe, expect, it } from 'vitest'
import { FairQueue, type Priority } from './fair-queue.ts'

type Asked = { caller: string; priority: Priority; what: string }
const queueOf = (limits = {}) => new FairQueue<Asked>({ waiting: 100, share: 10, ...limits })
const asked = (what: string, priority: Priority = 'person'): Asked => ({ caller: what.charAt(0), priority, what })
const anybody = () => true

function enterAll(queue: FairQueue<Asked>, ...all: Asked[]): string[] {
  return all.flatMap((each) => queue.enter(each)?.what ?? [])
}
function takeAll(queue: FairQueue<Asked>, mayBegin: (turn: { caller: string }) => boolean = anybody): string[] {
  const taken: string[] = []
  for (let next = queue.next(mayBegin); next; next = queue.next(mayBegin)) taken.push(next.what)
  return taken
}

describe('a queue', () => {
  it('gives everybody a turn before anybody has a second one', () => {
    const queue = queueOf()
    enterAll(queue, ...['a1', 'a2', 'a3', 'b1', 'c1', 'b2'].map((what) => asked(what)))
    expect(takeAll(queue)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3'])
  })

  it('puts whoever comes back behind those who wait', () => {
    const queue = queueOf()
    enterAll(queue, asked('a1'), asked('b1'))
    expect(queue.next(anybody)?.what).toBe('a1')
    enterAll(queue, asked('a2'), asked('c1'))
    expect(takeAll(queue)).toEqual(['b1', 'a2', 'c1'])
  })

  it('passes over whoever may not begin yet, who keeps the place', () => {
    const queue = queueOf()
    enterAll(queue, asked('a1'), asked('b1'))
    expect(takeAll(queue, ({ caller }) => caller !== 'a')).toEqual(['b1'])
    expect(takeAll(queue)).toEqual(['a1'])
  })

  it('takes people first, and what nobody waits for after eight of them at the latest', () => {
    const queue = queueOf({ share: 20 })
    const people = Array.from({ length: 10 }, (_, index) => asked(`p${index}`))
    enterAll(queue, asked('x', 'background'), asked('y', 'background'), ...people)
    const order = takeAll(queue)
    expect(order.indexOf('x')).toBe(8)
    expect(order.at(-1)).toBe('y')
  })

  it('takes no more of one caller than its share', () => {
    const queue = queueOf({ share: 2 })
    expect(enterAll(queue, asked('a1'), asked('a2'), asked('a3'), asked('b1'))).toEqual(['a3'])
    expect(takeAll(queue)).toEqual(['a1', 'b1', 'a2'])
  })

  it('when it is full sends away the last of whoever wants most, not the one who comes', () => {
    const queue = queueOf({ waiting: 4 })
    expect(enterAll(queue, ...['a1', 'a2', 'a3', 'b1'].map((what) => asked(what)))).toEqual([])
    expect(enterAll(queue, asked('c1'))).toEqual(['a3'])
    // The longest line has two now: one more would make the newcomer's as long.
    expect(enterAll(queue, asked('c2'))).toEqual(['c2'])
    expect(takeAll(queue)).toEqual(['a1', 'b1', 'c1', 'a2'])
  })

  it('forgets whoever leaves', () => {
    const queue = queueOf({ waiting: 1 })
    const first = asked('a1')
    enterAll(queue, first)
    queue.leave(first)
    queue.leave(first)
    expect(enterAll(queue, asked('b1'))).toEqual([])
    expect(takeAll(queue)).toEqual(['b1'])
  })
})
