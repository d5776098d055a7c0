// What waits for somebody, as it goes over the wire.
import type { WaitingOnWire } from '#contract/dashboard.ts'
import type { Waiting } from '#domain/copy/waiting.ts'

type Link = (participant: { id: string; generation: number }) => string

export const presentWaiting = (waiting: Waiting, linkOf: Link): WaitingOnWire => {
  const { kind, id, title, deadline, at, participant, generation, names } = waiting
  const isTheirs = participant !== null && generation !== null
  return {
    kind,
    id: participant ?? id,
    title,
    deadline: deadline?.toISOString() ?? null,
    at: at.toISOString(),
    names,
    link: isTheirs ? linkOf({ id: participant, generation }) : null,
  }
}
