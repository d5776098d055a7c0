// `npm run move -- --to postgres://…`: takes an embedded installation to PostgreSQL (docs/backup.md).
import './quick-start.ts'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'

const { runMove } = await import('./backup/move-command.ts')
const { runCommand } = await import('./backup/run-command.ts')
const { readConfig } = await import('./config.ts')

const usage = `Usage: npm run move -- --to postgres://user:password@host/database [--data-dir FOLDER]

Takes the embedded installation in DATA_DIR to an empty PostgreSQL database. The server must be stopped; the old folder stays as it
is. Files go to S3_… where that is set, otherwise to FOLDER (by default DATA_DIR with -moved), which is the new DATA_DIR.`

await runCommand(async (voice) => {
  const options = { to: { type: 'string' }, 'data-dir': { type: 'string' } } as const
  const { to, 'data-dir': folder } = parseArgs({ options }).values
  if (!to || !/^postgres(?:ql)?:\/\//.test(to)) {
    voice.complain(usage)
    return 2
  }
  const config = readConfig(process.env)
  return runMove(config, { databaseUrl: to, dataDir: resolve(folder ?? `${config.dataDir}-moved`) }, voice)
})
