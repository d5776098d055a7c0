// What every program of the server begins with, before it imports the rest: the compile cache and the quick resolution of modules.
import { enableCompileCache, registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'
import { quickResolve } from './quick-resolve.ts'

// Beside node_modules, as build tools do; where it cannot be written, Node goes on without it.
const cache = fileURLToPath(new URL('../../node_modules/.cache/rubrica-modules', import.meta.url))

enableCompileCache(cache)
// The database's thread and the process pools use the same cache.
process.env.NODE_COMPILE_CACHE ??= cache
registerHooks({ resolve: quickResolve() })
