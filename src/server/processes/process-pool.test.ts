// Worker processes: killed, counted and shared; the process that started them goes on.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { temporaryFolder } from '#tests/support/process.ts'
import type { Told } from '#tests/support/processes/process-program.ts'
import { ProcessFailure } from './failure.ts'
import { type Cost, ProcessPool, type ProcessPoolSetup } from './process-pool.ts'

// Every one of these starts processes, and a busy machine takes its time for that.
vi.setConfig({ testTimeout: 90_000 })

const folder = temporaryFolder()
afterAll(() => folder.remove())

const rooms: ProcessPool<Told, string>[] = []
let costs: Cost[] = []
function opened(options: Partial<ProcessPoolSetup> = {}): ProcessPool<Told, string> {
  const room = new ProcessPool<Told, string>({
    program: new URL('../../../tests/support/processes/process-program.ts', import.meta.url),
    execArgv: [],
    processes: 1,
    waiting: 100,
    share: 10,
    timeLimit: 60_000,
    startLimit: 60_000,
    idleLimit: 60_000,
    memoryLimit: 2_000_000_000,
    restingMemory: 2_000_000_000,
    ordersPerProcess: 1_000,
    grace: 0,
    onDone: (cost) => costs.push(cost),
    ...options,
  })
  rooms.push(room)
  return room
}
afterEach(async () => {
  for (const room of rooms.splice(0)) await room.close()
  costs = []
})

const ana = { caller: 'ana' }
const luis = { caller: 'luis' }
const words = (said: string): string => said.split(',')[0] ?? ''
const outcome = (work: Promise<string>): Promise<string> =>
  work.then(words, (error) => (error instanceof ProcessFailure ? error.reason : String(error)))
const isRunning = (pid: number | undefined): boolean => {
  try {
    return process.kill(pid ?? 0, 0)
  } catch {
    return false
  }
}
let latches = 0
/** An order that ends when the test says so. */
function held(say: string): { order: Told; release: () => void } {
  const once = join(folder.path, String(++latches))
  return { order: { say, once }, release: () => writeFileSync(once, '') }
}

/** Resolves once the time limit of one second has ended other work, begun after this call, in a process of its own. */
const overtime = () => outcome(opened({ timeLimit: 1_000 }).do({ think: 'for ever' }, luis))

describe('work that goes wrong', () => {
  it('is killed when its time is over, and the next is done in another process', async () => {
    const room = opened({ timeLimit: 1_000 })
    const stuck = outcome(room.do({ think: 'for ever' }, ana))
    const [pid] = room.pids()
    const next = outcome(room.do({ say: 'aquí' }, luis))
    expect(await stuck).toBe('timeout')
    expect(isRunning(pid)).toBe(false)
    expect(await next).toBe('aquí')
    expect(costs.map((cost) => cost.outcome)).toEqual(['timeout', 'done'])
  })

  it('may take longer where it was asked for so, though not for ever', async () => {
    const room = opened({ timeLimit: 1_000 })
    // Its process is running: what comes next begins at once.
    await room.do({ say: 'listo' }, ana)
    const { order, release } = held('por fin')
    const patient = outcome(room.do(order, { ...ana, timeLimit: 60_000 }))
    // More orders of its own caller could not begin before it anyway.
    const more = outcome(room.do({ say: 'y otra' }, ana))
    expect(await overtime()).toBe('timeout')
    release()
    expect(await patient).toBe('por fin')
    expect(await more).toBe('y otra')
    expect(await outcome(room.do({ think: 'for ever' }, { ...ana, timeLimit: 800 }))).toBe('timeout')
  })

  it('takes longer only until somebody else waits for its place', async () => {
    const room = opened({ timeLimit: 1_000 })
    await room.do({ say: 'listo' }, ana)
    const patient = outcome(room.do({ think: 'for ever' }, { ...ana, timeLimit: 3_600_000 }))
    const usual = overtime().then((reason) => `another one: ${reason}`)
    expect(await Promise.race([patient, usual])).toBe('another one: timeout')
    expect(await outcome(room.do({ say: 'aquí' }, luis))).toBe('aquí')
    expect(await patient).toBe('timeout')
  })

  it.skipIf(process.platform !== 'linux')('is killed when it takes too much memory', async () => {
    const room = opened({ memoryLimit: 400_000_000 })
    expect(await outcome(room.do({ hoard: 'for ever' }, ana))).toBe('memory')
    expect(costs[0]?.peakBytes).toBeGreaterThan(300_000_000)
  })

  it('says what went wrong, and its process goes on', async () => {
    const room = opened()
    await expect(room.do({ fail: 'no quiero' }, ana)).rejects.toThrow(/failed; .*no quiero/)
    const pids = room.pids()
    expect(await outcome(room.do({ say: 'aquí' }, ana))).toBe('aquí')
    expect(room.pids()).toEqual(pids)
  })

  it('is told from one that ends by itself, and from one that cannot start', async () => {
    expect(await outcome(opened().do({ exit: 3 }, ana))).toBe('crashed')
    const nowhere = opened({ program: new URL('./no-such-program.ts', import.meta.url) })
    expect(await outcome(nowhere.do({ say: 'aquí' }, ana))).toBe('unstarted')
  })
})

