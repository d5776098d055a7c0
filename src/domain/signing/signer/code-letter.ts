// The letter with the signing code. A module of its own: the signing page needs nothing of the other letters.
import type { LetterFact } from '#domain/letter-fact.ts'

/** How long a signing code is valid after its letter has left. */
export const codeMilliseconds = 15 * 60_000

/** Whether the last letter brought a code that is still valid, or will bring one. */
export const bringsCode = (letter: LetterFact | null, now: number): letter is LetterFact =>
  letter?.template === 'code' &&
  (letter.state === 'queued' || letter.state === 'sent') &&
  now - Date.parse(letter.at) < codeMilliseconds
