// How far a batch is. Each row is made once and sent once, whatever happens to whoever does it.

/**
 * Waiting; its copy is there and its letter is leaving; the letter has left; the mail server would not have it; there was no
 * room for the copy; called off before anything was made.
 */
export const rowStates = ['waiting', 'made', 'sent', 'undelivered', 'failed', 'stopped'] as const
export type RowState = (typeof rowStates)[number]
export type RowCounts = Readonly<Record<RowState, number>>

export const noRows: RowCounts = { waiting: 0, made: 0, sent: 0, undelivered: 0, failed: 0, stopped: 0 }

export const isUnderWay = ({ waiting, made }: RowCounts): boolean => waiting + made > 0
