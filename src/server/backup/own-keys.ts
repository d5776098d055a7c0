// The secret keys of an installation: those of the configuration, or the one that it made in its data folder.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import { secretKeyFile } from '#server/secrets.ts'
import type { Keys } from './keys.ts'

type Where = Pick<Config, 'dataDir' | 'secretKey' | 'sealingKeys'>

/** Undefined where it has none yet. */
export function keysOf({ dataDir, secretKey, sealingKeys }: Where): Keys | undefined {
  const file = secretKeyFile(dataDir)
  const found = secretKey ?? (existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined)
  return found ? { secretKey: found, sealingKeys: [...sealingKeys] } : undefined
}

/** Writes what the configuration does not give to the data folder; answers what has to be set for it. */
export function saveKeys({ dataDir, secretKey, sealingKeys }: Where, keys: Keys): string[] {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const save = (file: string, text: string) => {
    writeFileSync(file, `${text}\n`, { mode: 0o600, flush: true })
    return file
  }
  if (!secretKey) save(secretKeyFile(dataDir), keys.secretKey)
  if (keys.sealingKeys.length === 0 || sealingKeys.length > 0) return []
  return [`SECRET_KEY_SEALING_FILE=${save(join(dataDir, 'secret-key-sealing'), keys.sealingKeys.join(' '))}`]
}
