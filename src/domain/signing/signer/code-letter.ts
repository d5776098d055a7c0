// The letter with the code to sign by. Apart from other letters: the signing page has no use for those.
import type { LetterFact } from '../letter-fact.ts'

/** How long the code to sign by is valid after its letter has left. */
export const codeMilliseconds = 15 * 60_000

/** Whether the last letter brought a code that is still valid, or is about to. */
export const bringsCode = (letter: LetterFact | null, now: number): letter is LetterFact =>
  letter?.template === 'code' &&
  (letter.state === 'queued' || letter.state === 'sent') &&
  now - Date.parse(letter.at) < codeMilliseconds
