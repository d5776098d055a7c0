// *Útil*: the vote goes out and the button shows what came of it.
import { CallFailure, call } from '#web/app/call.ts'
import { toast } from '#web/ui/overlay/toasts.tsx'

export async function voteUseful(slug: string, button: HTMLElement): Promise<void> {
  try {
    const { useful, voted } = await call('vote-useful', {
      slug,
      useful: button.getAttribute('aria-pressed') !== 'true',
    })
    button.setAttribute('aria-pressed', String(voted))
    const count = button.querySelector('[data-count]')
    if (count) count.textContent = useful > 0 ? String(useful) : ''
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error
    toast('failed', error.message)
  }
}
