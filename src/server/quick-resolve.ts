// Resolves modules without Node's own search, which reads a package's whole exports map for each import: for Drizzle's hundreds
// of small files and ours, that is more than a second of every start (docs/internals.md).
import type { ResolveFnOutput, ResolveHookContext, ResolveHookSync } from 'node:module'

/** With a slash at the end. */
const sources = new URL('../', import.meta.url).href
const drizzle = '/node_modules/drizzle-orm/'

const isBeside = (specifier: string): boolean => specifier.startsWith('./') || specifier.startsWith('../')

/** What stands beside a file of Drizzle or of ours, or in `src` by our own names; undefined for anything else. */
export function resolveBeside(specifier: string, { parentURL = '' }: ResolveHookContext): ResolveFnOutput | undefined {
  if (specifier.endsWith('.ts')) {
    const format = 'module-typescript'
    if (specifier.startsWith('#')) return { url: sources + specifier.slice(1), format, shortCircuit: true }
    return isBeside(specifier) ? { url: new URL(specifier, parentURL).href, format, shortCircuit: true } : undefined
  }
  if (!isBeside(specifier) || !parentURL.includes(drizzle)) return undefined
  return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true }
}

/** A hook for `registerHooks`. Packages are called the same by all our files, and looked up once. */
export function quickResolve(): ResolveHookSync {
  const packages = new Map<string, ResolveFnOutput>()
  return (specifier, context, resolve) => {
    const beside = resolveBeside(specifier, context)
    if (beside) return beside
    const isImportOfOurs = context.parentURL?.startsWith(sources) && context.conditions.includes('import')
    if (!isImportOfOurs || isBeside(specifier)) return resolve(specifier, context)
    const known = packages.get(specifier)
    if (known) return { ...known, shortCircuit: true }
    const answer = resolve(specifier, context)
    packages.set(specifier, answer)
    return answer
  }
}
