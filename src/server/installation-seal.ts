// What this installation seals with: keys of its own, made at the first start and kept in the database, or those of the configuration.
// What makes seals is loaded when it is needed: most starts do without.
// Several processes share one database, so they share the keys too (docs/decisions/0050).
import { sealPaths } from '#addresses/seal-paths.ts'
import type { Vault } from './auth/vault.ts'
import { BadConfiguration, type Config } from './config.ts'
import { readGiven, readRoots } from './given-seal.ts'
import type { Certificate } from './seal/asn1/certificate.ts'
import type { InspectionTrust } from './seal/check/inspector.ts'
import type { Trust } from './seal/check/trust.ts'
import type { Signer } from './seal/signer.ts'
import type { Timestamping } from './seal/timestamp-service.ts'
import { type Database, transaction } from './store/engine/database.ts'
import {
  insertAuthority,
  insertSealKey,
  loadAuthority,
  loadCertificates,
  loadSealKey,
  rememberGiven,
} from './store/signing/seals.ts'

export type Sealing = {
  /** The current key and certificate. */
  signer: () => Promise<Signer>
  trust: () => Promise<Trust>
  /** The same for files that visitors upload for checking, with Node's root certificates, which are read on demand. */
  inspectionTrust: () => Promise<InspectionTrust>
  /** Undefined where no authority for timestamps is configured. */
  timestamping: Timestamping | undefined
  /** Revocation lists for a chain: our own from the database, others' from the addresses in the certificates. */
  lists: (chain: readonly Certificate[]) => Promise<Buffer[]>
}

type Given = {
  db: Database
  vault: Vault
  config: Pick<Config, 'seal' | 'timestamps' | 'operator' | 'publicOrigin'>
  /** False while the disk is full: then nothing is created or stored. */
  canWrite: boolean
}

/** What the configuration names. Throws a BadConfiguration that says what is wrong with it. */
export async function readConfigured({ seal, timestamps }: Pick<Config, 'seal' | 'timestamps'>, now: Date) {
  return {
    given: seal && (await readGiven(seal, now)),
    roots: timestamps?.authorities ? await readRoots(timestamps.authorities) : undefined,
  }
}

/** Reads what the configuration names, and makes the keys of a new installation. Bad configuration is thrown. */
export async function openSealing({ db, vault, config, canWrite }: Given, now: Date): Promise<Sealing> {
  const { given, roots } = await readConfigured(config, now)
  if (canWrite) await ensureKeys({ db, vault, config }, now)
  if (given && canWrite)
    await rememberGiven(
      db,
      [given.certificate, ...given.chain].map(({ der }) => der),
      now,
    )
  const { timestamps } = config
  const timestampRoots = async () => roots ?? (await import('./seal/check/trust.ts')).bundledRoots()
  return {
    signer: async () => given ?? ownSigner(db, vault),
    trust: async () => ({ ...(await loadTrust(db)), timestampRoots: await timestampRoots() }),
    inspectionTrust: async () => ({ ...(await loadTrust(db)), timestampRoots: roots ?? 'bundled' }),
    lists: async (chain) => {
      const own = given ? undefined : await loadAuthority(db)
      return own ? [own.list.list] : (await import('./seal/revocation-service.ts')).fetchLists(chain)
    },
    timestamping:
      timestamps &&
      (async (bytes) => {
        const [{ openTimestamping }, found] = [await import('./seal/timestamp-service.ts'), await timestampRoots()]
        return openTimestamping({ url: timestamps.url, roots: () => found })(bytes)
      }),
  }
}

async function ownSigner(db: Database, vault: Vault): Promise<Signer> {
  const [authority, current] = [await loadAuthority(db), await loadSealKey(db)]
  const key = current && vault.open(current.key)
  if (!authority || !current || key === undefined) throw new BadConfiguration(lostKey)
  const [{ readCertificate }, { readKey }] = [
    await import('./seal/asn1/certificate.ts'),
    await import('./seal/keys.ts'),
  ]
  return {
    certificate: readCertificate(current.certificate),
    chain: [readCertificate(authority.certificate)],
    key: readKey(key),
  }
}

/** The authorities and certificates of this installation. */
export async function loadTrust(db: Database): Promise<Omit<Trust, 'timestampRoots'>> {
  const [authority, kept] = [await loadAuthority(db), await loadCertificates(db)]
  const [{ readCertificate }, { revokedIn }] = [
    await import('./seal/asn1/certificate.ts'),
    await import('./seal/keys.ts'),
  ]
  return {
    authorities: authority ? [readCertificate(authority.certificate)] : [],
    own: kept.map(({ certificate }) => readCertificate(certificate)),
    revoked: revokedIn(kept),
  }
}

const lostKey =
  'The sealing key in the database was put away with another secret: give this process the SECRET_KEY (or the secret-key file) of the others.'

/** The first process makes them in one transaction; the others find them there. */
async function ensureKeys({ db, vault, config }: Omit<Given, 'canWrite'>, now: Date): Promise<void> {
  const known = (await loadAuthority(db)) ?? (await makeKeys({ db, vault, config }, now))
  const current = await loadSealKey(db)
  if (!known || !current || vault.open(known.key) === undefined || vault.open(current.key) === undefined)
    throw new BadConfiguration(lostKey)
}

async function makeKeys({ db, vault, config }: Omit<Given, 'canWrite'>, now: Date) {
  const { makeInstallationAuthority, makeList, makeSealKey, readAuthority } = await import('./seal/keys.ts')
  const made = makeInstallationAuthority(config.operator.name, now)
  const authority = readAuthority(made.certificate.der, made.key)
  const address = config.publicOrigin && config.publicOrigin + sealPaths.list
  const seal = makeSealKey(authority, config.operator.name, address, now)
  await transaction(db, async (tx) => {
    const kept = { certificate: made.certificate.der, key: vault.seal(made.key), list: makeList(authority, 1, [], now) }
    if (await insertAuthority(tx, kept, now))
      await insertSealKey(tx, { certificate: seal.certificate.der, key: vault.seal(seal.key) }, now)
  })
  return loadAuthority(db)
}
