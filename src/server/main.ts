// The entry: makes the next start quicker than the first, then starts the server.
import { enableCompileCache, registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'

// Beside what npm installed, as build tools do; where that cannot be written, Node goes on without it.
enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/rubrica-modules', import.meta.url)))

// For every file of a package Node reads the package's whole list of exports again: of Drizzle's hundreds of small files
// and thousands of exports that makes half a second. What stands beside a file needs no list.
registerHooks({
  resolve(specifier, context, resolve) {
    const beside = specifier.startsWith('./') || specifier.startsWith('../')
    if (!beside || !context.parentURL?.includes('/node_modules/drizzle-orm/')) return resolve(specifier, context)
    return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true }
  },
})

const { serve } = await import('./serve.ts')
await serve()
