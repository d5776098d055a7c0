// Turns: a caller with many calls waits for their own calls, and others are served in between.
import { expect, it } from 'vitest'
import { openConcurrency } from './concurrency.ts'

const limits = { atOnce: 2, atOnceOfOne: 1, waiting: 6, share: 4 }

/** Works that end when they are told to, and the order in which they began. */
function workshop(options = limits) {
  const turns = openConcurrency(options)
  const begun: string[] = []
  const finish = new Map<string, () => void>()
  const ask = (who: string, what: string): Promise<string> =>
    turns.take(who, () => {
      begun.push(what)
      return new Promise((resolve) => finish.set(what, () => resolve(what)))
    })
  const end = async (what: string) => {
    finish.get(what)?.()
    // The next work begins in a later turn of the event loop.
    await new Promise(setImmediate)
  }
  return { ask, end, begun, turns }
}

it('does what one asks for one after the other, and what others ask for beside it', async () => {
  const { ask, end, begun } = workshop()
  for (const what of ['a1', 'a2', 'a3']) void ask('a', what)
  void ask('b', 'b1')
  await new Promise(setImmediate)
  expect(begun).toEqual(['a1', 'b1'])
  await end('a1')
  await end('a2')
  expect(begun).toEqual(['a1', 'b1', 'a2', 'a3'])
})

it('gives whoever came last their turn before the many of somebody else', async () => {
  const { ask, end, begun } = workshop({ ...limits, atOnce: 1 })
  for (const what of ['a1', 'a2', 'a3', 'a4']) void ask('a', what)
  void ask('b', 'b1')
  await new Promise(setImmediate)
  for (const what of ['a1', 'a2', 'b1']) await end(what)
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3'])
})

it('refuses at once what would wait behind too many of one’s own', async () => {
  const { ask, begun } = workshop()
  for (const what of ['a1', 'a2', 'a3', 'a4', 'a5']) void ask('a', what)
  await expect(ask('a', 'a6')).rejects.toMatchObject({ name: 'NoTurn', isOwn: true })
  void ask('b', 'b1')
  await new Promise(setImmediate)
  expect(begun).toEqual(['a1', 'b1'])
})

it('sends the last of whoever wants most away where all places are taken', async () => {
  const { ask, end, begun } = workshop()
  const greedy = ['a1', 'a2', 'a3', 'a4', 'a5'].map((what) => ask('a', what))
  for (const what of ['b1', 'b2', 'b3']) void ask('b', what)
  const last = expect(greedy.at(-1)).rejects.toMatchObject({ isOwn: false })
  void ask('c', 'c1')
  await last
  for (const what of ['a1', 'b1', 'a2']) await end(what)
  expect(begun).toContain('c1')
})

it('leaves others as much time as one with many waiting has used', async () => {
  const turns = openConcurrency({ ...limits, atOnce: 1, pauses: true })
  const took = 40
  let busy = 0
  const work = async () => {
    await new Promise((resolve) => setTimeout(resolve, took))
    busy += took
  }
  const began = performance.now()
  const all = [1, 2, 3].map(() => turns.take('a', work))
  await all[0]
  // While the first caller pauses, the second one is served at once.
  expect(await turns.take('b', async () => busy)).toBe(took)
  await Promise.all(all)
  expect(performance.now() - began).toBeGreaterThanOrEqual(5 * took - 5)
})

it('goes on after a work that fails', async () => {
  const turns = openConcurrency({ ...limits, atOnce: 1 })
  const failed = turns.take('a', () => Promise.reject(new Error('no')))
  const next = turns.take('a', async () => 'yes')
  await expect(failed).rejects.toThrow('no')
  expect(await next).toBe('yes')
})

it('loses nobody when hundreds come and go', async () => {
  const turns = openConcurrency({ atOnce: 3, atOnceOfOne: 2, waiting: 1_000, share: 1_000 })
  const most = { all: 0, one: 0 }
  const now = { all: 0, one: new Map<string, number>() }
  const add = (who: string, by: number) => {
    now.all += by
    now.one.set(who, (now.one.get(who) ?? 0) + by)
    most.all = Math.max(most.all, now.all)
    most.one = Math.max(most.one, now.one.get(who) ?? 0)
  }
  const asked = Array.from({ length: 600 }, (_, index) => {
    const who = `n${index % 2}`
    return turns.take(who, async () => {
      add(who, 1)
      for (let turn = 0; turn < index % 4; turn += 1) await new Promise(setImmediate)
      add(who, -1)
      return index
    })
  })
  expect((await Promise.all(asked)).length).toBe(600)
  expect(most).toEqual({ all: 3, one: 2 })
})
