// Every icon has its shape in the sprite that the server puts into the page.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const web = join(import.meta.dirname, '..')
const sources = readdirSync(web, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.') && file !== join('ui', 'icon.tsx'))
  .map((file) => readFileSync(join(web, file), 'utf8'))
const sprite = readFileSync(join(web, 'public/icons.svg'), 'utf8')
const declared = [...readFileSync(join(web, 'ui/icon.tsx'), 'utf8').matchAll(/^ {2}\| '(\w+)'/gm)].map(
  ([, name]) => name,
)

describe('the icon set', () => {
  it('has a shape for every name', () => {
    expect(declared.length).toBeGreaterThan(20)
    expect(declared.filter((name) => !sprite.includes(`id="i-${name}"`))).toEqual([])
  })
  it('carries no shape without a name', () => {
    expect([...sprite.matchAll(/id="i-(\w+)"/g)].map(([, name]) => name).sort()).toEqual([...declared].sort())
  })
  it('has no name that nobody uses', () => {
    const isUsed = (name = '') => sources.some((source) => new RegExp(`['"]${name}['"]`).test(source))
    expect(declared.filter((name) => !isUsed(name))).toEqual([])
    expect(isUsed('unicorn')).toBe(false)
  })
})
