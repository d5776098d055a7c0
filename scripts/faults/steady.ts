// `npm run faults -- steady`: no faults; sixteen people who are logged in, how long they wait, and the memory of the processes over time.
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { Mix, Seen } from './client.ts'
import type { Installation } from './installation.ts'
import { load } from './report.ts'
import { descendants } from './supervised.ts'

/** Sixteen accounts with a session at any moment. */
export const steadyMix: Mix = { edit: 5, complete: 3, sign: 2, read: 5, pay: 1 }

const every = 10_000
/** In megabytes, from the second third of the time to the last: in the first, what is needed is loaded. */
const mostGrowth = 60
/** In milliseconds, of 99 in 100 answers outside of sealing. */
const mostWaiting = 300

type Memory = { name: string; second: number; last: number }

const residentOf = (pid: number): number => {
  try {
    return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024
  } catch {
    return 0
  }
}
const average = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)

function printed(name: string, samples: readonly number[]): Memory {
  const third = Math.ceil(samples.length / 3)
  const some = samples.filter((_, n) => n % Math.ceil(samples.length / 12) === 0)
  console.log(`${name}: ${some.map((value) => value.toFixed(0)).join(' ')} MB`)
  return { name, second: average(samples.slice(third, 2 * third)), last: average(samples.slice(-third)) }
}

/** Watches for so long; the memory of each process, and of all their children together. */
export async function watchMemory(it: Installation, milliseconds: number, isOver: () => boolean): Promise<Memory[]> {
  const samples = new Map(it.processes().map(({ name }) => [name, [] as number[]]))
  const children: number[] = []
  for (const end = Date.now() + milliseconds; Date.now() < end && !isOver(); ) {
    await pause(Math.min(every, Math.max(0, end - Date.now())))
    for (const each of it.processes()) samples.get(each.name)?.push(residentOf(each.pid() ?? 0))
    const below = it.processes().flatMap((each) => descendants(each.pid() ?? 0))
    children.push(below.reduce((sum, pid) => sum + residentOf(pid), 0))
  }
  const memory = [...samples].map(([name, all]) => printed(name, all))
  // They come and go with what is printed and sealed.
  printed('their children together', children)
  return memory
}

/** Prints the closing line, and answers what is wrong. */
export function judgeSteady({ statuses, times }: Seen, memory: readonly Memory[]): string[] {
  const { outside, seal } = times
  const failed = Object.entries(statuses).flatMap(([status, count]) => (status === '200' ? [] : `${count} × ${status}`))
  const grown = memory.map(({ name, second, last }) => `${name} ${second.toFixed(0)} → ${last.toFixed(0)} MB`)
  console.log(
    `steady: 16 people, ${outside.count} answers outside of sealing, p99 ${outside.p99} ms; ${seal.count} of sealing, p99 ${seal.p99} ms; ` +
      `failed: ${failed.join(', ') || 'none'}; ${grown.join(', ')}; ${load()}`,
  )
  return [
    ...failed.map((what) => `answers that are not 200: ${what}`),
    ...(outside.p99 > mostWaiting ? [`p99 outside of sealing is ${outside.p99} ms, more than ${mostWaiting}`] : []),
    ...memory.flatMap(({ name, second, last }) =>
      last - second > mostGrowth ? `${name} has grown by ${(last - second).toFixed(0)} MB` : [],
    ),
  ]
}
