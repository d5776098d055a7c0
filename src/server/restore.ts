// `npm run restore -- FILE`: restores a backup into an empty installation (docs/backup.md).
import './quick-start.ts'
import { parseArgs } from 'node:util'

const { runRestore } = await import('./backup/restore-command.ts')
const { runCommand } = await import('./backup/run-command.ts')
const { readConfig } = await import('./config.ts')

const usage = `Usage: npm run restore -- FILE [--check]

Restores a backup into an empty installation: DATABASE_URL or DATA_DIR, S3_… and SECRET_KEY say where, as for npm start;
BACKUP_PASSPHRASE opens the keys in it. With --check the archive is only read, and nothing is written.`

await runCommand(async (voice) => {
  const options = { check: { type: 'boolean' } } as const
  const { positionals, values } = parseArgs({ allowPositionals: true, options })
  const [file] = positionals
  if (file && positionals.length === 1)
    return runRestore(readConfig(process.env), file, voice, { checkOnly: values.check ?? false })
  voice.complain(usage)
  return 2
})
