// The holder of a secret is an actor: no method or file that takes one is open to anyone.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { contract } from '#contract/contract.ts'
import { fileContract } from '#contract/files.ts'
import { secret } from '#contract/shapes/fields.ts'

const sources = globSync('*/*.ts', { cwd: import.meta.dirname, exclude: ['**/*.test.ts'] })
/** The name of each method and file with what its `allow` is called. */
const allowed = sources.flatMap((path) =>
  [
    ...readFileSync(join(import.meta.dirname, path), 'utf8').matchAll(
      /\b(?:query|mutation|file)\(\s*'([a-z-]+)'.*?^ {2}allow(?:: (\w+)|,$)/gms,
    ),
  ].map(([, name = '', allow]) => ({ name, allow })),
)

const shapes: [name: string, shape: object][] = [
  ...Object.entries(contract).map(([name, { input }]) => [name, input] as [string, object]),
  ...Object.entries(fileContract).map(([name, { address }]) => [name, address] as [string, object]),
]
const takesSecret = (shape: object): boolean =>
  'shape' in shape && Object.values(shape.shape as object).includes(secret)
const withSecret = shapes.filter(([, shape]) => takesSecret(shape)).map(([name]) => name)

it('no method or file that takes a secret is open to anyone', () => {
  expect(withSecret.length).toBeGreaterThan(25)
  const open = allowed.filter(({ allow }) => allow === 'anyone').map(({ name }) => name)
  expect(open).toContain('search-writings')
  expect(open.filter((name) => withSecret.includes(name))).toEqual([])
  // Every one of them was found in the sources.
  expect(withSecret.filter((name) => !allowed.some((each) => each.name === name))).toEqual([])
})
