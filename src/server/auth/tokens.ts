// Secrets handed to browsers: 256 random bits out, only their SHA-256 kept.
import { createHash, randomBytes } from 'node:crypto'

export const newToken = (): string => randomBytes(32).toString('base64url')

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

export const isToken = (text: string | undefined): text is string => /^[\w-]{43}$/.test(text ?? '')
