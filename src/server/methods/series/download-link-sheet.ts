// A poster: the title, a sentence, the QR code of an open link, and its address in letters.
import { paths } from '#addresses/paths.ts'
import { budgets } from '#domain/rate.ts'
import { shortName } from '#domain/writing/file-name.ts'
import { emptyContent } from '#domain/writing/model.ts'
import { canKeep } from '#policy/copy.ts'
import { openSecretOf } from '#server/auth/link-secret.ts'
import { file, type Outgoing } from '#server/dispatch/file.ts'
import { loadLink } from './own-link.ts'

export const downloadLinkSheet = file('download-link-sheet', {
  budgets: ({ actor }) => budgets.files(actor.account.id),
  load: loadLink,
  allow: canKeep,
  async run({ actor, subject, rooms, origin, asking, vault }) {
    const { id, title, country, generation, updatedAt } = subject
    const stamp = {
      id: shortName(id, generation),
      verifyUrl: origin + paths.openDocument(openSecretOf(vault, subject)),
      poster: { asks: `${actor.account.firstname} ${actor.account.lastname}` },
      createdAt: updatedAt,
    }
    const pdf = await rooms.renderer.pdf({ title, content: emptyContent(), country }, stamp, asking)
    const output: Outgoing = { type: 'pdf', title, bytes: pdf.byteLength, content: pdf }
    return { output, event: { action: 'link.sheet-downloaded', subject: id } }
  },
})
