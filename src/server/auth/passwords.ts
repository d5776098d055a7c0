// Passwords at rest: argon2id as PHC strings, at most two computed at a time.
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { type PasswordCost, passwordCost } from '#domain/account/password-cost.ts'

const derive = promisify(argon2) as (
  algorithm: 'argon2id',
  parameters: PasswordCost & { message: string; nonce: Uint8Array },
) => Promise<Buffer>

// Each hash takes 19 MiB and a whole core: the queue keeps many logins at once from exhausting the server.
let busy = 0
const waiting: (() => void)[] = []
async function hash(password: string, nonce: Uint8Array, parameters: PasswordCost): Promise<Buffer> {
  if (busy >= 2) await new Promise<void>((resolve) => waiting.push(resolve))
  else busy++
  try {
    return await derive('argon2id', { message: password.normalize('NFKC'), nonce, ...parameters })
  } finally {
    const next = waiting.shift()
    if (next) next()
    else busy--
  }
}

const unpadded = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64').replace(/=+$/, '')

export async function hashPassword(password: string, cost: PasswordCost): Promise<string> {
  const salt = randomBytes(16)
  const tag = await hash(password, salt, cost)
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${unpadded(salt)}$${unpadded(tag)}`
}

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/

async function matches(stored: string, password: string): Promise<boolean> {
  const [, memory, passes, parallelism, salt, tag] = phc.exec(stored) ?? []
  if (!salt || !tag) return false
  const expected = Buffer.from(tag, 'base64')
  const parameters = {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  }
  return timingSafeEqual(expected, await hash(password, Buffer.from(salt, 'base64'), parameters))
}

const nobody = hashPassword(randomBytes(16).toString('hex'), passwordCost)

/** Without an account or a password, the same work is done, so that timing reveals nothing. */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const right = await matches(stored ?? (await nobody), password)
  return right && Boolean(stored)
}
