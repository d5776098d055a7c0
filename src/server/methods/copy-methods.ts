// Of copies, by their names.
import type { MethodName } from '#contract/contract.ts'
import type { Handler } from '#server/method.ts'
import { askCorrection } from './copies/ask-correction.ts'
import { cancelCopy } from './copies/cancel-copy.ts'
import { correctParticipant } from './copies/correct-participant.ts'
import { createCopy } from './copies/create-copy.ts'
import { duplicateCopy } from './copies/duplicate-copy.ts'
import { getCompletion } from './copies/get-completion.ts'
import { getCompletionStanding } from './copies/get-completion-standing.ts'
import { getCopy } from './copies/get-copy.ts'
import { getCopyHistory } from './copies/get-copy-history.ts'
import { giveAddress } from './copies/give-address.ts'
import { handOverLink } from './copies/hand-over-link.ts'
import { deleteCopy, eraseCopy, moveCopies, restoreCopy } from './copies/keeping.ts'
import { listCopies } from './copies/list-copies.ts'
import { previewCompletionLetter } from './copies/preview-completion-letter.ts'
import { remind } from './copies/remind.ts'
import { saveCompletion } from './copies/save-completion.ts'
import { sendCompletion } from './copies/send-completion.ts'
import { submitCompletion } from './copies/submit-completion.ts'
import { submitFor } from './copies/submit-for.ts'
import { updateCopy } from './copies/update-copy.ts'

export const copyMethods = {
  'ask-correction': askCorrection,
  'cancel-copy': cancelCopy,
  'correct-participant': correctParticipant,
  'create-copy': createCopy,
  'delete-copy': deleteCopy,
  'duplicate-copy': duplicateCopy,
  'erase-copy': eraseCopy,
  'get-completion': getCompletion,
  'get-completion-standing': getCompletionStanding,
  'get-copy': getCopy,
  'get-copy-history': getCopyHistory,
  'give-address': giveAddress,
  'hand-over-link': handOverLink,
  'list-copies': listCopies,
  'move-copies': moveCopies,
  'preview-completion-letter': previewCompletionLetter,
  remind,
  'restore-copy': restoreCopy,
  'save-completion': saveCompletion,
  'send-completion': sendCompletion,
  'submit-completion': submitCompletion,
  'submit-for': submitFor,
  'update-copy': updateCopy,
} satisfies Partial<Record<MethodName, Handler>>
