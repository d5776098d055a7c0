// Why signing does not begin by itself although its owner has asked for that: they are told, and begin it once it can be.
import { valuesOf } from '../copy/answers.ts'
import { type ChangedAnswer, changedAnswers } from '../copy/changed-answers.ts'
import type { Copy } from '../copy/copy.ts'
import type { Participant } from '../copy/participant.ts'
import { unprintableIn } from '../words/printable.ts'
import { isOwnersPart } from './owners-part.ts'
import { signersIn, unsignedLines } from './signers.ts'

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

/** What others have answered otherwise than the owner, who may fill in a part too. */
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
  // Strangers get letters in their name only from those whom letters reach.
  return !owner.emailVerifiedAt && people.some(({ way }) => way === 'email') ? 'verification' : undefined
}
