// How far a batch is. Each row is made once and sent once, whatever happens to whoever does it.

/**
 * Waiting; its copy is there and its letter is leaving; the letter has left; it was kept in a folder, where there is no mail
 * server; the mail server would not have it; there was no room for the copy; called off before anything was made.
 */
export const rowStates = ['waiting', 'made', 'sent', 'kept', 'undelivered', 'failed', 'stopped'] as const
export type RowState = (typeof rowStates)[number]
export type RowCounts = Readonly<Record<RowState, number>>

export const noRows: RowCounts = { waiting: 0, made: 0, sent: 0, kept: 0, undelivered: 0, failed: 0, stopped: 0 }

/** So many letters of one account leave within an hour; the others of a long series after it. */
export const lettersAnHour = 300

export const isUnderWay = ({ waiting, made }: RowCounts): boolean => waiting + made > 0
