// From a place in the text as it is read to what is selected in the editor.
import { getSchema } from '@tiptap/core'
import { expect, it } from 'vitest'
import { type Block, paragraphOf } from '#domain/writing/model.ts'
import { positionsOf, type Target } from './caret.ts'
import { ChipSource } from './chip-labels.ts'
import { toTiptap } from './conversion.ts'
import { extensionsFor } from './extensions.ts'

const schema = getSchema(extensionsFor(new ChipSource()))

function selected(blocks: Block[], target: Target): string {
  const doc = schema.nodeFromJSON(toTiptap(blocks))
  const { from, to } = positionsOf(doc, target)
  return doc.textBetween(from, to, '|', '●')
}

const text = [paragraphOf('Título.'), paragraphOf('La «parte» arrendadora, cede 1.200 € al año.')]
const word = (offset: number) => selected(text, { paragraph: 1, offset, unit: 'word' })

it.each([
  [0, 'La'],
  [2, 'La'],
  [5, 'parte'],
  [15, 'arrendadora'],
  [22, 'arrendadora'],
  [41, 'año'],
])('a second click at %i selects «%s»', (offset, expected) => expect(word(offset)).toBe(expected))

it('a third one selects the paragraph', () =>
  expect(selected(text, { paragraph: 1, offset: 3, unit: 'paragraph' })).toBe(
    'La «parte» arrendadora, cede 1.200 € al año.',
  ))

it('a chip is one thing, and the end of a paragraph is no word', () => {
  const chip: Block = {
    type: 'paragraph',
    content: [
      { type: 'text', text: 'a ' },
      { type: 'field', field: 'x' },
    ],
  }
  expect(selected([chip], { paragraph: 0, offset: 2, unit: 'word' })).toBe('●')
  expect(selected([paragraphOf('Fin. ')], { paragraph: 0, offset: 5, unit: 'word' })).toBe('')
  expect(selected([paragraphOf('')], { paragraph: 0, offset: 0, unit: 'word' })).toBe('')
})
