// Tokens for browsers: 256 random bits, of which only the SHA-256 is stored.
import { createHash, randomBytes } from 'node:crypto'

export const newToken = (): string => randomBytes(32).toString('base64url')

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

export const isToken = (text: string | undefined): text is string => /^[\w-]{43}$/.test(text ?? '')
