// The chunks of the browser's side name files that are there: a name that no longer stands for one would only cost bytes.
import { globSync } from 'node:fs'
import { expect, it } from 'vitest'
import { chunks, isInChunk } from '../vite.chunks.ts'

const root = `${import.meta.dirname}/..`
const files = globSync('src/**/*.{ts,tsx,css}', { cwd: root })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !file.includes('.test.'))

it.each(chunks)('chunk $name names only files that are there', (chunk) => {
  for (const kind of ['modules', 'except'] as const)
    for (const [folder, names] of Object.entries(chunk[kind] ?? {}))
      for (const name of names.split(' ')) {
        const only = { name: 'only', modules: { [folder]: name } }
        expect(
          files.some((file) => isInChunk(only, file)),
          `${folder}/${name}`,
        ).toBe(true)
      }
  for (const name of chunk.packages?.split(' ') ?? [])
    expect(isInChunk(chunk, `node_modules/${name}/index.js`), name).toBe(true)
})

it('a name stands for a module and its styles, not for what begins like it', () => {
  const chunk = {
    name: 'one',
    modules: { 'src/web/ui/form': 'field', 'src/web/app/router': '*' },
    except: { 'src/web/app/router': 'link' },
  }
  const inside = ['src/web/ui/form/field.tsx', 'src/web/ui/form/field.module.css', 'src/web/app/router/router.tsx']
  const outside = [
    'src/web/ui/fields.tsx',
    'src/web/field.tsx',
    'src/web/app/router/link.tsx',
    'node_modules/react/index.js',
  ]
  expect([...inside, ...outside].filter((file) => isInChunk(chunk, file))).toEqual(inside)
})
