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

/**
 * How many times as much the second costs. Both are measured in turn, so that a busy minute slows both, and the least of each counts: of
 * two turns where the cost is plainly in proportion to what the second is longer by, otherwise of five.
 */
export function timesAsMuch(first: () => unknown, second: () => unknown, longer: number): number {
  // Both are run before either is measured: the time to compile them belongs to neither.
  first()
  second()
  const least = { first: Infinity, second: Infinity }
  for (let turn = 1; turn <= 5 && (turn <= 2 || least.second > 1.25 * longer * least.first); turn++) {
    least.first = Math.min(least.first, cost(first))
    least.second = Math.min(least.second, cost(second))
  }
  return least.second / least.first
}
