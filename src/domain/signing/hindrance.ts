// Why signing does not begin by itself although its owner has asked for that: they are told, and begin it once it can be.
import { valuesOf } from '../copy/answers.ts'
import type { Copy } from '../copy/copy.ts'
import type { Participant } from '../copy/participant.ts'
import { unprintableIn } from '../words/printable.ts'
import { signersIn } from './signers.ts'

type Owner = { firstname: string; lastname: string }

/** Letters that the document or its certificate could not be printed with: in its text, its answers, or somebody's name. */
export const unprintableToSign = (
  { title, content, answers }: Pick<Copy, 'title' | 'content' | 'answers'>,
  people: readonly Pick<Participant, 'name'>[],
  { firstname, lastname }: Owner,
): string[] =>
  unprintableIn(
    JSON.stringify([title, content, valuesOf(answers), people.map(({ name }) => name), firstname, lastname]),
  )

export type Hindrance = 'verification' | 'nobody' | 'unprintable'

export function hindranceTo(
  copy: Copy,
  people: readonly Participant[],
  owner: Owner & { emailVerifiedAt: Date | null },
): Hindrance | undefined {
  if (!copy.signsWhenComplete) return undefined
  if (!signersIn(copy, people).some(({ does }) => does === 'sign')) return 'nobody'
  if (unprintableToSign(copy, people, owner).length > 0) return 'unprintable'
  // Strangers get letters in their name only from those whom letters reach.
  return !owner.emailVerifiedAt && people.some(({ way }) => way === 'email') ? 'verification' : undefined
}
