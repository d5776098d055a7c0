// A public text as a file, with its blanks.
import { budgets } from '#domain/rate.ts'
import { anyone } from '#policy/account.ts'
import { file } from '#server/dispatch/file.ts'
import { loadPublicText, publicFile } from './public-text.ts'

export const downloadPublicWriting = file('download-public-writing', {
  budgets: ({ caller }) => budgets.publicFiles(caller.address),
  load: loadPublicText,
  allow: anyone,
  async run(context) {
    const output = await publicFile(context)
    return { output, event: { action: 'public-writing.downloaded', subject: context.subject.writingId } }
  },
})
