// Loaded into the measured server: records the longest stall of its event loop.
//
// In the thread's processor time: wall-clock time would include what other programs take on a busy machine.

import { isMainThread } from 'node:worker_threads'

export type Stall = { cpuMilliseconds: number; milliseconds: number }

const often = 5

function watch(tell: (stall: Stall) => void): void {
  let longest: Stall = { cpuMilliseconds: 0, milliseconds: 0 }
  let cpu = process.threadCpuUsage()
  let clock = performance.now()
  setInterval(() => {
    const { user, system } = process.threadCpuUsage(cpu)
    longest = {
      cpuMilliseconds: Math.max(longest.cpuMilliseconds, (user + system) / 1000),
      milliseconds: Math.max(longest.milliseconds, performance.now() - clock - often),
    }
    cpu = process.threadCpuUsage()
    clock = performance.now()
  }, often).unref()
  // After two more rounds of the timer, so that a stall just before is included.
  process.on('message', () =>
    setTimeout(() => {
      tell(longest)
      longest = { cpuMilliseconds: 0, milliseconds: 0 }
    }, 3 * often),
  )
  process.channel?.unref()
}

if (isMainThread && process.send) watch((stall) => process.send?.(stall))
