// What happened to somebody, gathered into one letter: looked up when it leaves, so that nobody reads again what they have seen.
import { documentPaths } from '#addresses/document-paths.ts'
import { mailPaths } from '#addresses/mail-paths.ts'
import { kindsWanted } from '#domain/notices/mail-topics.ts'
import { unsubscribeToken } from '#server/auth/link-secret.ts'
import type { JobHandler } from '#server/job.ts'
import { summaryLetter } from '#server/mail/letters.ts'
import { findAccount } from '#server/store/accounts.ts'
import { loadUnwanted, saveSummedUp } from '#server/store/mail-choices.ts'
import { listNews } from '#server/store/notices.ts'
import { deliver } from './send-mail.ts'

/** Longer letters are read by nobody. */
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
  // It may have waited long: what came meanwhile was in it, and is in no other.
  await saveSummedUp(db, userId, now)
}
