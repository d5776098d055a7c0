// `npm run faults -- steady`: no faults; sixteen people who are logged in, and the memory of the processes over time.
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { Mix } from './client.ts'
import type { Installation } from './installation.ts'
import { descendants } from './supervised.ts'

/** Sixteen accounts with a session at any moment. */
export const steadyMix: Mix = { edit: 5, complete: 3, sign: 2, read: 5, pay: 1 }

const every = 10_000
/** After so long all has been loaded that is ever loaded. */
const warm = 3
/** What a process may have gained in the rest of the time, in megabytes. */
const most = 60

const residentOf = (pid: number): number => {
  try {
    return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024
  } catch {
    return 0
  }
}
const average = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)

/** Answers what is wrong. */
export async function runSteadily(
  it: Installation,
  milliseconds: number,
  isInterrupted: () => boolean,
): Promise<string[]> {
  const samples = new Map(it.processes().map(({ name }) => [name, [] as number[]]))
  const children: number[] = []
  for (const end = Date.now() + milliseconds; Date.now() < end && !isInterrupted(); ) {
    await pause(Math.min(every, Math.max(0, end - Date.now())))
    for (const each of it.processes()) samples.get(each.name)?.push(residentOf(each.pid() ?? 0))
    children.push(
      it
        .processes()
        .flatMap((each) => descendants(each.pid() ?? 0))
        .reduce((sum, pid) => sum + residentOf(pid), 0),
    )
  }
  const wrong: string[] = []
  for (const [name, all] of samples) {
    const third = Math.ceil(all.length / warm)
    const [early, late] = [average(all.slice(third, 2 * third)), average(all.slice(-third))]
    const line = `${name}: ${all
      .map((value) => value.toFixed(0))
      .filter((_, n) => n % Math.ceil(all.length / 12) === 0)
      .join(' ')} MB`
    console.log(`${line}; second third ${early.toFixed(0)} MB, last third ${late.toFixed(0)} MB`)
    if (late - early > most) wrong.push(`${name} has grown by ${(late - early).toFixed(0)} MB`)
  }
  console.log(
    `their children together: ${average(children).toFixed(0)} MB on average, at most ${Math.max(0, ...children).toFixed(0)} MB`,
  )
  return wrong
}
