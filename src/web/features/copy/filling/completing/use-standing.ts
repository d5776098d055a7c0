// A page whose part is handed in, or whose turn has not come, is read again when something has happened: only that is asked.
import type { CompletionOnWire } from '#contract/completing.ts'
import { call } from '#web/call.ts'
import { useRevalidator } from '#web/router/router.tsx'
import { pausesForOthers, useLook } from '#web/use-look.ts'

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
