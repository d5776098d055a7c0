// Texts that somebody copies by hand, as a holographic will: signed in any other way they are void.
import { Refusal } from '../refusal.ts'
import type { Content } from './model.ts'

/** Such a text is filled in and printed as a guide; nobody is asked to fill in, approve or sign it. */
export function requireSendable({ handwritten }: Pick<Content, 'handwritten'>): void {
  if (handwritten) throw new Refusal('handwritten')
}
