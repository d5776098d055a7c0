// What became of the last letter to one of a document's people, as it is kept beside them and shown to the owner.

/**
 * `queued`: asked for. `delayed`: a rate limit is used up, it leaves later. `sent`: accepted by the mail server. `kept`: written
 * to a folder, since this installation has no mail server. `bounced`: the mail server refuses the address. `failed`: given up.
 */
export const letterStates = ['queued', 'delayed', 'sent', 'kept', 'bounced', 'failed'] as const
export type LetterState = (typeof letterStates)[number]

/** `at`: when it came to that, and of a delayed one, when it is tried again. */
export type LetterFact = { template: string; state: LetterState; at: string }

/** The letter does not reach its addressee: the owner has to hand over the link. */
export const neverArrives = (letter: Pick<LetterFact, 'state'> | null): boolean =>
  letter?.state === 'kept' || letter?.state === 'bounced' || letter?.state === 'failed'
