import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const read = (pattern: string) => globSync(pattern).map((file) => ({ file, text: readFileSync(file, 'utf8') }))
const classesIn = (css: string) =>
  [...css.replace(/\/\*[^*]*\*\//g, '').matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) => name)

const primitives = new Set(read('src/web/look/primitives/*.css').flatMap(({ text }) => classesIn(text)))
const sources = read('src/web/**/*.tsx').filter(({ file }) => !file.includes('.test.'))

/** The words of a `className`, without what is computed; the parts of a condition are quoted inside it. */
function wordsOf(source: string): string[] {
  const attributes = [...source.matchAll(/className=(?:"([^"]*)"|\{((?:[^{}]|\{[^{}]*\})*)\})/g)]
  const texts = attributes.flatMap(([, plain, computed = '']) => {
    if (plain !== undefined) return [plain]
    // What is compared is no class.
    const quoted = computed.replace(/[!=]== '[^']*'/g, '')
    return [...quoted.matchAll(/'([^']*)'|`([^`]*)`/g)].map(([, words, template = '']) => words ?? template)
  })
  return texts.flatMap((text) => text.replace(/\$\{[^}]*\}/g, ' ').split(/\s+/)).filter(Boolean)
}

describe('the primitives', () => {
  const used = sources.map(({ file, text }) => ({ file, words: wordsOf(text) }))

  it('are the only classes that markup names by themselves', () => {
    const unknown = used.flatMap(({ file, words }) =>
      words.filter((word) => word !== 'sr' && !primitives.has(word)).map((word) => `${file}: ${word}`),
    )
    expect(unknown).toEqual([])
  })

  it('are all in use', () => {
    const words = new Set(used.flatMap((each) => each.words))
    expect([...primitives].filter((name) => !words.has(name))).toEqual([])
  })

  it('are in the layer that components overrule', () => {
    for (const { file, text } of read('src/web/look/primitives/*.css'))
      expect(text, file).toMatch(/^\/\*[^*]*\*\/\n@layer primitives \{\n/)
  })
})

describe('the CSS modules', () => {
  it('have no list of selectors that mixes :has with others, which would make all of it as strong as that', () => {
    const mixed = read('src/web/**/*.module.css').flatMap(({ file, text }) =>
      [...text.matchAll(/([^{};/]+)\{/g)]
        .map(([, list = '']) => list.split(',\n').map((selector) => selector.trim()))
        .filter((list) => list.length > 1 && list.some((each) => each.includes(':has(')))
        .filter((list) => !list.every((each) => each.includes(':has(')))
        .map((list) => `${file}: ${list.join(', ')}`),
    )
    expect(mixed.filter((each) => !each.endsWith('.bar, .bar:not(:has(> :not(.toggle)))'))).toEqual([])
  })
})
