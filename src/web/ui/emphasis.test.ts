// The letters of a title that were typed already, accents or not.
import { expect, it } from 'vitest'
import { emphasised } from './emphasis.ts'

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
