// Numbers that people write before their clauses.
import { describe, expect, it } from 'vitest'
import { clauseMark } from './clause-marks.ts'

const marks: [text: string, position: number, style: string, rest: string][] = [
  ['PRIMERA.- Objeto', 1, 'ordinal_dash', 'Objeto'],
  ['PRIMERA. - Objeto', 1, 'ordinal_dash', 'Objeto'],
  ['SEGUNDA.–Objeto', 2, 'ordinal_dash', 'Objeto'],
  ['TERCERA. Objeto', 3, 'ordinal_dot', 'Objeto'],
  ['CUARTA: Objeto', 4, 'ordinal_colon', 'Objeto'],
  ['Quinta. Objeto', 5, 'ordinal_title', 'Objeto'],
  ['PRIMERO.- Que', 1, 'masculine_dash', 'Que'],
  ['SEGUNDO: Que', 2, 'ordinal_masculine', 'Que'],
  ['CLÁUSULA SEXTA. Objeto', 6, 'clause_dot', 'Objeto'],
  ['Cláusula Séptima: Objeto', 7, 'clause_colon', 'Objeto'],
  ['CLÁUSULA SEXTA.- Objeto', 6, 'clause_dash', 'Objeto'],
  ['CLÁUSULA PRIMERA', 1, 'clause_dot', ''],
  ['UNDÉCIMA.- X', 11, 'ordinal_dash', 'X'],
  ['DECIMOPRIMERA.- X', 11, 'ordinal_dash', 'X'],
  ['DÉCIMO PRIMERA.- X', 11, 'ordinal_dash', 'X'],
  ['DÉCIMA SEGUNDA.- X', 12, 'ordinal_dash', 'X'],
  ['DECIMOCTAVA.- X', 18, 'ordinal_dash', 'X'],
  ['VIGÉSIMO PRIMERA.- X', 21, 'ordinal_dash', 'X'],
  ['TRIGÉSIMA TERCERA.- X', 33, 'ordinal_dash', 'X'],
  ['1.- Objeto', 1, 'arabic_dash', 'Objeto'],
  ['2. Objeto', 2, 'arabic', 'Objeto'],
  ['3) Objeto', 3, 'arabic_bracket', 'Objeto'],
  ['1.ª Objeto', 1, 'arabic_feminine_dot', 'Objeto'],
  ['2ª) Objeto', 2, 'arabic_feminine_bracket', 'Objeto'],
  ['4.ª.- Objeto', 4, 'arabic_feminine_dash', 'Objeto'],
  ['Artículo 3. Objeto', 3, 'article_dot', 'Objeto'],
  ['Art. 12.- Objeto', 12, 'article_dash', 'Objeto'],
  ['CLÁUSULA 5 OBJETO', 5, 'clause_figure_dot', 'OBJETO'],
  ['UNO. Que', 1, 'cardinal_dot', 'Que'],
  ['VEINTIDÓS.- Que', 22, 'cardinal_dash', 'Que'],
  ['I.- Que', 1, 'roman_dash', 'Que'],
  ['IV. Que', 4, 'roman_dot', 'Que'],
]
const others = [
  '1.1. Objeto',
  '1.200,50 € al mes',
  '2026. Un año',
  'Primera planta, letra B',
  'Segundo, que lo pague',
  'La primera. Objeto',
  'Tres. Todo queda dicho',
  'Renta. Mil euros',
  'Don Primero García',
  '',
  'IIII.- Que',
]

describe('the number before a clause', () => {
  it.each(marks)('«%s» is number %i', (text, position, style, rest) => {
    const mark = clauseMark(text)
    expect(mark).toMatchObject({ position, style })
    expect(text.slice(mark?.length)).toBe(rest)
  })

  it.each(others)('«%s» has none', (text) => {
    expect(clauseMark(text)).toBeUndefined()
  })
})
