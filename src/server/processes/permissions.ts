// What the processes of this room may touch: our code, to read it. No secrets, no files of others, no processes.
import { join } from 'node:path'

const projectFolder = join(import.meta.dirname, '../../..')

export const onlyOurCode = ['--permission', `--allow-fs-read=${join(projectFolder, '*')}`]
