// Every job by its kind. A kind without a handler does not compile.
import type { JobHandler } from '#server/dispatch/job.ts'
import type { JobKind } from '#server/store/job/job-kinds.ts'
import { eraseAccount } from './account/erase-account.ts'
import { exportAccount } from './account/export-account.ts'
import { sendLetter } from './letters/send-letter.ts'
import { sendMail } from './letters/send-mail.ts'
import { sendShareLetter } from './letters/send-share-letter.ts'
import { sendSummary } from './letters/send-summary.ts'
import { tellOperator } from './letters/tell-operator.ts'
import { forgetCustomer } from './plan/forget-customer.ts'
import { keepOneSubscription } from './plan/keep-one-subscription.ts'
import { stopRenewing } from './plan/stop-renewing.ts'
import { sendRow } from './series/send-row.ts'
import { archiveRound } from './signing/archive-round.ts'
import { prepareRound } from './signing/prepare-round.ts'
import { sealRound } from './signing/seal-round.ts'

export type Handlers = { [K in JobKind]: JobHandler<K> }

export const handlers: Handlers = {
  'send-mail': sendMail,
  'send-letter': sendLetter,
  'send-copy-letter': (context, payload) => sendLetter(context, payload),
  'send-round-letter': (context, payload) =>
    sendLetter(context, 'signerId' in payload ? { ...payload, participantId: payload.signerId } : payload),
  'send-row': sendRow,
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
