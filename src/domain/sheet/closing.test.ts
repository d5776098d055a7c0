// The last paragraph stays with the signatures.
import { expect, it } from 'vitest'
import { withClosingWords } from './closing.ts'
import type { Part, SheetBlock } from './sheet.ts'

const paragraph = (text: string): SheetBlock => ({ type: 'paragraph', runs: [{ text }] })
const part = (kind: Part['kind'], title: string, ...texts: string[]): Part => ({
  id: `${kind}${title}`,
  kind,
  title,
  blocks: texts.map(paragraph),
})
const dateline: SheetBlock = { type: 'paragraph', align: 'right', runs: [{ text: 'En Soria, a 3 de mayo' }] }
const signatures: Part = { ...part('signatures', ''), signers: [{ party: 'p', role: 'Arrendadora' }] }
const closing = (...parts: Part[]): string[] =>
  withClosingWords(parts).map(({ kind, blocks }) => `${kind} ${JSON.stringify(blocks).match(/"text":"[^"]*/g) ?? ''}`)

it.each<[string, Part[], string[]]>([
  ['of a text of their own', [part('text', '', 'Y firman.'), signatures], ['signatures "text":"Y firman.']],
  [
    'of several paragraphs the last',
    [part('text', '', 'Uno.', 'Y firman.'), signatures],
    ['text "text":"Uno.', 'signatures "text":"Y firman.'],
  ],
  [
    'of a clause, unless it is all it says',
    [part('clause', 'Ley', 'Uno.', 'Y firman.'), signatures],
    ['clause "text":"Uno.', 'signatures "text":"Y firman.'],
  ],
  [
    'not the only words of a clause',
    [part('clause', 'Ley', 'Una.'), signatures],
    ['clause "text":"Una.', 'signatures '],
  ],
  [
    'not a long paragraph',
    [part('text', '', 'x'.repeat(501)), signatures],
    [expect.stringMatching(/^text/) as unknown as string, 'signatures '],
  ],
  [
    'not to a block that has words of its own',
    [part('text', '', 'Uno.'), { ...signatures, blocks: [paragraph('Dos.')] }],
    ['text "text":"Uno.', 'signatures "text":"Dos.'],
  ],
  [
    'not where nobody signs',
    [part('text', '', 'Uno.'), { ...signatures, signers: [] }],
    ['text "text":"Uno.', 'signatures '],
  ],
  [
    'what stands before a farewell',
    [part('text', '', 'Uno.', 'Dos.', 'Atentamente,'), signatures],
    ['text "text":"Uno.', 'signatures "text":"Dos.,"text":"Atentamente,'],
  ],
  [
    'what stands before a farewell, in a text of its own',
    [part('text', '', 'Uno.', 'Dos.'), part('text', '', 'Atentamente,'), signatures],
    ['text "text":"Uno.', 'signatures "text":"Dos.,"text":"Atentamente,'],
  ],
  [
    'a farewell without the only words of a clause',
    [part('clause', 'Ley', 'Una.'), part('text', '', 'Atentamente,'), signatures],
    ['clause "text":"Una.', 'signatures "text":"Atentamente,'],
  ],
  [
    'a farewell without a long paragraph',
    [part('clause', 'Ley', 'Una.', 'x'.repeat(489), 'Atentamente,'), signatures],
    [expect.stringMatching(/^clause .*x"?$/) as unknown as string, 'signatures "text":"Atentamente,'],
  ],
  [
    'what stands before a dateline',
    [part('text', '', 'Uno.', 'Dos.'), { ...part('text', ''), blocks: [dateline] }, signatures],
    ['text "text":"Uno.', 'signatures "text":"Dos.,"text":"En Soria, a 3 de mayo'],
  ],
])('%s', (_name, parts, read) => expect(closing(...parts)).toEqual(read))
