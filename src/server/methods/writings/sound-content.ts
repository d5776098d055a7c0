// The last check before a text is kept: what the schema of the wire cannot see.
import { Refusal } from '#domain/refusal.ts'
import type { Content } from '#domain/writing/model.ts'
import { faultOf } from '#domain/writing/soundness.ts'

export function insistOnSound(content: Content): void {
  const fault = faultOf(content)
  if (fault === 'too_large') throw new Refusal('too_large')
  if (fault) throw new Refusal('invalid_input', { fields: { content: { code: fault } } })
}
