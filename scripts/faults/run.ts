// Strikes one fault after the other while the client works, and measures how long each took to be over.
import { setTimeout as pause } from 'node:timers/promises'
import type { Random } from '#tests/fuzz/random.ts'
import type { Installation } from './installation.ts'
import type { Load } from './load.ts'
import { faults } from './strikes.ts'
import { birthOf, descendants, processorSeconds } from './supervised.ts'

export type Struck = {
  name: string
  about: string
  /** Milliseconds since 1970: from the first moment until all was well. */
  from: number
  to: number
  /** Seconds until a write that was begun afterwards was acknowledged, and until every process was ready. */
  served: number
  ready: number
  /** What the costliest new process had taken of a processor by then: on a machine with nothing else to do, about the time it takes. */
  processor: number
  trouble: string | undefined
}

/** For a busy machine. */
const patience = 300_000

export async function strike(
  name: string,
  it: Installation,
  load: Load,
  random: Random,
  hold: number,
): Promise<Struck> {
  const fault = faults[name]
  if (!fault) throw new Error(`There is no fault «${name}».`)
  const children = it
    .processes()
    .flatMap((each) => descendants(each.pid() ?? 0).map((pid) => ({ pid, born: birthOf(pid) })))
  const parents = new Map(it.processes().map((each) => [each.name, each.pid()]))
  const from = Date.now()
  let mark = from
  let about = ''
  let trouble: string | undefined
  let processor = 0
  await fault
    .strike({
      it,
      random,
      hold,
      mark: (what) => {
        mark = Date.now()
        about = what
      },
    })
    .catch((error: Error) => {
      trouble = error.message
    })
  const wait = async (what: () => boolean | Promise<boolean>, complaint: string): Promise<number> => {
    for (const end = Date.now() + patience; !(await what()); await pause(50))
      if (Date.now() > end) {
        trouble ??= complaint
        return Number.POSITIVE_INFINITY
      }
    return (Date.now() - mark) / 1_000
  }
  const [served, ready] = await Promise.all([
    wait(() => load.lastBegun() > mark, 'no write was acknowledged any more').then((found) =>
      Number.isFinite(found) ? Math.max(0, (load.firstAfter(mark) - mark) / 1_000) : found,
    ),
    wait(it.allReady, 'not every process came back').then((found) => {
      for (const each of it.processes())
        if (each.pid() !== parents.get(each.name)) processor = Math.max(processor, processorSeconds(each.pid() ?? 0))
      return found
    }),
  ])
  // Those whose parent was killed end by themselves.
  const orphans = () =>
    children.filter(({ pid, born }) => {
      const isOwned = it
        .processes()
        .some((each) => each.pid() === parents.get(each.name) && descendants(each.pid() ?? 0).includes(pid))
      return !isOwned && born !== undefined && birthOf(pid) === born
    })
  await wait(() => orphans().length === 0, 'processes live on without their parent')
  if (name === 'postgres-failover') await it.databases.rebuild()
  return { name, about, from, to: Date.now(), served, ready, processor, trouble }
}
