// Whether handing in a part starts the signing: the copy is to be signed once complete, and no other part is missing.
import type { CopyOnWire } from '#contract/copy/copy.ts'
import type { ParticipantOnWire } from '#contract/copy/participants.ts'
import { changedAnswers } from '#domain/copy/answers/changed-answers.ts'
import { isAwaited } from '#domain/copy/participant.ts'
import { ownKeys } from '#domain/copy/parts.ts'
import { signersIn, unsignedLines } from '#domain/signing/signer/signers.ts'

/** `isVerified`: mails in the owner's name are sent only with a verified address. */
type Owner = { email: string; isVerified: boolean }

/** The names of those who get the first signing mails; undefined if signing does not start. The server decides with `hindranceTo`. */
export function toldWhenHandedIn(
  copy: CopyOnWire,
  somebody: ParticipantOnWire,
  { email, isVerified }: Owner,
): string[] | undefined {
  const { content, participants } = copy
  const isLast = participants.every((each) => each.id === somebody.id || !isAwaited(each))
  const own = ownKeys(content, somebody, participants)
  const isMine = (id: string | null) => participants.some((each) => each.id === id && each.email === email)
  const isChanged = changedAnswers(copy).some(({ by }) => !isMine(by))
  const isWhole = copy.missing.every((key) => own.has(key))
  if (!copy.sign_when_complete || !isLast || !isWhole || isChanged || copy.refused.length > 0) return undefined
  const acting = signersIn(copy, participants).filter(({ does }) => does !== 'receive')
  const isByLetter = participants.some(({ way }) => way === 'email')
  if (!acting.some(({ does }) => does === 'sign') || unsignedLines(copy, participants).length > 0) return undefined
  if (isByLetter && !isVerified) return undefined
  const first = Math.min(...acting.map(({ turn }) => turn))
  return acting
    .filter((each) => each.way === 'email' && each.email !== email && (!copy.in_order || each.turn === first))
    .map(({ name }) => name)
}