describe('somebody who hangs up', () => {
  it('while waiting leaves no work behind', async () => {
    const room = opened()
    const { order, release } = held('primero')
    const first = outcome(room.do(order, ana))
    const leaving = new AbortController()
    const dropped = outcome(room.do({ think: 'for ever' }, { ...luis, signal: leaving.signal }))
    leaving.abort()
    expect(await dropped).toBe('gone')
    release()
    expect(await first).toBe('primero')
    expect(await outcome(room.do({ say: 'después' }, luis))).toBe('después')
    expect(costs).toHaveLength(2)
  })

  it('while it is being done ends it, and the next is done', async () => {
    const room = opened()
    const leaving = new AbortController()
    const dropped = outcome(room.do({ think: 'for ever' }, { ...ana, signal: leaving.signal }))
    const next = outcome(room.do({ say: 'después' }, ana))
    leaving.abort()
    expect(await dropped).toBe('gone')
    expect(await next).toBe('después')
    expect(costs.map((cost) => cost.outcome)).toEqual(['gone', 'done'])
  })

  it('has nothing begun at all if nobody was there from the start', async () => {
    const room = opened()
    expect(await outcome(room.do({ say: 'nadie' }, { ...ana, signal: AbortSignal.abort() }))).toBe('gone')
    expect(room.pids()).toEqual([])
  })

  it('keeps nothing going by coming for it when they have gone already', async () => {
    const room = opened()
    const leaving = new AbortController()
    const begun = outcome(room.do({ think: 'for ever' }, { ...ana, signal: leaving.signal }, 'largo'))
    expect(room.pids()).toHaveLength(1)
    for (const who of [ana, luis])
      expect(await outcome(room.do({ think: 'for ever' }, { ...who, signal: AbortSignal.abort() }, 'largo'))).toBe(
        'gone',
      )
    leaving.abort()
    expect(await begun).toBe('gone')
    expect(await outcome(room.do({ say: 'después' }, luis))).toBe('después')
    expect(costs.map((cost) => cost.outcome)).toEqual(['gone', 'done'])
  })
})

