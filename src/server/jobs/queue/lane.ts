// One lane of jobs in this process: takes due jobs whenever it has a free place.
import type { TakenJob } from '#server/store/job/jobs.ts'
import type { Run } from './run.ts'

export type Lane = {
  running: ReadonlySet<Run>
  /** Some job may be due. Can be called at any time. */
  wake: () => void
  /** Takes no more jobs; running ones continue. */
  close: () => Promise<void>
}

type Work = {
  places: number
  take: (most: number) => Promise<TakenJob[]>
  start: (job: TakenJob) => Run
  report: (error: unknown) => void
}

export function openLane({ places, take, start, report }: Work): Lane {
  const running = new Set<Run>()
  let closed = false
  let looking: Promise<void> | undefined
  let again = false
  // Whether more jobs may be due than there were places for.
  let more = true

  async function look(): Promise<void> {
    do {
      again = false
      const free = places - running.size
      if (closed) return
      if (free <= 0) {
        more = true
        return
      }
      const taken = await take(free)
      more = taken.length === free
      for (const job of taken) {
        const run = start(job)
        running.add(run)
        run.over.finally(() => {
          running.delete(run)
          if (more) wake()
        })
      }
    } while (again)
  }

  function wake(): void {
    again = true
    if (closed || looking) return
    looking = look()
      .catch(report)
      .finally(() => {
        looking = undefined
        if (again) wake()
      })
  }

  return {
    running,
    wake,
    close: async () => {
      closed = true
      await looking
    },
  }
}
