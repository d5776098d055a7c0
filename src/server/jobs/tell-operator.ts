// Tells the operator by letter that a public text waits for a decision; what the reader wrote stays in the list.

import { paths } from '#addresses/paths.ts'
import type { JobHandler } from '#server/job.ts'
import { letters } from '#server/mail/letters.ts'
import { countOpenReports, findOpenReport } from '#server/store/reports.ts'
import { deliver } from './send-mail.ts'

export const tellOperator: JobHandler<'tell-operator'> = async (bench, { reportId }) => {
  const { db, origin, config } = bench
  const { name, email } = config.operator
  const report = await findOpenReport(db, reportId)
  // Decided meanwhile, or nobody to tell any more.
  if (!report || !email) return
  const link = `${origin}${paths.writing(report.slug)}`
  const letter = letters.report({ reason: report.reason, link, open: await countOpenReports(db) })
  await deliver(bench, { name, address: email }, letter)
}
