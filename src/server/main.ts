// The entry point: starts the server.
import './quick-start.ts'
import { existsSync } from 'node:fs'
import { databaseFolder, defaultDataFolder } from './store/engine/data-folder.ts'
import { launchAhead } from './store/engine/embedded/launch.ts'

// An embedded database that is there opens while all the rest is read; the first start has its own pace.
const folder = databaseFolder(process.env.DATA_DIR || defaultDataFolder)
const { DATABASE_URL, DATABASE_URL_FILE } = process.env
if (!DATABASE_URL && !DATABASE_URL_FILE && existsSync(folder)) launchAhead(folder)

const { serve } = await import('./serve.ts')
await serve()
