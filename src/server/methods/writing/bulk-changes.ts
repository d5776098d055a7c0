// Shared by the methods for one document or many.
import type { PlainEvent } from '#server/effects/effects.ts'

export const idsOf = (input: { id: string } | { ids: string[] }): string[] => ('id' in input ? [input.id] : input.ids)

export const bulkEvent = (action: PlainEvent['action'], ids: string[]): PlainEvent => ({
  action,
  subject: ids[0] ?? null,
  detail: { ids: ids.join() },
})
