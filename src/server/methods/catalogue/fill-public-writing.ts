// A public text with the reader's answers in it, which are not kept.
import { budgets } from '#domain/rate.ts'
import { anyone } from '#policy/account.ts'
import { file } from '#server/dispatch/file.ts'
import { filledIn } from './filled-in.ts'
import { loadPublicText, publicFile } from './public-text.ts'

export const fillPublicWriting = file('fill-public-writing', {
  budgets: ({ caller }) => budgets.publicFiles(caller.address),
  load: loadPublicText,
  allow: anyone,
  async run(context) {
    const { subject, body } = context
    const output = await publicFile(context, filledIn(subject.content, body.values))
    return { output, event: { action: 'public-writing.filled', subject: subject.writingId } }
  },
})
