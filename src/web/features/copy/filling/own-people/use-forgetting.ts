// What is forgotten is gone at once; undoing keeps it again.
import type { Input } from '#contract/contract.ts'
import { ownDetailsWords as words } from '#language/es/account/own-details.ts'
import { CallFailure, call } from '#web/app/call.ts'
import { useRevalidator } from '#web/app/router/router.tsx'
import { toast } from '#web/ui/overlay/toasts.tsx'

type Keeping = 'update-own-person' | 'save-own-company' | 'keep-contacts'

export function useForgetting() {
  const { revalidate } = useRevalidator()
  async function saying(act: () => Promise<unknown>, done?: () => void) {
    try {
      await act()
      await revalidate()
      done?.()
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      toast('failed', error.message)
    }
  }
  /** `again` with `kept` is how it comes back. */
  return <N extends Keeping>(
    id: string,
    said: string,
    again: N,
    kept: Input<N>,
    onBack?: () => void,
  ): Promise<void> => {
    const keep = call as (name: N, kept: Input<N>) => Promise<unknown>
    const undo = () => void saying(() => keep(again, kept), onBack)
    return saying(
      () => call('forget-kept-party', { id }),
      () => toast('done', said, { label: words.undo, onAct: undo }),
    )
  }
}
