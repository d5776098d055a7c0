// `npm run restore -- FILE`: into an empty installation. `--check` only reads the archive.
import { type FileHandle, open } from 'node:fs/promises'
import { openVault } from '#server/auth/vault.ts'
import type { Config } from '#server/config.ts'
import { openFiles } from '#server/files.ts'
import { openDatabase } from '#server/store/engine/database.ts'
import { hashOf, readArchive } from './archive-reader.ts'
import { BackupError } from './backup-error.ts'
import { checkArchive } from './check-archive.ts'
import { lookThrough } from './evidence.ts'
import { type Keys, openKeys } from './keys.ts'
import { entryNames, type Manifest } from './manifest.ts'
import { keysOf, saveKeys } from './own-keys.ts'
import { insistOnEmpty, restore } from './restore.ts'
import { quiet } from './source.ts'
import type { Voice } from './voice.ts'
import { describe, lostFiles } from './words.ts'

export async function runRestore(
  config: Config,
  name: string,
  voice: Voice,
  { checkOnly = false } = {},
): Promise<number> {
  const file = await open(name).catch((error: Error) => {
    throw new BackupError(`${name} cannot be read: ${error.message}`)
  })
  try {
    const manifest = await checkArchive(file)
    voice.say(`The archive is whole.\n${describe(manifest)}`)
    for (const line of lostFiles(manifest)) voice.complain(`Already when it was made: ${line}`)
    return checkOnly ? 0 : await restoreInto(config, file, manifest, voice)
  } finally {
    await file.close()
  }
}

async function restoreInto(config: Config, file: FileHandle, manifest: Manifest, voice: Voice): Promise<number> {
  const keys = await keysFor(config, file, manifest)
  const blobs = await openFiles(config)
  const database = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir, log: quiet })
  try {
    await insistOnEmpty(database)
    const toSet = saveKeys(config, keys)
    await database.unhurried((pool) => restore(file, manifest, { pool, blobs, say: voice.say }))
    const { chains, files, faults } = await lookThrough(database, blobs, openVault(keys.secretKey, keys.sealingKeys))
    for (const fault of faults) voice.complain(fault)
    voice.say(`${chains} chains of evidence and ${files} files looked through, ${faults.length} faults`)
    for (const line of toSet) voice.say(`Set ${line}`)
    voice.say('Restored. Everybody has to log in anew.')
    return faults.length > 0 ? 1 : 0
  } finally {
    await database.close()
  }
}

/** Those of the archive, which must be those of the configuration where it has some. */
async function keysFor(config: Config, file: FileHandle, manifest: Manifest): Promise<Keys> {
  const own = keysOf(config)
  const sealed = manifest.keys && config.backupPassphrase ? await readKeys(file, manifest) : undefined
  const opened = sealed && openKeys(sealed, config.backupPassphrase ?? '')
  if (sealed && !opened) throw new BackupError('BACKUP_PASSPHRASE is not the one that the backup was made with.')
  if (opened && own && own.secretKey !== opened.secretKey)
    throw new BackupError(
      'SECRET_KEY (or DATA_DIR/secret-key) is not that of the backup: take it away, and the one of the backup is used.',
    )
  const keys = opened ?? own
  if (keys) return keys
  throw new BackupError(
    manifest.keys
      ? 'Set BACKUP_PASSPHRASE, which opens the keys in the backup, or SECRET_KEY.'
      : 'The backup holds no keys: set SECRET_KEY, or put the secret-key file of the installation into DATA_DIR.',
  )
}

async function readKeys(file: FileHandle, { keys }: Manifest): Promise<Uint8Array> {
  for await (const { name, content } of readArchive(file)) {
    if (name !== entryNames.keys || (await hashOf(content())) !== keys?.sha256) continue
    const chunks: Uint8Array[] = []
    for await (const chunk of content()) chunks.push(chunk)
    return Buffer.concat(chunks)
  }
  throw new BackupError('The keys of the archive cannot be read.')
}
