// Why signing does not begin by itself although its owner has asked for that: they are told, and begin it once it can be.
import { valuesOf } from '../copy/answers.ts'
import type { Copy } from '../copy/copy.ts'
import type { Participant } from '../copy/participant.ts'
import { signersIn } from './signers.ts'

export type Hindrance = 'verification' | 'nobody'

export function hindranceTo(
  copy: Copy,
  people: readonly Participant[],
  owner: { emailVerifiedAt: Date | null },
): Hindrance | undefined {
  if (!copy.signsWhenComplete) return undefined
  if (!signersIn(copy, valuesOf(copy.answers), people).some(({ does }) => does === 'sign')) return 'nobody'
  // Strangers get letters in their name only from those whom letters reach.
  return !owner.emailVerifiedAt && people.some(({ way }) => way === 'email') ? 'verification' : undefined
}
