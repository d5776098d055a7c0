// Texts that are copied by hand, as a holographic will: signed in any other way they are void.
import { Refusal } from '../refusal.ts'
import type { Content } from './model.ts'

/** Such a text is filled in and printed as a guide; it is not sent to be filled in, approved or signed. */
export function requireSendable({ handwritten }: Pick<Content, 'handwritten'>): void {
  if (handwritten) throw new Refusal('handwritten')
}
