// Words are found in a text as it is read, and shown in the passage where most of them stand together.
import { expect, it } from 'vitest'
import { type Content, emptyContent, type Inline, paragraphOf, type Section } from '../writing/model.ts'
import { mayHave, passageIn, plainInPlace, soughtWords } from './passage.ts'

const clause = (id: string, title: string, ...body: string[]): Section => ({
  id,
  kind: 'clause',
  title,
  body: body.map(paragraphOf),
})
const textOf = (...sections: Section[]) => ({
  title: 'Alquiler',
  content: { ...emptyContent(), sections } satisfies Content,
  country: 'ES' as const,
})
const find = (q: string, names: string, ...sections: Section[]) => passageIn(textOf(...sections), names, soughtWords(q))

it('finds words without their accents, at the beginning of words only, and shows them as they are written', () => {
  const repairs = clause('a', 'Averías', 'La reparación de la CALDERA será del propietario.')
  expect(find('calde reparacion', '', repairs)).toEqual({
    section: 'a',
    pieces: ['La ', 'reparación', ' de la ', 'CALDERA', ' será del propietario.'],
    found: 'reparación',
  })
  expect(find('aldera', '', repairs)).toBeUndefined()
  expect(find('averias', '', repairs)).toMatchObject({ pieces: ['', 'Averías', ''] })
})

it('wants every word somewhere, and at least one in the text', () => {
  const fianza = clause('a', 'Fianza', 'Se entregan dos mensualidades.')
  const luz = clause('b', 'Luz', 'La paga quien vive en el piso.')
  expect(find('mensualidades piso', '', fianza, luz)).toMatchObject({ section: 'a' })
  expect(find('mensualidades turia', 'calle turia', fianza, luz)).toMatchObject({ section: 'a' })
  expect(find('mensualidades turia', '', fianza, luz)).toBeUndefined()
  expect(find('turia', 'calle turia', fianza, luz)).toBeUndefined()
})

it('chooses where most of the words stand together, and cuts long paragraphs at words', () => {
  const filling = 'esto no tiene nada que ver con aquello '.repeat(20)
  const far = clause('a', 'Penalización', 'Nada más.')
  const near = clause('b', '', `${filling}hay una penalización por retraso en el pago ${filling}`)
  const found = find('penalizacion por retraso', '', far, near)
  expect(found?.section).toBe('b')
  expect(found?.pieces.filter((_, place) => place % 2 === 1)).toEqual(['penalización', 'por', 'retraso'])
  expect(found?.found).toBe('penalización por retraso')
  const shown = found?.pieces.join('') ?? ''
  expect(shown.length).toBeLessThan(200)
  expect(shown).toMatch(/^… \S.*\S …$/)
})

it('reads answers where they stand in the text, and labels where they are still to come', () => {
  const rent: Inline = { type: 'field', field: 'renta' }
  const content: Content = {
    ...emptyContent(),
    sections: [{ id: 'a', kind: 'clause', title: '', body: [{ type: 'paragraph', content: [rent] }] }],
    fields: [{ id: 'renta', label: 'Renta mensual', help: '', required: true, party: null, type: 'text' }],
  }
  const text = { title: '', content, country: 'ES' as const }
  expect(passageIn(text, '', ['renta'])?.pieces.join('')).toBe('[Renta mensual]')
  expect(passageIn({ ...text, values: { renta: 'setecientos' } }, '', ['setecientos'])?.found).toBe('setecientos')
})

it('looks for long words where there are some, and for no more than a dozen', () => {
  expect(soughtWords('  La FIANZA de la casa ')).toEqual(['fianza', 'casa'])
  expect(soughtWords('de')).toEqual(['de'])
  expect(soughtWords('¿?')).toEqual([])
  expect(soughtWords(Array.from({ length: 30 }, (_, at) => `palabra${at}`).join(' '))).toHaveLength(12)
})

it('keeps every letter at its place', () => {
  for (const text of ['Íñigo ﬁrmó', 'İstanbul 100 €', '👩‍⚖️ jueza', 'n\u0303'])
    expect(plainInPlace(text)).toHaveLength(text.length)
  expect(plainInPlace('ÍÑIGO')).toBe('inigo')
})

it('passes over a text by its JSON only where the words are not in it', () => {
  const json = JSON.stringify({ title: 'La ARRENDADORA pagará la Reparación', role: 'propietario', rent: '1200.50' })
  for (const word of ['arrendadora', 'arrendador', 'pagara', 'reparaciones', 'propietarias', '200', 'mayo'])
    expect([word, mayHave(word)(json)]).toEqual([word, true])
  for (const word of ['arrendatario', 'fianza', 'zarzaparrilla'])
    expect([word, mayHave(word)(json)]).toEqual([word, false])
  expect(mayHave('cafe')('un cafe\u0301')).toBe(true)
})
