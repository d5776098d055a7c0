// The digest of a user's notices. They are read when the letter leaves, so that it repeats none that the user has seen.
import { documentPaths } from '#addresses/document-paths.ts'
import { mailPaths } from '#addresses/mail-paths.ts'
import { kindsWanted } from '#domain/notice/notice.ts'
import { unsubscribeToken } from '#server/auth/link-secret.ts'
import type { JobHandler } from '#server/dispatch/job.ts'
import { summaryLetter } from '#server/mail/letters.ts'
import { findAccount } from '#server/store/account/accounts.ts'
import { loadUnwanted, saveSummedUp } from '#server/store/notice/mail-choices.ts'
import { listNews } from '#server/store/notice/notices.ts'
import { deliver } from './send-mail.ts'

/** The most lines of a digest: longer ones are not read. */
const mostLines = 10

export const sendSummary: JobHandler<'send-summary'> = async (context, { userId, since }) => {
  const { db, now, origin, vault } = context
  const account = await findAccount(db, userId)
  if (!account?.emailVerifiedAt || account.eraseAt) return
  const kinds = kindsWanted(await loadUnwanted(db, userId))
  const news = kinds.length > 0 ? await listNews(db, { userId, kinds, since: new Date(since) }) : []
  if (news.length === 0) return
  const told = news.slice(0, mostLines).map(({ kind, who, title, reason, detail }) => ({
    kind,
    who: who ?? '',
    title,
    reason: reason ?? '',
    points: detail?.points ?? null,
    until: detail?.until ?? null,
  }))
  const unsubscribe = origin + mailPaths.unsubscribe(unsubscribeToken(vault, userId))
  const { firstname, lastname, email } = account
  const letter = summaryLetter({
    firstname,
    told,
    more: news.length > mostLines,
    link: origin + documentPaths.notices(),
    unsubscribe,
  })
  await deliver(context, { name: `${firstname} ${lastname}`, address: email }, letter, { unsubscribe })
  // The job may have waited: this letter includes notices that came meanwhile, so the next one must not.
  await saveSummedUp(db, userId, now)
}
