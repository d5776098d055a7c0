// The progress of a batch. Each row is made once and sent once, even if its worker dies in between.

/**
 * `waiting`; `made`: the copy exists, and its letter is queued; `sent`; `kept`: the letter was written to a folder, without a mail
 * server; `undelivered`: the mail server refused it; `failed`: no storage for the copy; `stopped`: cancelled before it was made.
 */
export const rowStates = ['waiting', 'made', 'sent', 'kept', 'undelivered', 'failed', 'stopped'] as const
export type RowState = (typeof rowStates)[number]
export type RowCounts = Readonly<Record<RowState, number>>

export const noRows: RowCounts = { waiting: 0, made: 0, sent: 0, kept: 0, undelivered: 0, failed: 0, stopped: 0 }

/** How many letters of one account leave within an hour; the rest of a long batch waits. */
export const lettersAnHour = 300

export const isUnderWay = ({ waiting, made }: RowCounts): boolean => waiting + made > 0
