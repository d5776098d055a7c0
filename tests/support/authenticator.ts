// A passkey authenticator in software: makes a key, signs challenges, and can be made to misbehave.
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

type Misbehaviour = { origin?: string; counter?: number; userVerified?: boolean; userHandle?: string }

const uint32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest()
const encode = (value: Map<string | number, unknown>) =>
  Buffer.from(isoCBOR.encode(value as Parameters<typeof isoCBOR.encode>[0]))

export function softwareAuthenticator(site: { id: string; origin: string }) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const coordinate = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))
  const key = encode(
    new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, coordinate(x)],
      [-3, coordinate(y)],
    ]),
  )
  const credentialId = randomBytes(32)
  const id = credentialId.toString('base64url')
  const present = 0x01
  const verified = 0x04
  const attested = 0x40
  let count = 0

  const clientData = (type: string, challenge: string, origin = site.origin) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const credential = { id, rawId: id, type: 'public-key', clientExtensionResults: {} }

  return {
    id,
    create({ challenge }: { challenge: string }, { origin }: Misbehaviour = {}) {
      const body = Buffer.concat([Buffer.alloc(16), Buffer.from([0, credentialId.length]), credentialId, key])
      const flags = Buffer.from([present | verified | attested])
      const authData = new Uint8Array(Buffer.concat([sha256(site.id), flags, uint32(count), body]))
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ])
      return {
        ...credential,
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, origin).toString('base64url'),
          attestationObject: encode(attestation).toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    get({ challenge }: { challenge: string }, { origin, counter, userVerified = true, userHandle }: Misbehaviour = {}) {
      count += 1
      const flags = Buffer.from([userVerified ? present | verified : present])
      const authenticatorData = Buffer.concat([sha256(site.id), flags, uint32(counter ?? count)])
      const client = clientData('webauthn.get', challenge, origin)
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(client)]), privateKey)
      return {
        ...credential,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: authenticatorData.toString('base64url'),
          signature: signature.toString('base64url'),
          ...(userHandle ? { userHandle: Buffer.from(userHandle).toString('base64url') } : {}),
        },
      }
    },
  }
}
