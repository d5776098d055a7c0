// Loaded into the server under measurement: the longest time that its event loop stood still.
//
// In processor time of that thread: on a busy machine the clock would also count what other programmes take away.

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
  // Two rounds of the timer later, so that whatever was just done has been seen.
  process.on('message', () =>
    setTimeout(() => {
      tell(longest)
      longest = { cpuMilliseconds: 0, milliseconds: 0 }
    }, 3 * often),
  )
  process.channel?.unref()
}

if (isMainThread && process.send) watch((stall) => process.send?.(stall))
