// A letter to a person of a copy or of a round, ready to be sent.
import type { nameForOwner } from '#domain/copy/copy-name.ts'
import type { Letter } from '#server/mail/letter.ts'

export type WrittenLetter = {
  letter: Letter
  /** The recipient is the owner of the document. */
  isOwn: boolean
  /** The id in whose budget the letter is counted. */
  sender: string
  /** The owner and the copy; null once they are deleted. */
  userId: string | null
  copyId: string | null
  named: Parameters<typeof nameForOwner>[0]
}
