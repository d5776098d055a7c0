// What waits for the user, as it goes over the wire.
import type { WaitingOnWire } from '#contract/dashboard.ts'
import type { Waiting } from '#domain/copy/waiting.ts'

type Linked = { id: string; generation: number }
type Links = {
  complete: (participant: Linked) => string
  fill: (copy: string) => string
  sign: (tempId: string, signer: Linked) => string
}

function linkOf({ kind, id, participant, generation, tempId }: Waiting, links: Links): string | null {
  if (kind === 'fill' && participant === null) return links.fill(id)
  if (participant === null || generation === null) return null
  const linked = { id: participant, generation }
  return tempId === null ? links.complete(linked) : links.sign(tempId, linked)
}

export const presentWaiting = (waiting: Waiting, links: Links): WaitingOnWire => {
  const { kind, id, title, deadline, at, participant, names } = waiting
  return {
    kind,
    id: participant ?? id,
    title,
    deadline: deadline?.toISOString() ?? null,
    at: at.toISOString(),
    names,
    link: linkOf(waiting, links),
  }
}
