// What the screens of series and open links say.
import { expect, it } from 'vitest'
import { openDocumentWords } from './open-document.ts'
import { linkWords } from './open-links.ts'
import { seriesWords } from './series.ts'

const said = (words: unknown): string =>
  typeof words === 'function'
    ? String(words(2, 2))
    : typeof words === 'object' && words !== null
      ? Object.values(words).map(said).join('\n')
      : String(words)

it('an e-mail is a «correo», not a «carta», while a table is sent', () =>
  expect(`${said(seriesWords.create)}\n${said(seriesWords.one)}\n${seriesWords.lead}`).not.toMatch(/carta/i))

it('how many rows may be sent is said once', () => {
  expect(seriesWords.create.pasteHint).not.toMatch(/\d/)
  expect(seriesWords.create.day()).toMatch(/^Puedes enviar 300 filas al día/)
})

it('answers that an open link brings along are counted, not listed in a sentence', () => {
  expect(linkWords.one.given(19)).toBe('Ya van puestas 19 respuestas')
  expect(linkWords.one.given(1)).toBe('Ya va puesta una respuesta')
})

it('an open link says who else will see what is written there, and why', () => {
  const { privacy } = openDocumentWords
  expect(privacy('Ana Soto', ['Jon Gil'], true)).toMatch(
    /^Lo que escribas lo verán Ana Soto y, para firmarlo, Jon Gil\. No lo ve quien abra esta misma dirección\./,
  )
  expect(privacy('Ana Soto', [], true)).toMatch(/lo verá Ana Soto, y nadie más de quienes abran esta misma dirección\./)
})

it('one box that is left to the owner is spoken of as one', () => {
  const { fill, before } = seriesWords.left
  expect([fill(1), before(1)]).toEqual(['Rellenarla una vez para todos', expect.stringMatching(/^Para rellenarla una/)])
  expect([fill(2), before(2)]).toEqual([
    'Rellenarlas una vez para todos',
    expect.stringMatching(/^Para rellenarlas una/),
  ])
})

it('a visitor of an open link is told that they will sign, also where its owner begins the signatures', () => {
  const { asks, signs } = openDocumentWords
  expect(signs.when_begun()).toBe(' Cuando esté completo, lo lees entero y lo firmas.')
  expect([signs.no(), asks('Ana Soto', false)]).toEqual(['', 'Ana Soto te pide que rellenes'])
})

it('the role of a representative, which has brackets of its own, stands after a comma', () => {
  const role = 'representante de Talleres Norte, S. L. (prestadora)'
  expect(seriesWords.signing.emailOf('Jon Gil', role)).toBe(`Correo de Jon Gil, ${role}`)
  expect(seriesWords.signing.mine('Ana Soto', '')).toBe('Tú, Ana Soto: te avisamos cuando te toque.')
})

it('who signs each copy beside its person is named, the owner first', () => {
  const { beside } = seriesWords.signing
  expect(beside(true, ['Jon Gil'])).toBe('Cada ejemplar lleva también tu firma y la de Jon Gil.')
  expect(beside(true, [])).toBe('Cada ejemplar lleva también tu firma.')
  expect(beside(false, ['Jon Gil'])).toBe('Cada ejemplar lleva también la firma de Jon Gil.')
  expect(beside(false, [])).toBe('')
})
