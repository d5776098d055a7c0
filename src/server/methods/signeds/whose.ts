// By what somebody's signed documents are known as theirs; and whether this installation has its seals timestamped.
import type { User } from '#domain/actor.ts'
import type { Scene } from '#server/method.ts'
import type { Somebody } from '#server/store/signed-lists.ts'

/** What was signed at an address is theirs once they have shown that letters to it reach them: until then it may be anybody's. */
export const whoseAre = ({ account }: User): Somebody => ({
  userId: account.id,
  email: account.emailVerifiedAt ? account.email : null,
})

export const asksTime = ({ timestamps }: Scene['config']): boolean => timestamps !== undefined
