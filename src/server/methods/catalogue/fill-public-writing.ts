// A public text with somebody's answers in it, which are kept nowhere.
import { acceptedValues } from '#domain/filling/checking.ts'
import { budgets } from '#domain/rate.ts'
import { Refusal } from '#domain/refusal.ts'
import { anyone } from '#policy/account.ts'
import { file } from '#server/file.ts'
import { loadPublicText, publicFile } from './public-text.ts'

export const fillPublicWriting = file('fill-public-writing', {
  budgets: ({ caller }) => budgets.publicFiles(caller.address),
  load: loadPublicText,
  allow: anyone,
  async run(scene) {
    const { subject, body } = scene
    const values = acceptedValues(subject.content, body.values)
    if (!values) throw new Refusal('invalid_input')
    const output = await publicFile(scene, values)
    return { output, event: { action: 'public-writing.filled', subject: subject.writingId } }
  },
})
