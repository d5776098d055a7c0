// Secrets of this installation that nobody gave us: made on first start, readable by their owner only.
import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export const secretKeyFile = (dataDir: string): string => join(dataDir, 'secret-key')

export const operatorTokenFile = (dataDir: string): string => join(dataDir, 'operator-token')

export function loadOrMakeSecret(file: string): string {
  try {
    // `wx` fails if another process was first; then its secret is the one.
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(file, 'utf8').trim()
}
