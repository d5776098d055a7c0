// One lane of jobs in this process: takes what is due whenever it has a free place.
import type { TakenJob } from '#server/store/jobs.ts'
import type { Run } from './run.ts'

export type Lane = {
  running: ReadonlySet<Run>
  /** Something may be due. Fine to say at any time. */
  wake: () => void
  /** Takes nothing more; what is running goes on. */
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
  // Whether more may be due than there was a place for.
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
