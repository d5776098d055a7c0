// The entry: makes the next start quicker than the first, then starts the server.
import { existsSync } from 'node:fs'
import { enableCompileCache, type ResolveFnOutput, registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'
import { databaseFolder, defaultDataFolder } from './store/data-folder.ts'
import { launchAhead } from './store/embedded/launch.ts'

// Beside what npm installed, as build tools do; where that cannot be written, Node goes on without it.
const cache = fileURLToPath(new URL('../../node_modules/.cache/rubrica-modules', import.meta.url))
enableCompileCache(cache)
// The thread of the database and the workrooms keep theirs there too.
process.env.NODE_COMPILE_CACHE ??= cache

// An embedded database that is there opens while all the rest is read; the first start has its own pace.
const folder = databaseFolder(process.env.DATA_DIR || defaultDataFolder)
if (!process.env.DATABASE_URL && existsSync(folder)) launchAhead(folder)

// Node looks every name up in the whole list of a package's exports, file by file: of Drizzle's hundreds of small files
// that makes half a second, of ours another eighth. What stands beside a file, or in `src` by our own names, needs no list.
const sources = new URL('../', import.meta.url).href
/** What our files call packages by: the same for all of them, and looked up once. */
const packages = new Map<string, ResolveFnOutput>()
registerHooks({
  resolve(specifier, context, resolve) {
    // Its messages in fifty languages, none of which is ever said.
    if (specifier === '../locales/index.js' && context.parentURL?.includes('/node_modules/zod/'))
      return { url: 'data:text/javascript,', format: 'module', shortCircuit: true }
    const isOurs = specifier.endsWith('.ts')
    if (isOurs && specifier.startsWith('#'))
      return { url: sources + specifier.slice(1), format: 'module-typescript', shortCircuit: true }
    const found = packages.get(specifier)
    if (found && context.parentURL?.startsWith(sources)) return { ...found, shortCircuit: true }
    const beside = specifier.startsWith('./') || specifier.startsWith('../')
    if (!beside || !(isOurs || context.parentURL?.includes('/node_modules/drizzle-orm/'))) {
      const answer = resolve(specifier, context)
      if (!beside && context.parentURL?.startsWith(sources) && context.conditions.includes('import'))
        packages.set(specifier, answer)
      return answer
    }
    const format = isOurs ? 'module-typescript' : 'module'
    return { url: new URL(specifier, context.parentURL).href, format, shortCircuit: true }
  },
})

const { serve } = await import('./serve.ts')
await serve()
