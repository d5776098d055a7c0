// What is recorded is declared once.
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { actions } from '#contract/contract.ts'

it('finds each action in the table of one aggregate', async () => {
  const folder = join(import.meta.dirname, '../../contract')
  const files = globSync('**/*.ts', { cwd: folder }).filter((file) => !file.endsWith('.test.ts'))
  const modules = await Promise.all(files.map((file): Promise<object> => import(join(folder, file))))
  const tables = modules.flatMap((module) =>
    Object.entries(module).flatMap(([name, table]) => (name.endsWith('Actions') ? [table as object] : [])),
  )
  expect(tables.length).toBeGreaterThan(20)
  expect(tables.flatMap(Object.keys).sort()).toEqual(Object.keys(actions).sort())
})
