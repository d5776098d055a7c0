// Why signing does not begin by itself although the owner has asked for that. The owner is told, and begins it by hand later.
import { valuesOf } from '../copy/answers/answers.ts'
import { type ChangedAnswer, changedAnswers } from '../copy/answers/changed-answers.ts'
import type { Copy } from '../copy/copy.ts'
import type { Participant } from '../copy/participant.ts'
import { unprintableIn } from '../words/printable.ts'
import { isOwnersPart } from './signer/owners-part.ts'
import { signersIn, unsignedLines } from './signer/signers.ts'

type Owner = { firstname: string; lastname: string }

/** Letters that the document or its certificate could not be printed with: in its text, its answers, or a name. */
export const unprintableToSign = (
  { title, content, answers }: Pick<Copy, 'title' | 'content' | 'answers'>,
  people: readonly Pick<Participant, 'name'>[],
  { firstname, lastname }: Owner,
): string[] =>
  unprintableIn(
    JSON.stringify([title, content, valuesOf(answers), people.map(({ name }) => name), firstname, lastname]),
  )

/** Answers of others that differ from the owner's. The owner may be a participant too. */
export function changedByOthers(
  copy: Pick<Copy, 'content' | 'country' | 'answers'>,
  people: readonly Participant[],
  { firstname, lastname, email }: Owner & { email: string },
): ChangedAnswer[] {
  const own = people.filter((each) => isOwnersPart(each, people, { name: `${firstname} ${lastname}`, email }))
  return changedAnswers(copy).filter(({ by }) => !own.some(({ id }) => id === by))
}

export type Hindrance = 'verification' | 'nobody' | 'unsigned' | 'unprintable' | 'changed'

export function hindranceTo(
  copy: Copy,
  people: readonly Participant[],
  owner: Owner & { email: string; emailVerifiedAt: Date | null },
): Hindrance | undefined {
  if (!copy.signsWhenComplete) return undefined
  if (!signersIn(copy, people).some(({ does }) => does === 'sign')) return 'nobody'
  if (unsignedLines(copy, people).length > 0) return 'unsigned'
  if (unprintableToSign(copy, people, owner).length > 0) return 'unprintable'
  if (changedByOthers(copy, people, owner).length > 0) return 'changed'
  // Only an account with a confirmed address makes us send letters to strangers.
  return !owner.emailVerifiedAt && people.some(({ way }) => way === 'email') ? 'verification' : undefined
}
