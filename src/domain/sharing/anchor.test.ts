import { describe, expect, it } from 'vitest'
import { type Content, emptyContent, type Inline, paragraphOf } from '../writing/model.ts'
import { anchorAt, placeOf } from './anchor.ts'
import { accept, alreadyReads } from './suggestion.ts'

const textOf = (content: Content, section = 0) =>
  content.sections[section]?.body.flatMap((block) =>
    block.type === 'paragraph'
      ? block.content.map((inline) => (inline.type === 'text' ? inline.text : '*')).join('')
      : [],
  )
const written = (...paragraphs: (string | Inline[])[]): Content => ({
  ...emptyContent(),
  sections: [
    {
      id: 'a',
      kind: 'clause',
      title: 'Pago',
      body: paragraphs.map((text) =>
        typeof text === 'string' ? paragraphOf(text) : { type: 'paragraph' as const, content: text },
      ),
    },
  ],
})

const first = 'El Cliente lo paga dentro de los sesenta días siguientes a cada factura.'
const anchorOf = (content: Content, quote: string, paragraph = 0) => {
  const [section] = content.sections
  const start = (textOf(content)?.[paragraph] ?? '').indexOf(quote)
  const anchor = section && anchorAt(section, { paragraph, start, end: start + quote.length })
  if (!anchor) throw new Error('no such words')
  return anchor
}
const quoteAt = (content: Content, anchor: ReturnType<typeof anchorOf>) => {
  const place = placeOf(content, 'a', anchor)
  const section = content.sections.findIndex(({ id }) => id === place?.section)
  return place && textOf(content, section)?.[place.paragraph]?.slice(place.start, place.end)
}

describe('an anchor', () => {
  const anchor = anchorOf(written(first), 'sesenta')

  it('is found again after edits before, after and around it', () => {
    for (const text of [
      `Antes. ${first} Después.`,
      first.replace('El Cliente lo', 'La Clienta los'),
      first.replace('cada factura', 'la factura'),
    ])
      expect(quoteAt(written('Otro párrafo.', text), anchor)).toBe('sesenta')
  })

  it('is gone with its words, also where the same word stands elsewhere', () => {
    expect(quoteAt(written(first.replace('sesenta', 'treinta')), anchor)).toBeUndefined()
    expect(quoteAt(written(first.replace('sesenta', 'treinta'), 'Pasan sesenta años.'), anchor)).toBeUndefined()
    expect(quoteAt(written(), anchor)).toBeUndefined()
  })

  it('follows its words into another section when its own was divided', () => {
    const content = written('Queda esto.')
    const [section] = content.sections
    if (!section) throw new Error('no section')
    const divided = { ...content, sections: [section, { ...section, id: 'b', body: [paragraphOf(first)] }] }
    expect(placeOf(divided, 'a', anchor)).toMatchObject({ section: 'b', paragraph: 0 })
  })

  it('takes the nearest of equal passages', () => {
    const same = anchorOf(written('Uno dos tres.', 'Uno dos tres.', 'Uno dos tres.'), 'dos', 1)
    expect(placeOf(written('Uno dos tres.', 'Uno dos tres.', 'Uno dos tres.'), 'a', same)?.paragraph).toBe(1)
  })

  it('without words is a place between its neighbours', () => {
    const place = { ...anchor, quote: '', before: 'dentro de los ', after: 'sesenta días' }
    expect(placeOf(written(first), 'a', place)).toMatchObject({ start: 33, end: 33 })
    expect(placeOf(written(first.replace('dentro de los', 'a los')), 'a', place)).toBeUndefined()
  })
})

describe('an accepted suggestion', () => {
  const bold: Inline[] = [
    { type: 'text', text: 'Dentro de los ' },
    { type: 'text', text: 'sesenta días', marks: ['bold'] },
    { type: 'text', text: ' siguientes a ' },
    { type: 'field', field: 'invoice' },
  ]
  const content = written(bold)
  const passage = (quote: string, words: string) => ({ ...anchorOf(content, quote), words })
  const runs = (made: Content | undefined) => {
    const block = made?.sections[0]?.body[0]
    return block?.type === 'paragraph' ? block.content : undefined
  }

  it('has the formats of the words that it replaces, and leaves the rest as it is', () => {
    expect(runs(accept(content, 'a', passage('sesenta', 'treinta')))).toEqual([
      bold[0],
      { type: 'text', text: 'treinta días', marks: ['bold'] },
      bold[2],
      bold[3],
    ])
  })

  it('inserts in the format of what stands before, and deletes', () => {
    const place = { ...passage('días', ''), quote: '', before: 'los sesenta días', after: ' siguientes a ' }
    expect(runs(accept(content, 'a', { ...place, words: ' naturales' }))?.[1]).toEqual({
      type: 'text',
      text: 'sesenta días naturales',
      marks: ['bold'],
    })
    expect(textOf(accept(content, 'a', passage(' siguientes', '')) ?? content)).toEqual([
      'Dentro de los sesenta días a *',
    ])
  })

  it('changes nothing where the words are no longer there, and knows where they were accepted', () => {
    const suggested = passage('sesenta', 'treinta')
    const changed = accept(content, 'a', suggested) ?? content
    expect(accept(changed, 'a', suggested)).toBeUndefined()
    expect([alreadyReads(content, 'a', suggested), alreadyReads(changed, 'a', suggested)]).toEqual([false, true])
  })

  it('replaces no field', () => {
    const chip = { quote: ' a \ufffc', before: ' siguientes', after: '', paragraph: 0, words: 'x' }
    expect(accept(content, 'a', chip)).toBeUndefined()
  })
})
