// The letters of a title that were typed already, accents or not.
import { expect, it } from 'vitest'
import { emphasised, saysAll } from './emphasis.ts'

const marked = (title: string, q: string) =>
  emphasised(title, q)
    .map((piece, place) => (place % 2 ? `[${piece}]` : piece))
    .join('')

it.each([
  ['Contrato de alquiler de habitación', 'alquiler hab', 'Contrato de [alquiler] de [hab]itación'],
  ['Reclamación de la fianza', 'RECLAMACION de', '[Reclamación] de la fianza'],
  ['Reclamación de la fianza', 'de', 'Reclamación [de] la fianza'],
  ['Cesión de niños', 'nin', 'Cesión de [niñ]os'],
  ['Subalquiler de local', 'alquiler', 'Subalquiler de local'],
  ['🙂 Piso (en venta)', 'piso (', '🙂 [Piso] (en venta)'],
  ['Contrato', '.*', 'Contrato'],
])('«%s», having typed «%s»', (title, q, shown) => expect(marked(title, q)).toBe(shown))

it.each([
  ['Contrato de alquiler de habitación', 'alquiler habitacion', true],
  ['Contrato de alquiler de habitación', 'contratos de alquiler', true],
  ['Contrato de alquiler de habitación', 'alquiler de local', false],
  ['Contrato de alquiler', 'subalquiler', false],
])('«%s» says all of «%s»: %s', (title, q, says) => expect(saysAll(title, q)).toBe(says))
