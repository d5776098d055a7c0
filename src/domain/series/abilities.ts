// What an owner can do about an open link, a batch and its rows. The server says which of it is possible now (policy/series.ts).

export const linkActs = ['close', 'reopen'] as const
export type LinkAct = (typeof linkActs)[number]

/** `stop`: rows that have no copy yet get none; `retry`: the rows for which there was no room. */
export const batchActs = ['stop', 'retry'] as const
export type BatchAct = (typeof batchActs)[number]

/** Of a row whose letter has not left, on the page of its copy: `hand_over`: its link; `correct`: its address. */
export const rowActs = ['hand_over', 'correct'] as const
export type RowAct = (typeof rowActs)[number]
