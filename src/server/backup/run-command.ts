// Runs a command of the operator: one line for what the operator can mend, and the stack of anything else.

import { FilesAway } from '#server/blob/blobs.ts'
import { BadConfiguration } from '#server/config.ts'
import { DatabaseUnreachable, DataFolderInUse, DataFolderUnusable } from '#server/store/engine/database.ts'
import { isDiskFull } from '#server/store/engine/database-errors.ts'
import { BackupError } from './backup-error.ts'
import type { Voice } from './voice.ts'

const clear = [BackupError, BadConfiguration, DatabaseUnreachable, DataFolderInUse, DataFolderUnusable, FilesAway]

/** Sets the exit code. */
export async function runCommand(command: (voice: Voice) => Promise<number>): Promise<void> {
  const voice: Voice = { say: (line) => console.log(line), complain: (line) => console.error(line) }
  try {
    process.exitCode = await command(voice)
  } catch (error) {
    const isClear = clear.some((kind) => error instanceof kind) || isDiskFull(error)
    console.error(isClear ? (error as Error).message : error)
    process.exitCode = 1
  }
}
