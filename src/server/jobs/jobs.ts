// Every job by its kind. A kind without a handler does not compile.
import type { JobHandler } from '#server/job.ts'
import type { JobKind } from '#server/store/jobs.ts'
import { archiveRound } from './archive-round.ts'
import { eraseAccount } from './erase-account.ts'
import { exportAccount } from './export-account.ts'
import { forgetCustomer } from './forget-customer.ts'
import { keepOneSubscription } from './keep-one-subscription.ts'
import { prepareRound } from './prepare-round.ts'
import { sealRound } from './seal-round.ts'
import { sendCopyLetter } from './send-copy-letter.ts'
import { sendMail } from './send-mail.ts'
import { sendRoundLetter } from './send-round-letter.ts'
import { sendRow } from './send-row.ts'
import { sendShareLetter } from './send-share-letter.ts'
import { sendSummary } from './send-summary.ts'
import { stopRenewing } from './stop-renewing.ts'
import { tellOperator } from './tell-operator.ts'

export type Handlers = { [K in JobKind]: JobHandler<K> }

export const handlers: Handlers = {
  'send-mail': sendMail,
  'send-copy-letter': sendCopyLetter,
  'send-row': sendRow,
  'send-round-letter': sendRoundLetter,
  'send-share-letter': sendShareLetter,
  'send-summary': sendSummary,
  'prepare-round': prepareRound,
  'seal-round': sealRound,
  'archive-round': archiveRound,
  'export-account': exportAccount,
  'erase-account': eraseAccount,
  'stop-renewing': stopRenewing,
  'keep-one-subscription': keepOneSubscription,
  'forget-customer': forgetCustomer,
  'tell-operator': tellOperator,
}
