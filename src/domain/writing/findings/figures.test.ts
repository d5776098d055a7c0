// Figures and words side by side, in the ways contracts write them.
import { describe, expect, it } from 'vitest'
import { type Content, emptyContent, paragraphOf } from '../model.ts'
import { figuresAndWords } from './figures.ts'
import { linesOf } from './lines.ts'

const content = (text: string): Content => ({
  ...emptyContent(),
  sections: [{ id: 's', kind: 'clause', title: 'Precio', body: [paragraphOf(text)] }],
})
const found = (text: string) => figuresAndWords(linesOf(content(text)))

describe('disagree', () => {
  it.each([
    ['La renta es de 1.200 € (mil trescientos euros) al mes.', 'mil trescientos', 'mil doscientos'],
    ['La renta es de mil trescientos euros (1.200 €) al mes.', 'mil trescientos', 'mil doscientos'],
    ['el precio de MIL TRESCIENTOS EUROS (1.200,00 €)', 'MIL TRESCIENTOS', 'MIL DOSCIENTOS'],
    ['un plazo de doce (10) meses', 'doce', 'diez'],
    ['en 15 (diez) días', 'diez', 'quince'],
    ['en 15 días (diez días)', 'diez', 'quince'],
    ['el 3 % (cuatro por ciento) anual', 'cuatro', 'tres'],
    ['$1,200.00 (mil trescientos pesos 00/100 M.N.)', 'mil trescientos', 'mil doscientos'],
    ['la suma de dos millones de pesos ($3.000.000)', 'dos millones', 'tres millones'],
    ['Veinte (21) días', 'Veinte', 'Veintiún'],
    ['veinte (21) horas', 'veinte', 'veintiuna'],
    ['treinta y un mil euros (32.000 €)', 'treinta y un mil', 'treinta y dos mil'],
  ])('%s', (text, words, right) => {
    expect(found(text)).toMatchObject([{ text: words, mend: { do: 'write', text: right } }])
  })

  it.each(['1.200,50 € (mil doscientos euros)', 'mil doscientos euros con diez céntimos (1.200,50 €)'])(
    'by their cents, which are left to the author: %s',
    (text) => {
      expect(found(text)).toHaveLength(1)
      expect(found(text)[0]?.mend).toBeUndefined()
    },
  )
})

describe('agree, or are something else', () => {
  it.each([
    '1.200 € (mil doscientos euros)',
    '1.200,50 € (mil doscientos euros con cincuenta céntimos)',
    '1.200,50 € (mil doscientos euros y cincuenta céntimos)',
    '$12,500.00 (doce mil quinientos pesos 00/100 M.N.)',
    'S/ 1,200.00 (mil doscientos y 00/100 soles)',
    '1.200.000 pesos (un millón doscientos mil pesos)',
    'doce (12) meses',
    'doce meses (12)',
    'veintiún (21) días',
    'veintiuna (21) horas',
    '3,5 % (tres coma cinco por ciento)',
    'el 0,05 % (cero coma cero cinco por ciento)',
    'el uno por ciento (1 %)',
    '1,234 (mil doscientos treinta y cuatro)',
    '1 200 € (mil doscientos euros)',
    'las opciones uno, dos y tres (3)',
    'dos por tres (6)',
    'dos años y tres meses (27 meses)',
    'artículo 1124 (Código Civil)',
    'Ley 29/1994 (LAU)',
    'el año 2026 (año en curso)',
    'los apartados 1 y 2 (ambos inclusive)',
    'la cláusula tercera (3)',
    'el 50 % (la mitad)',
    'a partes iguales (50 %)',
    'una de las partes (1)',
    'entre cinco y diez (5-10)',
    '28001 (Madrid)',
    'cien (100) mil',
  ])('%s', (text) => expect(found(text)).toEqual([]))
})
