// The permissions of worker processes: reading our code. No secrets, no other files, no child processes.
import { join } from 'node:path'

const projectFolder = join(import.meta.dirname, '../../..')

export const onlyOurCode = ['--permission', `--allow-fs-read=${join(projectFolder, '*')}`]
