// A round that everybody has signed, sealed by a real worker: what verifiers are shown.
import { signingPaths } from '#addresses/signing-paths.ts'
import type { Sealer } from '#server/seal/sealer.ts'
import type { OpenDatabase } from '#server/store/engine/database.ts'
import type { TestApp } from '../app.ts'
import type { Ask } from '../copy/copies.ts'
import { deliverAll } from '../jobs.ts'
import { completeLease, consent, partsOf, type Signing, strokes } from './signing.ts'

type Means = { database: OpenDatabase; server: TestApp; ask: Ask; sealer: Sealer; env: Record<string, string> }

/** `shown` is what they read before, `pdf` what came of it. With fewer `signatures` than people it is still being signed. */
export async function sealRound({ database, server, ask, sealer, env }: Means, signatures = 3) {
  const stranger: Ask = (method, data) => server.call(method, data)
  const deliver = () => deliverAll(database, { renderer: server.renderer, sealer, env })
  const { id } = await completeLease(ask, stranger)
  await ask('start-signing', { copy: id })
  await deliver()
  const { participants } = (await ask('get-round', { copy: id })).body.data as unknown as Signing
  const links = participants.map(partsOf)
  const read = (await stranger('get-signing', links[0])).body.data as { document: { sha256: string } }
  for (const [place, link] of links.slice(0, signatures).entries()) {
    const signature = place === 2 ? { typed: 'Íñigo Muñoz-Güemes' } : strokes
    await stranger('sign', { ...link, ...consent, signature, sha256: read.document.sha256 })
  }
  await deliver()
  const [{ temp_id, ref } = { temp_id: '', ref: '' }] = links
  const shown = (await server.get(signingPaths.file(temp_id, ref, 'documento'))).rawPayload
  const pdf = (await server.get(signingPaths.file(temp_id, ref, 'firmado'))).rawPayload
  return { shown, pdf, tempId: temp_id }
}
