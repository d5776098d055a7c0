// Where this installation's files are: in the data folder, or in an S3-compatible store; while they are moved, in both.
import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Blobs, FilesAway } from './blob/blobs.ts'
import { blobsFolder, openDiskBlobs } from './blob/disk.ts'
import { timedBlobs } from './blob/timed.ts'
import { BadConfiguration, type Config } from './config.ts'
import { backupFolder } from './store/engine/data-folder.ts'
import { isLocked } from './store/engine/embedded/lock.ts'

type Where = Pick<Config, 'dataDir' | 'store' | 'filesIn' | 'databaseUrl'>

/** A store that cannot be used is reported as bad configuration. */
export async function openFiles(where: Where): Promise<Blobs> {
  const blobs = timedBlobs(await openPlaces(where))
  if (where.databaseUrl) return blobs
  // PostgreSQL has a lock for this (`mayRemoveBlobs`), which the one connection of the embedded engine cannot share.
  const backup = backupFolder(where.dataDir)
  return { ...blobs, remove: async (key) => (isLocked(backup) ? undefined : blobs.remove(key)) }
}

async function openPlaces({ dataDir, store, filesIn }: Where): Promise<Blobs> {
  const folder = blobsFolder(dataDir)
  const disk = openDiskBlobs(folder)
  if (!store) return disk
  const [{ openS3Blobs }, { openBoth }] = [await import('./blob/s3.ts'), await import('./blob/moving.ts')]
  const s3 = openS3Blobs(store, { drafts: join(dataDir, 'drafts') })
  await tryOut(s3, store)
  if (filesIn === 'disk') return openBoth(disk, s3)
  return hasFiles(folder) ? openBoth(s3, disk) : s3
}

const hasFiles = (folder: string): boolean =>
  existsSync(folder) && readdirSync(folder).some((name) => name !== 'tmp' && readdirSync(join(folder, name)).length > 0)

/** Writes a file, reads it, and removes it: of its own content, since other processes may be starting too. */
async function tryOut(s3: Blobs, { endpoint, bucket }: NonNullable<Config['store']>): Promise<void> {
  try {
    const { key } = await s3.put(randomBytes(32))
    if ((await s3.check(key)) !== 'whole') throw new FilesAway('other bytes came back than were put')
    await s3.remove(key)
  } catch (error) {
    if (!(error instanceof FilesAway)) throw error
    throw new BadConfiguration(
      `The file store (bucket ${bucket} at ${endpoint}) cannot be used: ${error.code}. ${adviceFor(error.code)}`,
    )
  }
}

function adviceFor(code: string): string {
  if (/NoSuchBucket/.test(code)) return 'Make the bucket, or look at S3_BUCKET.'
  if (/^40[03]/.test(code)) return 'Look at S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_REGION and what the key may do.'
  return 'Look at S3_ENDPOINT.'
}
