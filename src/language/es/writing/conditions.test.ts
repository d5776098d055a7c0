// A condition reads as the form it asks about.
import { describe, expect, it } from 'vitest'
import type { Sheet, UnlaidText } from '#domain/sheet/sheet.ts'
import { type Block, type Condition, emptyContent, type Field, type Section } from '#domain/writing/model.ts'
import { conditionSentence } from './conditions.ts'
import { printedSheet } from './printed-sheet.ts'

const base = { help: '', required: true, party: null }
const fields: Field[] = [
  { ...base, id: 'pets', label: 'Mascotas', type: 'yes_no' },
  { ...base, id: 'rent', label: 'Renta', type: 'money', currency: 'EUR' },
  { ...base, id: 'start', label: 'Inicio', type: 'date' },
  { ...base, id: 'use', label: 'Destino', type: 'choice', choices: ['Vivienda', 'Local'] },
]
const said = (condition: Condition) => conditionSentence(condition, { fields, country: 'ES' }).replaceAll('\u00a0', ' ')

it.each<[Condition, string]>([
  [{ field: 'pets', test: 'is', value: 'yes' }, 'Solo si «Mascotas» es «Sí»'],
  [{ field: 'pets', test: 'is_not', value: 'no' }, 'Solo si «Mascotas» no es «No»'],
  [{ field: 'rent', test: 'more', value: '1200.5' }, 'Solo si «Renta» es mayor que «1.200,50 €»'],
  [{ field: 'start', test: 'less', value: '2026-05-03' }, 'Solo si «Inicio» es anterior a «3 de mayo de 2026»'],
  [{ field: 'use', test: 'is', value: 'Local' }, 'Solo si «Destino» es «Local»'],
  [{ field: 'use', test: 'filled', value: '' }, 'Solo si «Destino» tiene respuesta'],
  [{ field: 'use', test: 'is', value: '' }, 'La condición sobre «Destino» está sin terminar.'],
  [{ field: 'gone', test: 'is', value: 'x' }, 'Su condición depende de un campo que ya no existe.'],
])('%j', (condition, sentence) => expect(said(condition)).toBe(sentence))

describe('the sheet of a text', () => {
  const body: Block[] = [{ type: 'paragraph', content: [{ type: 'text', text: 'Se admiten.' }] }]
  const condition = { field: 'pets', test: 'is', value: 'yes' } as const
  const sections: Section[] = [
    { id: 'always', kind: 'clause', title: 'Objeto', body },
    { id: 'sometimes', kind: 'clause', title: 'Animales', body, condition },
  ]
  const content = { ...emptyContent(), fields, sections }
  const text: UnlaidText = { title: 'Alquiler', country: 'ES', content }
  const wordsIn = (sheet: Sheet) =>
    sheet.parts.map(({ blocks }) => blocks.map((block) => block.type === 'paragraph' && block.runs[0]?.text))

  it('says of each section with a condition when it applies, where nothing is answered yet', () => {
    expect(wordsIn(printedSheet(text))).toEqual([['Se admiten.'], ['Solo si «Mascotas» es «Sí».', 'Se admiten.']])
  })

  it('says it once of a heading and of the text right below it with the same condition', () => {
    const annex: Section[] = [
      { id: 'heading', kind: 'heading', title: 'ANEXO', body: [], condition },
      { id: 'below', kind: 'text', title: '', body, condition },
      { id: 'other', kind: 'text', title: '', body, condition: { ...condition, value: 'no' } },
    ]
    expect(wordsIn(printedSheet({ ...text, content: { ...content, sections: annex } }))).toEqual([
      ['Solo si «Mascotas» es «Sí».'],
      ['Se admiten.'],
      ['Solo si «Mascotas» es «No».', 'Se admiten.'],
    ])
  })

  it('says of a piece of a paragraph when it is there, and puts ways to say the same beside each other', () => {
    const piece = (text: string, value: string) => ({ type: 'text' as const, text, when: { ...condition, value } })
    const pieces: Block[] = [
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'Es una casa.' },
          piece(' Hay animales en', 'yes'),
          piece(' casa.', 'yes'),
          { type: 'text', text: ' Dura un' },
          piece(' mes', 'no'),
          piece(' año', 'yes'),
        ],
      },
    ]
    const laid = {
      ...text,
      content: { ...content, sections: [{ id: 'a', kind: 'clause' as const, title: '', body: pieces }] },
    }
    const saidIn = (sheet: Sheet) =>
      sheet.parts[0]?.blocks.map((block) => block.type === 'paragraph' && block.runs.map((run) => run.text).join(''))
    expect(saidIn(printedSheet(laid))).toEqual([
      'Es una casa. [Solo si «Mascotas» es «Sí»: Hay animales en casa.] Dura un mes/año',
    ])
    expect(saidIn(printedSheet({ ...laid, values: { pets: 'no' } }))).toEqual(['Es una casa. Dura un mes'])
  })

  it('says nothing of it once there are answers', () => {
    expect(wordsIn(printedSheet({ ...text, values: { pets: 'yes' } }))).toEqual([['Se admiten.'], ['Se admiten.']])
  })
})
