// The document of the trial page, signed or not, marked on every page as not binding.
import { paths } from '#addresses/paths.ts'
import { budgets } from '#domain/rate.ts'
import { Refusal } from '#domain/refusal.ts'
import { acceptedSignature } from '#domain/signing/signer/signature.ts'
import { anyone } from '#policy/account.ts'
import { file, type Outgoing } from '#server/dispatch/file.ts'
import { trialDocument, trialStamp } from '#server/render/trial.ts'
import { filledIn } from './filled-in.ts'

export const printTrial = file('print-trial', {
  budgets: ({ caller }) => budgets.publicFiles(caller.address),
  allow: anyone,
  async run({ body, rooms, origin, now, asking }) {
    const document = trialDocument()
    const values = filledIn(document.content, body.values)
    const isUnsigned = body.signature === undefined || body.signature === null
    const signature = isUnsigned ? undefined : acceptedSignature(body.signature)
    if (!isUnsigned && !signature) throw new Refusal('invalid_input')
    const stamp = trialStamp({ verifyUrl: origin + paths.test, signature, createdAt: now })
    const content = await rooms.renderer.pdf({ ...document, values }, stamp, asking)
    const output: Outgoing = { type: 'pdf', title: document.title, bytes: content.byteLength, content }
    return { output, event: { action: 'trial.printed', subject: null } }
  },
})
