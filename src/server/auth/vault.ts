// Encrypts at rest, with the installation's key (AES-256-GCM), what must be readable again (unlike a password).
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** Made once from the installation's secret; a stolen database is of no use without it. */
export type Vault = {
  seal: (text: string) => Buffer
  /** Undefined where it was encrypted with an unknown key, or changed since. */
  open: (sealed: Buffer) => string | undefined
  /** Whether it was encrypted with the key that encrypts now. */
  isCurrent: (sealed: Buffer) => boolean
  /** For short codes that are looked up: a hash that cannot be computed without the key. */
  fingerprint: (text: string) => Buffer
  /** A link's secret, which is not stored: derived from its purpose whenever it is shown. 192 bits. */
  linkSecret: (purpose: string) => string
}

const ivLength = 12
const tagLength = 16

/** `sealing`: secrets that encrypt instead of the installation's: the first of them, and all open what they encrypted. */
export function openVault(secret: string, sealing: readonly string[] = []): Vault {
  const derive = (purpose: string, from = secret) => Buffer.from(hkdfSync('sha256', from, '', purpose, 32))
  const sealingKeys = [...sealing, secret].map((each) => derive('rubrica seal', each))
  const [sealingKey = Buffer.alloc(0)] = sealingKeys
  const fingerprintKey = derive('rubrica fingerprint')
  const linkKey = derive('rubrica link')
  return {
    seal(text) {
      const iv = randomBytes(ivLength)
      const cipher = createCipheriv('aes-256-gcm', sealingKey, iv)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), body])
    },
    open(sealed) {
      for (const key of sealingKeys) {
        const text = openWith(key, sealed)
        if (text !== undefined) return text
      }
      return undefined
    },
    isCurrent: (sealed) => openWith(sealingKey, sealed) !== undefined,
    fingerprint: (text) => createHmac('sha256', fingerprintKey).update(text).digest(),
    linkSecret: (purpose) =>
      createHmac('sha256', linkKey).update(purpose).digest().subarray(0, 24).toString('base64url'),
  }
}

function openWith(key: Buffer, sealed: Buffer): string | undefined {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, ivLength))
    decipher.setAuthTag(sealed.subarray(ivLength, ivLength + tagLength))
    return decipher.update(sealed.subarray(ivLength + tagLength), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return undefined
  }
}
