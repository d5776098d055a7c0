// What a review costs, at most.
import { expect, it } from 'vitest'
import { type Content, emptyContent, paragraphOf, type Section } from '#domain/writing/model.ts'
import { findings } from './findings.ts'

const clause = (text: string, index: number): Section => ({
  id: `s${index}`,
  kind: 'clause',
  title: `Título ${index}`,
  body: [paragraphOf(text)],
})
/** Milliseconds of processor time: what else the machine does is left out. */
const spent = (content: Content): number => {
  const start = process.threadCpuUsage().user
  findings({ title: 'Condiciones generales', content, country: 'ES' })
  return (process.threadCpuUsage().user - start) / 1000
}

const paragraph =
  'El consumidor pagará al proveedor, D. Juan Pérez García, con DNI 12345678Z y domicilio en la calle Mayor, 12, 28001 Madrid (en adelante, el «Proveedor»), la suma de 1.200 € (mil trescientos euros) en doce (12) meses desde el 3 de mayo de 2026, según las cláusulas tercera y cuarta. El proveedor podrá modificar unilateralmente el precio, y el Inmueble se entrega con sus llaves, como dice la Ley 29/1994, de 24 de noviembre. '

it('reads five hundred clauses in a moment', () => {
  const content = { ...emptyContent(), sections: Array.from({ length: 500 }, (_, index) => clause(paragraph, index)) }
  spent(content)
  expect(Math.min(spent(content), spent(content), spent(content))).toBeLessThan(500)
})

it.each([
  'cláusula ',
  'cláusulas tercera, cuarta y ',
  'en adelante, el «',
  'en adelante, el «A» ',
  'en adelante, el Inmueble ',
  '(el “',
  'el Inmueble ',
  'el Arrendador A ',
  'D. Juan Pérez ',
  'D. Juan de la ',
  'calle A 1, ',
  'calle A de la B ',
  'calle 1 1 1 ',
  '1.200 € ',
  '1.200 ',
  '1 ',
  '3 de mayo de 2026 ',
  'mil (',
  '(1) ',
  'mil y (2) ',
  '((((',
  'uno con dos por ciento (3) ',
  'la empresa podrá ',
  'la empresa podrá modificar ',
  'cliente renuncia ',
  'exime ',
  'no se ',
  'A',
  'Áé',
  ' ',
  '\ufffc',
  '. ',
  '; D. A b',
  'consumidor ',
])('is not held up by much of «%s»', (part) => {
  const text = `El consumidor. ${part.repeat(Math.floor(300_000 / part.length))}`
  expect(spent({ ...emptyContent(), sections: [clause(text, 0)] })).toBeLessThan(3_000)
})
