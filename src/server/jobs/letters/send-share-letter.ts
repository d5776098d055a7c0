// The letter about a shared document. The share is read when the letter leaves, so that a revoked one sends none.
import { documentPaths } from '#addresses/document-paths.ts'
import { paths } from '#addresses/paths.ts'
import type { JobHandler } from '#server/dispatch/job.ts'
import { shareLetter } from '#server/mail/letters.ts'
import { findAccount, findAccountByEmail } from '#server/store/account/accounts.ts'
import { findShare } from '#server/store/sharing/shares.ts'
import { findWriting } from '#server/store/writing/find-writing.ts'
import { deliver } from './send-mail.ts'

export const sendShareLetter: JobHandler<'send-share-letter'> = async (context, { shareId }) => {
  const { db, origin } = context
  const share = await findShare(db, shareId)
  const writing = share && (await findWriting(db, share.writingId))
  const owner = writing && !writing.deletedAt && (await findAccount(db, writing.userId))
  if (!owner) return
  const account = await findAccountByEmail(db, share.email)
  const shared = documentPaths.sharedWriting(writing.id)
  const letter = shareLetter({
    owner: `${owner.firstname} ${owner.lastname}`,
    document: writing.title,
    message: share.message,
    role: share.role,
    hasAccount: account !== undefined,
    link: origin + (account ? shared : paths.register(shared)),
  })
  await deliver(context, { name: '', address: share.email }, letter, { sender: owner.id })
}
