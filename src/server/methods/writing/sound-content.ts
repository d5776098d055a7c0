// The last check before a text is saved: what the contract's schema cannot check.
import { Refusal } from '#domain/refusal.ts'
import { type Content, limits } from '#domain/writing/model.ts'
import { faultOf } from '#domain/writing/soundness.ts'

/** `before` is the saved text: what was allowed in it then may stay. */
export function requireSound(content: Content, before?: Content): void {
  const fault = faultOf(content, before)
  if (fault === 'too_large') throw new Refusal('too_large')
  const more = fault === 'too_many_pieces' ? { limit: limits.pieces } : {}
  if (fault) throw new Refusal('invalid_input', { fields: { content: { code: fault, ...more } } })
}
