// Secrets that the configuration does not name: made on first start, readable by the process's user only.
import { randomBytes, randomUUID } from 'node:crypto'
import { closeSync, fsyncSync, linkSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { BadConfiguration } from './config.ts'

/** Shorter ones are invalid: the file was emptied, or cut off by a full disk. */
const shortest = 32

export const secretKeyFile = (dataDir: string): string => join(dataDir, 'secret-key')

export const operatorTokenFile = (dataDir: string): string => join(dataDir, 'operator-token')

export function loadOrMakeSecret(file: string): string {
  const secret = readSecret(file) ?? makeSecret(file)
  if (secret.length < shortest)
    throw new BadConfiguration(
      `The secret in ${file} is damaged: bring it back from a backup. Without it, what it sealed cannot be read.`,
    )
  return secret
}

function readSecret(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Written to disk completely, or not at all, before anything is encrypted with it. */
function makeSecret(file: string): string {
  const draft = `${file}.${randomUUID()}`
  try {
    const descriptor = openSync(draft, 'wx', 0o600)
    try {
      writeSync(descriptor, randomBytes(32).toString('base64url'))
      fsyncSync(descriptor)
    } finally {
      closeSync(descriptor)
    }
    link(draft, file)
  } finally {
    rmSync(draft, { force: true })
  }
  syncFolder(dirname(file))
  return readFileSync(file, 'utf8').trim()
}

/** Unlike rename, link fails if another process was first; then the other's secret is used. */
function link(draft: string, file: string): void {
  try {
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

function syncFolder(folder: string): void {
  const descriptor = openSync(folder, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
