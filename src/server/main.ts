// The entry point: enables the compile cache, which makes later starts faster, then starts the server.
import { existsSync } from 'node:fs'
import { enableCompileCache, registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'
import { quickResolve } from './quick-resolve.ts'
import { databaseFolder, defaultDataFolder } from './store/engine/data-folder.ts'
import { launchAhead } from './store/engine/embedded/launch.ts'

// Beside node_modules, as build tools do; where it cannot be written, Node goes on without it.
const cache = fileURLToPath(new URL('../../node_modules/.cache/rubrica-modules', import.meta.url))
enableCompileCache(cache)
// The database's thread and the workrooms use the same cache.
process.env.NODE_COMPILE_CACHE ??= cache

// An embedded database that is there opens while all the rest is read; the first start has its own pace.
const folder = databaseFolder(process.env.DATA_DIR || defaultDataFolder)
const { DATABASE_URL, DATABASE_URL_FILE } = process.env
if (!DATABASE_URL && !DATABASE_URL_FILE && existsSync(folder)) launchAhead(folder)

registerHooks({ resolve: quickResolve() })

const { serve } = await import('./serve.ts')
await serve()
