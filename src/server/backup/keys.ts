// The installation's secret keys, encrypted with a passphrase: with the database they open everything.
import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto'
import * as z from 'zod/mini'

/** 128 MB and a third of a second for each try of a passphrase. */
const cost = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 }

const keys = z.object({ secretKey: z.string(), sealingKeys: z.array(z.string()) })
export type Keys = z.output<typeof keys>

const base64 = z.string().check(z.regex(/^[A-Za-z0-9+/]+={0,2}$/))
const sealed = z.object({ salt: base64, iv: base64, tag: base64, keys: base64 })

export function sealKeys(given: Keys, passphrase: string): Buffer {
  const [salt, iv] = [randomBytes(16), randomBytes(12)]
  const cipher = createCipheriv('aes-256-gcm', scryptSync(passphrase, salt, 32, cost), iv)
  const body = Buffer.concat([cipher.update(JSON.stringify(given)), cipher.final()])
  const parts = { salt, iv, tag: cipher.getAuthTag(), keys: body }
  const text = Object.fromEntries(Object.entries(parts).map(([name, bytes]) => [name, bytes.toString('base64')]))
  return Buffer.from(`${JSON.stringify({ kdf: 'scrypt N=131072 r=8 p=1', cipher: 'aes-256-gcm', ...text })}\n`)
}

/** Undefined with another passphrase. */
export function openKeys(bytes: Uint8Array, passphrase: string): Keys | undefined {
  const parts = sealed.parse(JSON.parse(Buffer.from(bytes).toString()))
  const [salt, iv, tag, body] = [parts.salt, parts.iv, parts.tag, parts.keys].map((text) => Buffer.from(text, 'base64'))
  if (!salt || !iv || !tag || !body || tag.length !== 16) return undefined
  const decipher = createDecipheriv('aes-256-gcm', scryptSync(passphrase, salt, 32, cost), iv)
  decipher.setAuthTag(tag)
  const text = decipher.update(body, undefined, 'utf8')
  try {
    decipher.final()
  } catch {
    return undefined
  }
  return keys.parse(JSON.parse(text))
}
