// Runs an action on documents of the page: marks them while it runs, reloads the page afterwards, and reports a failure.
import { useState } from 'react'
import { CallFailure } from '#web/app/call.ts'
import { useRevalidator } from '#web/app/router/router.tsx'
import { toast } from '#web/ui/overlay/toasts.tsx'

/** The message of the field if there is one: it is more precise than that of the refusal. */
const wordsOf = ({ fields, message }: CallFailure): string => Object.values(fields)[0] ?? message

const idle: ReadonlySet<string> = new Set()

export function usePerform() {
  const { revalidate } = useRevalidator()
  const [pending, setPending] = useState(idle)

  /** Resolves to null when done, otherwise to the message of the failure. */
  async function attempt(ids: readonly string[], work: () => Promise<unknown>): Promise<string | null> {
    setPending(new Set(ids))
    try {
      await work()
      await revalidate()
      return null
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      // Reloading removes what was deleted in another tab, and sends a user whose session has ended to the login.
      if (error.code === 'not_found' || error.code === 'auth_required') await revalidate()
      return wordsOf(error)
    } finally {
      setPending(idle)
    }
  }

  /** The same for callers without a place to show the failure: it is shown as a notice. */
  async function perform(ids: readonly string[], work: () => Promise<unknown>): Promise<boolean> {
    const failure = await attempt(ids, work)
    if (failure !== null) toast('failed', failure)
    return failure === null
  }

  return { pending, attempt, perform }
}
