// A preview of the letter to a participant, made with the code that makes the letter.
import { nameForOthers } from '#domain/copy/copy-name.ts'
import { calledName } from '#domain/words/called-name.ts'
import { canFollow } from '#policy/copy.ts'
import { query } from '#server/dispatch/method.ts'
import { readableName } from '#server/mail/letter.ts'
import { previewOfInvitation } from '#server/mail/letters.ts'
import { loadCopyWithPeople } from './locked-copy.ts'

export const previewCompletionLetter = query('preview-completion-letter', {
  limited: true,
  load: loadCopyWithPeople,
  allow: canFollow,
  run({ actor: { account }, input, subject: { copy } }) {
    const { does } = input
    const common = {
      owner: `${account.firstname} ${account.lastname}`,
      document: readableName(input.document || nameForOthers(copy), copy.title),
      message: input.message,
      deadline: input.deadline ? new Date(input.deadline) : null,
      isOwn: false,
      // The owner must not learn whether the participant has an account.
      hasAccount: false,
    }
    const toFill = {
      boxes: { missing: input.asked, total: Math.max(input.asked, input.boxes) },
      signs: copy.content.parties.some(({ id, signs }) => id === input.party && signs),
      notes: [],
      waiting: [],
    }
    const toSign = { reason: '', who: '', code: '', signers: 0 }
    const {
      leavesOut,
      document,
      quotes,
      preview: _,
      ...letter
    } = previewOfInvitation(
      calledName(input.name),
      does === 'fill' ? { ...common, ...toFill } : { ...common, ...toSign, does },
    )
    return { ...letter, document: document ?? null, quotes: quotes ?? [], leaves_out: leavesOut }
  },
})