describe('one who asks for very much', () => {
  it('is refused beyond the share, and everybody else is served in turn', async () => {
    const room = opened({ share: 3 })
    const { order, release } = held('ana 0')
    const done: string[] = []
    const ask = (say: string, caller: string) =>
      room.do({ say }, { caller }).then(
        () => done.push(say),
        (error: ProcessFailure) => `${say}: ${error.reason}`,
      )
    const first = outcome(room.do(order, ana))
    const greedy = Array.from({ length: 30 }, (_, index) => ask(`ana ${index + 1}`, 'ana'))
    const others = ['luis', 'eva', 'íñigo'].map((name) => ask(name, name))
    release()
    await first
    const refused = (await Promise.all(greedy)).filter((each) => typeof each === 'string')
    expect(refused).toHaveLength(27)
    expect(refused.every((each) => String(each).endsWith('busy'))).toBe(true)
    await Promise.all(others)
    expect(done.indexOf('íñigo')).toBeLessThan(done.indexOf('ana 2'))
  })

  it('has one process at a time, and leaves the other to others', async () => {
    const room = opened({ processes: 2 })
    const [one, two] = [held('uno'), held('dos')]
    const first = outcome(room.do(one.order, ana))
    const second = outcome(room.do(two.order, ana))
    expect(room.pids()).toHaveLength(1)
    expect(await outcome(room.do({ say: 'yo' }, luis))).toBe('yo')
    one.release()
    two.release()
    expect([await first, await second]).toEqual(['uno', 'dos'])
  })
})

describe('the same work', () => {
  it('is done once for all who want it', async () => {
    const room = opened({ share: 1 })
    const { order, release } = held('lo mismo')
    const all = Array.from({ length: 5 }, (_, index) => room.do(order, { caller: `p${index % 2}` }, 'nombre'))
    release()
    expect(new Set(await Promise.all(all)).size).toBe(1)
    expect(costs).toHaveLength(1)
    expect(words(await room.do(order, ana, 'nombre'))).toBe('lo mismo')
    expect(costs).toHaveLength(2)
  })

  it('goes on as long as one of them waits', async () => {
    const room = opened()
    const { order, release } = held('lo mismo')
    const leaving = new AbortController()
    const dropped = outcome(room.do(order, { ...ana, signal: leaving.signal }, 'nombre'))
    const kept = outcome(room.do(order, luis, 'nombre'))
    leaving.abort()
    expect(await dropped).toBe('gone')
    release()
    expect(await kept).toBe('lo mismo')
    expect(costs.map((cost) => cost.outcome)).toEqual(['done'])
  })

  it('waits in the place of whoever is next, not of the one who asked first', async () => {
    const room = opened()
    const { order, release } = held('ana 0')
    const done: string[] = []
    const ask = (say: string, caller: string, name?: string) =>
      room.do({ say }, { caller }, name).then(() => done.push(`${caller}: ${say}`))
    const first = room.do(order, ana)
    const all = [ask('1', 'ana'), ask('2', 'ana'), ask('lo mismo', 'ana', 'n'), ask('lo mismo', 'luis', 'n')]
    release()
    await Promise.all([first, ...all])
    expect(done.indexOf('luis: lo mismo')).toBeLessThan(done.indexOf('ana: 2'))
    expect(costs).toHaveLength(4)
  })
})

describe('the processes', () => {
  it('end after so many orders, above so much memory, and when there is nothing to do', async () => {
    for (const limit of [{ ordersPerProcess: 1 }, { restingMemory: 1 }, { idleLimit: 1 }]) {
      const room = opened(limit)
      const first = await room.do({ say: 'uno' }, ana)
      await expect.poll(() => room.pids(), { timeout: 30_000 }).toEqual([])
      expect(await room.do({ say: 'uno' }, ana)).not.toBe(first)
    }
  })

  it('end with the room, which then takes no more', async () => {
    const room = opened()
    const running = outcome(room.do({ think: 'for ever' }, ana))
    const waiting = outcome(room.do({ say: 'espero' }, luis))
    const [pid] = room.pids()
    await room.close()
    expect(isRunning(pid)).toBe(false)
    expect([await running, await waiting]).toEqual(['crashed', 'busy'])
    expect(await outcome(room.do({ say: 'tarde' }, ana))).toBe('busy')
  })
})
