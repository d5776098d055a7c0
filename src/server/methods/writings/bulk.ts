// What methods for one document or many have in common.
import type { Event } from '#server/store/events.ts'

export const idsOf = (input: { id: string } | { ids: string[] }): string[] => ('id' in input ? [input.id] : input.ids)

export const bulkEvent = (action: Event['action'], ids: string[]): Event => ({
  action,
  subject: ids[0] ?? null,
  detail: { ids: ids.join() },
})
