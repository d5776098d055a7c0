// The operator replaces the key that documents are sealed with. Earlier seals stay valid, unless the key may have been stolen.

import { sealPaths } from '#addresses/seal-paths.ts'
import { Refusal } from '#domain/refusal.ts'
import { isOperator } from '#policy/account.ts'
import { mutation } from '#server/dispatch/method.ts'
import { readCertificate } from '#server/seal/asn1/certificate.ts'
import { makeList, makeSealKey, readAuthority, revokedIn } from '#server/seal/keys.ts'
import {
  insertSealKey,
  loadCertificates,
  loadSealKey,
  lockAuthority,
  retireSealKey,
  saveList,
} from '#server/store/signing/seals.ts'

export const rotateSeal = mutation('rotate-seal', {
  allow: isOperator,
  async run({ db, vault, config, input: { lost }, now }) {
    const kept = await lockAuthority(db)
    const current = await loadSealKey(db)
    const key = kept && vault.open(kept.key)
    if (!kept || !current || key === undefined) throw new Refusal('not_found')
    const authority = readAuthority(kept.certificate, key)
    const address = config.publicOrigin && config.publicOrigin + sealPaths.list
    const made = makeSealKey(authority, config.operator.name, address, now)
    await retireSealKey(db, current.certificate, lost, now)
    await insertSealKey(db, { certificate: made.certificate.der, key: vault.seal(made.key) }, now)
    if (lost) await saveList(db, makeList(authority, kept.list.number + 1, revokedIn(await loadCertificates(db)), now))
    const { serialNumber, validToDate } = made.certificate.x509
    return {
      output: {
        serial: serialNumber.toLowerCase(),
        valid_until: validToDate.toISOString(),
        retired: readCertificate(current.certificate).x509.serialNumber.toLowerCase(),
      },
      event: { action: 'seal.rotated', subject: null, detail: { lost } },
    }
  },
})
