// The methods of copies, by name.
import type { MethodName } from '#contract/contract.ts'
import type { Handler } from '#server/dispatch/method.ts'
import { askCorrection } from './copy/ask-correction.ts'
import { cancelCopy } from './copy/cancel-copy.ts'
import { correctParticipant } from './copy/correct-participant.ts'
import { createCopy } from './copy/create-copy.ts'
import { duplicateCopy } from './copy/duplicate-copy.ts'
import { getCompletion } from './copy/get-completion.ts'
import { getCompletionStanding } from './copy/get-completion-standing.ts'
import { getCopy } from './copy/get-copy.ts'
import { getCopyHistory } from './copy/get-copy-history.ts'
import { giveAddress } from './copy/give-address.ts'
import { handOverLink } from './copy/hand-over-link.ts'
import { listCopies } from './copy/list-copies.ts'
import { previewCompletionLetter } from './copy/preview-completion-letter.ts'
import { remind } from './copy/remind.ts'
import { saveCompletion } from './copy/save-completion.ts'
import { sendCompletion } from './copy/send-completion.ts'
import { submitCompletion } from './copy/submit-completion.ts'
import { submitFor } from './copy/submit-for-participant.ts'
import { deleteCopy, eraseCopy, moveCopies, restoreCopy } from './copy/trash-and-folders.ts'
import { updateCopy } from './copy/update-copy.ts'

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
