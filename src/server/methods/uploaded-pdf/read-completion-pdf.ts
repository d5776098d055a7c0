// The PDF that a copy was made of, behind a participant's link: for as long as there is something to read behind it.
import { stateAt } from '#domain/copy/copy.ts'
import { budgets } from '#domain/rate.ts'
import { Refusal } from '#domain/refusal.ts'
import { file } from '#server/dispatch/file.ts'
import { completionLink, loadLinkedToRead } from '#server/methods/copy/locked-copy.ts'
import { uploadAsFile } from './upload-as-file.ts'

const over: ReadonlySet<string> = new Set(['cancelled', 'expired'])

export const readCompletionPdf = file('read-completion-pdf', {
  budgets: ({ caller }) => [...budgets.openLink(caller.address), ...budgets.publicFiles(caller.address)],
  load: loadLinkedToRead,
  allow: completionLink,
  async run({ blobs, subject: { copy, me }, now }) {
    if (me.state === 'absent' || over.has(stateAt(copy, now))) throw new Refusal('not_found')
    const output = await uploadAsFile({ blobs }, copy.title, copy.content)
    return { output, event: { action: 'completion.pdf-read', subject: copy.id } }
  },
})
