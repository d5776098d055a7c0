import { expect, it } from 'vitest'
import { completingWords } from './completing.ts'
import { ownerFillWords } from './owner-filling.ts'

it('what is there already is one answer or several, and what was handed in is said with one «lista»', () => {
  const { intro, done } = completingWords
  expect([intro.knownList(1), intro.knownList(2)]).toEqual(['Ver cuál es', 'Ver cuáles son'])
  expect(done.title('Luis Romero Díaz')).toBe('Gracias, Luis. Tu parte está lista')
})

it('who sees the answers names the owner once, also where the owner takes part', () => {
  const others = [
    { name: 'Lucía Ferrer', does: 'sign' as const },
    { name: 'Luis Gil', does: 'fill' as const },
  ]
  expect(completingWords.intro.seenText({ owner: 'Lucía Ferrer', isOwn: false }, others)).toBe(
    'Lucía Ferrer, que lo envía; Luis Gil, que también rellena su parte. Nadie más.',
  )
})

it.each([
  [[], 'Solo te falta enviarlo'],
  [['tu nombre'], 'Falta tu nombre'],
  [['tu DNI', 'tu domicilio'], 'Faltan tu DNI y tu domicilio'],
  [['tu nombre', 'tu DNI', 'tu domicilio', '«Cuenta del banco en la que se carga la renta»'], 'Faltan 4 casillas'],
])('the last step is titled after what is missing: %j', (names, title) =>
  expect(completingWords.endTitle(names)).toBe(title),
)

it.each([
  [[], ['tu DNI'], 'Antes de enviarlo, revisa tu DNI'],
  [['tu nombre'], ['tu DNI'], 'Falta tu nombre'],
  [[], ['tu DNI', 'tu correo electrónico', '«Cuenta del banco»'], 'Antes de enviarlo, revisa 3 respuestas'],
])('and then after what seems wrong: %j, %j', (missing, doubtful, title) =>
  expect(completingWords.endTitle(missing, doubtful)).toBe(title),
)

it('leads to one gap by its name, unless that is long', () => {
  const { goToGap } = completingWords.summary
  expect(goToGap(['tu nombre'])).toBe('Ir a tu nombre')
  expect(goToGap(['«Cuenta del banco en la que se carga la renta»'])).toBe('Ir a lo primero que falta')
  expect(goToGap(['tu nombre', 'tu DNI'])).toBe('Ir a lo primero que falta')
})

it('the owner reads why a document is no longer filled in, and nothing else', () => {
  expect(ownerFillWords.ended('cancelled')).toMatch(/^Anulaste este envío/)
  expect(ownerFillWords.ended('expired')).toMatch(/^Se acabó el plazo/)
  expect(ownerFillWords.ended('signed')).toMatch(/^Ya está firmado/)
})
