// All proofs of a signed document in one ZIP, for a lawyer, an expert or a judge, who can check them without us.
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { paths } from '#addresses/paths.ts'
import { sealPaths } from '#addresses/seal-paths.ts'
import { nameForOthers } from '#domain/copy/copy-name.ts'
import { budgets } from '#domain/rate.ts'
import { Refusal } from '#domain/refusal.ts'
import { canHaveSigned } from '#policy/signed-document.ts'
import { evidenceTitle } from '#server/blob/export-note.ts'
import { type ZipEntry, zip } from '#server/blob/zip.ts'
import { file, type Outgoing } from '#server/dispatch/file.ts'
import { findSigned } from '#server/store/signed-document/signed-documents.ts'
import { loadAuthority } from '#server/store/signing/seals.ts'
import { requireWhole } from './whole-file.ts'

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

async function* entriesOf(files: { name: string; bytes: Uint8Array }[]): AsyncGenerator<ZipEntry> {
  for (const { name, bytes } of files) yield { name, content: once(bytes) }
}

export const downloadEvidence = file('download-evidence', {
  budgets: ({ actor }) => budgets.files(actor.account.id),
  load: (db, { id }) => findSigned(db, id),
  allow: canHaveSigned,
  async run({ db, subject: { round }, origin, now, blobs }) {
    const { sealed, code, id } = round
    await requireWhole(blobs, sealed)
    const found = sealed && (await blobs.get(sealed.sha256))
    if (!found) throw new Refusal('not_found')
    // Loaded on demand: rarely needed.
    const [{ bundleOf }, { readCertificate }] = [
      await import('#server/seal/bundle.ts'),
      await import('#server/seal/asn1/certificate.ts'),
    ]
    const ours = await loadAuthority(db)
    const files = bundleOf(await buffer(found), {
      code,
      verifyUrl: origin + paths.verifyDocument,
      sealUrl: origin + sealPaths.page,
      authority: ours && readCertificate(ours.certificate),
      list: ours?.list.list,
    })
    const output: Outgoing = {
      type: 'zip',
      title: evidenceTitle(nameForOthers(round)),
      bytes: null,
      content: async () => Readable.from(zip(entriesOf(files), now)),
    }
    return { output, event: { action: 'signed.downloaded', subject: id } }
  },
})
