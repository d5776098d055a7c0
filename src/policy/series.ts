// What the owner may do now about an open link, a batch and its rows. Pages show a button where its act is listed.
import type { BatchAct, LinkAct, RowAct } from '#domain/series/abilities.ts'
import { isUnderWay, type RowCounts, type RowState } from '#domain/series/batch.ts'

type Closed = { closedAt: Date | null }

export const actsOnLink = ({ closedAt }: Closed): LinkAct[] => [closedAt ? 'reopen' : 'close']

export const actsOnBatch = ({ closedAt }: Closed, counts: RowCounts): BatchAct[] => [
  ...(isUnderWay(counts) && !closedAt ? (['stop'] as const) : []),
  ...(counts.failed > 0 ? (['retry'] as const) : []),
]

const acts: Partial<Record<RowState, RowAct>> = { kept: 'hand_over', undelivered: 'correct' }

export function actsOnRow({ state, copyId }: { state: RowState; copyId: string | null }): RowAct[] {
  const act = copyId ? acts[state] : undefined
  return act ? [act] : []
}
