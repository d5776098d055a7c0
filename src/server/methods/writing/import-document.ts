// Turns a Word file into a text that can be edited: the text is in the answer, and the file is not kept.
import { budgets } from '#domain/rate.ts'
import { isUser } from '#policy/account.ts'
import { file } from '#server/dispatch/file.ts'

export const importDocument = file('import-document', {
  budgets: ({ actor }) => budgets.imports(actor.account.id),
  allow: isUser,
  async run({ actor, body, rooms, asking }) {
    const output = await rooms.importer.read(body, asking)
    return { output, event: { action: 'writing.imported', subject: actor.account.id } }
  },
})
