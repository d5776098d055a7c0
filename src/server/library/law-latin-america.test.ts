// Legal rules in the library's Latin American texts: the last value that the law allows and the first that it does not. Those of
// Spain and of the oldest texts are in `law.test.ts`.
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Values } from '#domain/filling/values.ts'
import { readLibraryWriting } from '#domain/library/read.ts'
import { brokenRules } from '#domain/writing/conditions/rules.ts'

const root = new URL('../../../library/', import.meta.url)
const writing = (file: string) => readLibraryWriting(readFileSync(new URL(`${file}.txt`, root), 'utf8'))

/** Rows of «one · two · three», one a line. */
const rows = (table: string): string[][] =>
  table
    .trim()
    .split('\n')
    .map((line) => line.split(' · ').map((cell) => cell.trim()))

/** «kind = a; zone = b». */
const answersOf = (text = ''): Values =>
  Object.fromEntries(
    text.split(';').flatMap((pair) => (pair.trim() ? [pair.split('=').map((side) => side.trim())] : [])),
  )

/** File · field · allowed · refused · level · word of the reason · other answers. */
const limits = rows(`
mx/contrato-individual-de-trabajo · daily · 315.04 · 315.03 · stops · CONASAMI · zone = resto del país
mx/contrato-individual-de-trabajo · daily · 440.87 · 440.86 · stops · CONASAMI · zone = Zona Libre de la Frontera Norte
mx/contrato-individual-de-trabajo · hours · 48 · 49 · stops · artículos 61 y 69 · shift = diurna
mx/contrato-individual-de-trabajo · hours · 45 · 46 · stops · artículo 61 · shift = mixta
mx/contrato-individual-de-trabajo · hours · 42 · 43 · stops · artículo 61 · shift = nocturna
mx/contrato-individual-de-trabajo · hours · 46 · 47 · warns · 3 de marzo de 2026 · shift = diurna
mx/contrato-individual-de-trabajo · trial_days · 30 · 31 · stops · artículo 39-A · trial_job = no
mx/contrato-individual-de-trabajo · trial_days · 180 · 181 · stops · artículo 39-A · trial_job = yes
mx/contrato-individual-de-trabajo · trial · no · yes · stops · 180 días · kind = por obra determinada
mx/contrato-individual-de-trabajo · bonus_days · 15 · 14 · stops · artículo 87
mx/contrato-individual-de-trabajo · vacation · 12 · 11 · stops · artículo 76
mx/contrato-individual-de-trabajo · premium · 25 · 24.9 · stops · artículo 80
mx/finiquito-y-convenio-de-terminacion-laboral · daily · 315.04 · 315.03 · stops · CONASAMI
mx/finiquito-y-convenio-de-terminacion-laboral · integrated · 480 · 479.99 · stops · artículo 84
mx/finiquito-y-convenio-de-terminacion-laboral · bonus · 5977 · 5900 · warns · artículo 87
mx/finiquito-y-convenio-de-terminacion-laboral · vacation · 7200 · 7199.99 · warns · artículos 76 y 79
mx/finiquito-y-convenio-de-terminacion-laboral · premium · 1800 · 1799.99 · stops · artículo 80
mx/finiquito-y-convenio-de-terminacion-laboral · severance · 45626.40 · 45626.39 · warns · artículos 48, 84 y 89
mx/finiquito-y-convenio-de-terminacion-laboral · seniority · 1 · 0 · warns · artículo 162
co/accion-de-tutela · hours · 48 · 49 · warns · artículo 29
`)

describe('figures: the last value that the law allows, and the first that it does not', () => {
  it.each(limits)(
    '%s: %s %s and %s',
    (file = '', field = '', allowed = '', refused = '', level, reason = '', given) => {
      const { content, sample } = writing(file)
      const about = (value: string) =>
        brokenRules(content, { ...sample, ...answersOf(given), [field]: value }).filter(
          (each) =>
            each.field === field && each.rule.stops === (level === 'stops') && each.rule.reason.includes(reason),
        )
      expect(about(allowed)).toEqual([])
      expect(about(refused)).toHaveLength(1)
    },
  )
})
