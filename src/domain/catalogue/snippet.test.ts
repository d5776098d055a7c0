// What a result says below its title.
import { describe, expect, it } from 'vitest'
import { readsAsSentence, shownPassage, weaveMarks, withoutUnlike } from './snippet.ts'

const mark = (text: string) => text.replaceAll('[', '\u0001').replaceAll(']', '\u0002')
const unmark = (text: string) => text.replaceAll('\u0001', '[').replaceAll('\u0002', ']')

describe('marks that were set in a folded text', () => {
  it('are shown in the text as it is written', () =>
    expect(unmark(weaveMarks(mark('la [habitación] y los [danos]'), 'La Habitación y los daños'))).toBe(
      'La [Habitación] y los [daños]',
    ))

  it('are left out where the two do not fit: better unmarked than as nobody writes', () =>
    expect(weaveMarks(mark('la [fianza] i'), 'La Fianza İİ')).toBe('La Fianza İİ'))
})

describe('a word that is part of something else there', () => {
  it.each([
    ['Contrato de [locación] de servicios', 'locacion servicio', 'Contrato de locación de servicios'],
    ['[Locación] de los servicios y [alquiler]', 'locacion servicio', 'Locación de los servicios y [alquiler]'],
    ['[Locación] de vivienda, con servicios', 'locacion servicio', '[Locación] de vivienda, con servicios'],
    ['de [mutuo] acuerdo, un [mutuo]', 'mutuo acuerdo', 'de mutuo acuerdo, un [mutuo]'],
    ['de [acuerdo] con el [acuerdo]', 'de acuerdo', 'de acuerdo con el [acuerdo]'],
    ['la comunidad de [propietarios]', 'comunidad propietario', 'la comunidad de propietarios'],
    ['𝔸 su [mutuo] acuerdo', 'mutuo acuerdo', '𝔸 su mutuo acuerdo'],
  ])('«%s» without «%s»', (text, unlike, left) => expect(unmark(withoutUnlike(mark(text), [unlike]))).toBe(left))
})

describe('a passage', () => {
  it.each([
    ['la casa tiene [patio]', '…la casa tiene [patio]…'],
    [', y [patio]. Se entrega limpio.', '…y [patio]. Se entrega limpio.'],
    ['OBJETO\n\n Un [patio]\n', '…OBJETO · Un [patio]…'],
    ['con DNI …, … y domicilio en … ( …', '…con DNI … y domicilio en…'],
    ['con DNI …, …, … [patio] -', '…con DNI … [patio]…'],
    ['Zona\n…\nSalón\n…\n[Patio]\n…', '…Zona · Salón · [Patio]…'],
    ['de esta forma: …. En el [patio]', '…de esta forma: … En el [patio]…'],
  ])('«%s» is shown as «%s»', (cut, shown) => expect(unmark(shownPassage(mark(cut)))).toBe(shown))
})

describe('what reads as a sentence', () => {
  it.each([
    ['…la casa tiene [patio]…', true],
    ['…OBJETO · Un [patio] de … metros…', true],
    ['…Correo electrónico: … · A la dirección de … · [NIF]…', false],
    ['…Zona · Salón · [Patio] · Cocina…', false],
  ])('«%s»: %s', (shown, reads) => expect(readsAsSentence(shown)).toBe(reads))
})
