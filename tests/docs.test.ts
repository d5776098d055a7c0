// Keeps the documents honest: every path of this repository that they cite must exist.

import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const documents = globSync(['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'docs/**/*.md'], { cwd: root })
const ours = /^(?:src|docs|scripts|tests|bench|library|drizzle|\.ci)\//

describe('the documents', () => {
  it('cite only paths that exist', () => {
    const dead = documents.flatMap((document) => {
      const text = readFileSync(join(root, document), 'utf8')
      return citations(text, document)
        .filter((path) => !exists(path))
        .map((path) => `${document}: ${path}`)
    })
    expect(dead).toEqual([])
  })
})

describe('the check of citations', () => {
  it('sees paths in backticks and in links', () => {
    const text = [
      'The door is `src/server/dispatch/dispatch.ts`, see [decisions](decisions/0001-one.md), [the house](../ARCHITECTURE.md#layers),',
      '[elsewhere](https://example.org/src/x.ts) and [below](#below); run `npm test -- unit src/domain` in `src/web/`.',
      'Name it `docs/decisions/<number>-<title>.md` or `docs/decisions/0007-….md`; pages are `src/web/pages/*.tsx`.',
    ].join('\n')
    expect(citations(text, 'docs/guide.md')).toEqual([
      'src/server/dispatch/dispatch.ts',
      'src/web/',
      'src/web/pages/*.tsx',
      'docs/decisions/0001-one.md',
      'ARCHITECTURE.md',
    ])
  })

  it('finds dead paths, line numbers and patterns that match nothing', () => {
    const cited = [
      'tests/docs.test.ts',
      'tests/',
      'tests/*.test.ts',
      'tests/gone.ts',
      'tests/docs.test.ts:7',
      'tests/*.gone',
    ]
    expect(cited.filter((path) => !exists(path))).toEqual(['tests/gone.ts', 'tests/docs.test.ts:7', 'tests/*.gone'])
  })
})

function citations(text: string, document: string): string[] {
  // What stands in a fenced block is an example or a drawing, not a citation.
  const prose = text.replace(/^```.*?^```/gms, '')
  const quoted = [...prose.matchAll(/`([^`\s]+)`/g)].map(([, path = '']) => path).filter((path) => ours.test(path))
  const linked = [...prose.matchAll(/\]\(([^)\s]+)[^)]*\)/g)]
    .map(([, target = '']) => target.replace(/#.*$/, ''))
    .filter((target) => target !== '' && !/^[a-z]+:/.test(target))
    .map((target) => join(dirname(document), decodeURI(target)))
  const isPlaceholder = (path: string) => /[<>…]/.test(path)
  return [...quoted, ...linked].filter((path) => !isPlaceholder(path))
}

function exists(path: string): boolean {
  return existsSync(join(root, path)) || (/[*{]/.test(path) && globSync(path, { cwd: root }).length > 0)
}
