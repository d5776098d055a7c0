// The text file of a situation is read whole, or refused with what is wrong in it.
import { expect, it } from 'vitest'
import { readSituation } from './situation.ts'

const head = ['title: Me deben dinero', 'summary: Cómo se reclama.', 'sayings: me deben dinero · no me pagan']

it('is read part by part; a text is one of its country', () => {
  const lines = [
    ...head,
    'law: Código Civil, artículo 1964 (2026-11-18)',
    'note: Con calma.',
    'others: una, otra',
    '[deadlines]',
    '- 5 años | para reclamar. | CC, art. 1964',
    '[texts]',
    '- reconocimiento: Para dejarlo por escrito.',
    '[steps]',
    '- Primero.',
    '- Después.',
  ]
  expect(readSituation('es/me-deben', lines.join('\n'))).toEqual({
    slug: 'me-deben',
    country: 'ES',
    title: 'Me deben dinero',
    summary: 'Cómo se reclama.',
    sayings: ['me deben dinero', 'no me pagan'],
    laws: [{ name: 'Código Civil, artículo 1964', checked: '2026-11-18' }],
    notes: ['Con calma.'],
    others: ['una', 'otra'],
    rights: [],
    steps: ['Primero.', 'Después.'],
    deadlines: [{ term: '5 años', about: 'para reclamar.', source: 'CC, art. 1964' }],
    texts: [{ file: 'es/reconocimiento', when: 'Para dejarlo por escrito.' }],
    needs: [],
  })
})

it.each([
  ['a part that there is not', [...head, '[plazos]']],
  ['a line outside of a list', [...head, '[steps]', 'Primero.']],
  ['no title', head.slice(1)],
  ['two titles', [...head, 'title: Otra vez']],
  ['a law without a date', [...head, 'law: Código Civil']],
  ['a deadline without its source', [...head, '[deadlines]', '- 5 años | para reclamar.']],
  ['a text without an occasion', [...head, '[texts]', '- reconocimiento']],
])('is refused with %s', (_what, lines) => {
  expect(() => readSituation('es/me-deben', lines.join('\n'))).toThrow()
})
