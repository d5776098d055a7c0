// Letters to the operator: a public text waits for a decision (without what the reader wrote, which stays in the list), or a purchase
// has to be refunded.

import { paths } from '#addresses/paths.ts'
import type { JobContext, JobHandler } from '#server/dispatch/job.ts'
import type { Letter } from '#server/mail/letter.ts'
import { letters } from '#server/mail/letters.ts'
import { findAccount } from '#server/store/account/accounts.ts'
import { countOpenReports, findOpenReport } from '#server/store/catalogue/reports.ts'
import { findWithdrawal } from '#server/store/plan/billing.ts'
import { deliver } from './send-mail.ts'

async function reportLetter({ db, origin }: JobContext, reportId: string): Promise<Letter | undefined> {
  const report = await findOpenReport(db, reportId)
  // The operator has decided meanwhile.
  if (!report) return undefined
  const link = `${origin}${paths.writing(report.slug)}`
  return letters.report({ reason: report.reason, link, open: await countOpenReports(db) })
}

async function withdrawalLetter({ db, origin }: JobContext, userId: string): Promise<Letter | undefined> {
  const [account, at] = [await findAccount(db, userId), await findWithdrawal(db, userId)]
  return account && at && letters.withdrawal({ email: account.email, at, link: `${origin}${paths.premium}` })
}

export const tellOperator: JobHandler<'tell-operator'> = async (bench, about) => {
  const { name, email } = bench.config.operator
  if (!email) return
  const letter =
    'reportId' in about ? await reportLetter(bench, about.reportId) : await withdrawalLetter(bench, about.withdrawnBy)
  if (letter) await deliver(bench, { name, address: email }, letter)
}
