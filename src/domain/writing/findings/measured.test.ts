// What a review costs, at most; and that the texts of the library, which lawyers have read, are not remarked on.
import { globSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readLibraryWriting } from '#domain/library/read.ts'
import { type Content, emptyContent, paragraphOf, type Section } from '#domain/writing/model.ts'
import { libraryText } from '#tests/support/library.ts'
import { findings } from './findings.ts'

const files = globSync('*/*.txt', { cwd: new URL('../../../../library/', import.meta.url) }).filter(
  (file) => !file.startsWith('situations'),
)

it('finds nothing in any text of the library', () => {
  const found = files.flatMap((file) => {
    const { title, content, country, summary } = readLibraryWriting(libraryText(file))
    return findings({ title, content, country, summary }).map(({ kind, text }) => `${file}: ${kind} «${text}»`)
  })
  expect(found).toEqual([])
})

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
])('is not held up by a megabyte of «%s»', (part) => {
  const text = `El consumidor. ${part.repeat(Math.floor(900_000 / part.length))}`
  expect(spent({ ...emptyContent(), sections: [clause(text, 0)] })).toBeLessThan(8_000)
})
