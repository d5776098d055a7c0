// `npm run admin -- backup FILE`
import { existsSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { Config } from '#server/config.ts'
import { openFiles } from '#server/files.ts'
import { backUp } from './backup.ts'
import { BackupError } from './backup-error.ts'
import { keysOf } from './own-keys.ts'
import { type AskForCopy, withSource } from './source.ts'
import type { Voice } from './voice.ts'
import { describe, lostFiles, sizeOf } from './words.ts'

/** Answers the exit code: 1 where files that rows name could not be read. */
export async function runBackup(
  config: Config,
  name: string,
  askForCopy: AskForCopy,
  { say, complain }: Voice,
): Promise<number> {
  const file = resolve(name)
  const keys = keysOf(config)
  const { backupPassphrase: passphrase } = config
  if (!existsSync(dirname(file))) throw new BackupError(`There is no folder ${dirname(file)}.`)
  if (passphrase && !keys)
    throw new BackupError('There is no secret key to put into the backup: DATA_DIR or SECRET_KEY is not the server’s.')
  const begun = performance.now()
  const blobs = await openFiles(config)
  const plan = { file, blobs, sealing: passphrase && keys ? { keys, passphrase } : undefined, now: new Date() }
  const manifest = await withSource(config, askForCopy, (pool) => backUp(pool, { ...plan, say }))
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  say(describe(manifest))
  for (const line of lostFiles(manifest)) complain(line)
  say(`${file} (${sizeOf(statSync(file).size)}) is whole, after ${seconds} s`)
  return manifest.files.lost > 0 ? 1 : 0
}
