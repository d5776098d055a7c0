// While the participant waits for others, polls the small `get-completion-standing` and reloads the page when its mark changes.
import type { CompletionOnWire } from '#contract/copy/completing.ts'
import { call } from '#web/app/call.ts'
import { useRevalidator } from '#web/app/router/router.tsx'
import { pausesForOthers, useLook } from '#web/shared/calls/use-refresh.ts'

const waiting: ReadonlySet<CompletionOnWire['state']> = new Set(['done', 'complete', 'not_yet'])

export function useStanding(completion: CompletionOnWire, secret: string): void {
  const { revalidate } = useRevalidator()
  const isWaiting = waiting.has(completion.state) && completion.round?.state !== 'signed'
  useLook({
    pauses: isWaiting ? pausesForOthers : undefined,
    loaded: completion,
    look: async () => {
      const now = await call('get-completion-standing', { id: secret }).catch(() => undefined)
      return now && now.mark !== completion.mark ? () => void revalidate() : undefined
    },
  })
}
