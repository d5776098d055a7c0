// Doing something with what the page shows: marked while it lasts, shown anew afterwards, said aloud if it fails.
import { useState } from 'react'
import { CallFailure } from '#web/call.ts'
import { useRevalidator } from '#web/router/router.tsx'
import { toast } from '#web/ui/toasts.tsx'

/** The most precise words there are: those of the field, or those of the refusal. */
const wordsOf = ({ fields, message }: CallFailure): string => Object.values(fields)[0] ?? message

const idle: ReadonlySet<string> = new Set()

export function usePerform() {
  const { revalidate } = useRevalidator()
  const [pending, setPending] = useState(idle)

  /** Null when it is done; otherwise why not, in words. */
  async function attempt(ids: readonly string[], work: () => Promise<unknown>): Promise<string | null> {
    setPending(new Set(ids))
    try {
      await work()
      await revalidate()
      return null
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      // What is gone elsewhere goes here too; whoever is no longer in is asked to come in again.
      if (error.code === 'not_found' || error.code === 'auth_required') await revalidate()
      return wordsOf(error)
    } finally {
      setPending(idle)
    }
  }

  /** The same for what has no place of its own to show a failure. */
  async function perform(ids: readonly string[], work: () => Promise<unknown>): Promise<boolean> {
    const failure = await attempt(ids, work)
    if (failure !== null) toast('failed', failure)
    return failure === null
  }

  return { pending, attempt, perform }
}
