// How the cost of something grows with what it is given: by the processor's own count, so that a busy machine does not matter.

/** The clock of a thread may tick in hundredths of a second only: many runs are counted together. */
const enough = 80_000

/** Microseconds of this thread for one run. */
function cost(work: () => unknown): number {
  const before = process.threadCpuUsage()
  let [runs, spent] = [0, 0]
  while (spent < enough) {
    work()
    runs += 1
    const { user, system } = process.threadCpuUsage(before)
    spent = user + system
  }
  return spent / runs
}

/** Processor milliseconds of this thread, without those of others. */
export function processorTime(work: () => unknown): number {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

/** How many times as much the second costs. Both are measured in turn, so that a busy minute slows both, and the least of each counts. */
export function timesAsMuch(first: () => unknown, second: () => unknown): number {
  // Both are run before either is measured: the time to compile them belongs to neither.
  first()
  second()
  const measured = Array.from({ length: 5 }, () => ({ first: cost(first), second: cost(second) }))
  return Math.min(...measured.map((pair) => pair.second)) / Math.min(...measured.map((pair) => pair.first))
}
