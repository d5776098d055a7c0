// Every statement of the product's fixed part is named by a journey, and no journey names one that is not there.

import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { lines, tags } from './support/product/part-a.ts'

const root = join(import.meta.dirname, 'e2e')

// Written out in the journeys, never put together there: so that looking for one finds what proves it.
const tagsIn = (text: string): string[] => [...text.matchAll(/'(@A\d[^']*)'/g)].map(([, tag = '']) => tag)

const named = new Set(
  globSync('**/*.spec.ts', { cwd: root }).flatMap((file) => tagsIn(readFileSync(join(root, file), 'utf8'))),
)

describe('the fixed part of the product', () => {
  it('is named by a journey, line by line, for everybody and at every width where that matters', () => {
    const unnamed = tags.filter((tag) => !named.has(tag))
    expect(unnamed.map((tag) => `${tag}: ${lines[tag.slice(1).split('-')[0] ?? '']?.says}`)).toEqual([])
  })

  it('has every line that a journey names', () => {
    expect([...named].filter((tag) => !tags.includes(tag))).toEqual([])
  })
})

describe('the check of tags', () => {
  it('sees them beside a journey and in a table, and nothing else', () => {
    const text = "test('A1.1 in words', { tag: ['@A1.1-wide', '@A2.6'] }, …); { '/test': '@A2.7' }; import '@A/package'"
    expect(tagsIn(text)).toEqual(['@A1.1-wide', '@A2.6', '@A2.7'])
  })
})
