// The hook finds the same files as Node's own resolution, for every import of the server.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

const compare = `
  import { registerHooks } from 'node:module'
  import { resolveBeside } from '${new URL('./quick-resolve.ts', import.meta.url)}'
  const found = { ours: 0, drizzle: 0, packages: 0 }
  const wrong = []
  const byPackage = new Map()
  const sources = '${new URL('../', import.meta.url)}'
  registerHooks({
    resolve(specifier, context, resolve) {
      const { url, format } = resolve(specifier, context)
      const quick = resolveBeside(specifier, context)
      if (quick) found[specifier.endsWith('.ts') ? 'ours' : 'drizzle'] += 1
      // Node may leave the format to be found out when the file is read.
      if (quick && (quick.url !== url || (format ?? quick.format) !== quick.format)) wrong.push([specifier, context.parentURL, url, format])
      if (!quick && context.parentURL?.startsWith(sources)) {
        found.packages += 1
        const known = byPackage.get(specifier) ?? url
        byPackage.set(specifier, known)
        if (known !== url) wrong.push([specifier, context.parentURL, url, known])
      }
      return { url, format }
    },
  })
  await import('${new URL('./serve.ts', import.meta.url)}')
  await import('${new URL('./http/app.ts', import.meta.url)}')
  await import('drizzle-orm/node-postgres/migrator')
  console.log(JSON.stringify({ found, wrong }))
  process.exit()
`

it('finds the same files in the same format as Node', { timeout: 120_000 }, async () => {
  const program = ['--input-type=module', '--eval', compare]
  const { stdout } = await promisify(execFile)(process.execPath, program, { cwd: new URL('../../', import.meta.url) })
  const { found, wrong } = JSON.parse(stdout) as { found: Record<string, number>; wrong: string[][] }
  expect(wrong).toEqual([])
  // If Drizzle is no longer made of many small files, the hook has no use any more.
  expect(found.drizzle).toBeGreaterThan(300)
  expect(found.ours).toBeGreaterThan(500)
  expect(found.packages).toBeGreaterThan(100)
})
