// An approver approves the document, without signing it.
import { mutation } from '#server/dispatch/method.ts'
import { loadLinkedRound, signingLink } from './linked-round.ts'
import { recordWrongCode, signOrApprove, spentOn } from './record-signature.ts'

export const approveSigning = mutation('approve-signing', {
  budgets: spentOn,
  prepare: recordWrongCode,
  load: loadLinkedRound,
  allow: signingLink,
  run: (context) => signOrApprove(context, 'approve'),
})
