// A clock that moves only when a test says so.
import type { Clock } from '#web/shared/autosave/autosave.ts'

/** Runs what is due in its order, and lets promises settle in between. */
export function handClock() {
  let now = 0
  let count = 0
  const timers = new Map<number, { at: number; run: () => void }>()
  const clock: Clock = {
    now: () => now,
    after(milliseconds, run) {
      count += 1
      const name = count
      timers.set(name, { at: now + milliseconds, run })
      return () => timers.delete(name)
    },
  }
  const settle = async () => {
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
  }
  async function pass(milliseconds: number) {
    const end = now + milliseconds
    await settle()
    for (;;) {
      const [next] = [...timers].filter(([, { at }]) => at <= end).sort(([, a], [, b]) => a.at - b.at)
      if (!next) break
      timers.delete(next[0])
      now = next[1].at
      next[1].run()
      await settle()
    }
    now = end
  }
  return { clock, pass, settle, waiting: () => timers.size }
}
