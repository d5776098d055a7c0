import { describe, expect, it } from 'vitest'
import { wordsOf } from './words.ts'

const sheet = {
  title: 'Contrato',
  country: 'ES',
  paper: 'a4',
  parts: [
    {
      id: 'a',
      kind: 'clause',
      number: 'PRIMERA.-',
      title: 'Renta',
      blocks: [
        {
          type: 'paragraph',
          runs: [{ text: 'Se pagan ' }, { text: 'Renta mensual', blank: true, field: 'rent' }, { text: ' al mes.' }],
        },
        { type: 'list', ordered: false, items: [[{ type: 'paragraph', runs: [{ text: 'Por adelantado.' }] }]] },
      ],
    },
    { id: 'b', kind: 'text', title: '', blocks: [{ type: 'paragraph', runs: [{ text: ' ' }] }] },
  ],
} as const

describe('the words of a document', () => {
  it('are its lines, with what is still to be filled in between brackets', () => {
    expect(wordsOf(sheet as never)).toBe('Renta\nSe pagan [Renta mensual] al mes.\nPor adelantado.')
  })
})
