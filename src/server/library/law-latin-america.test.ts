// Legal rules in the library's Latin American texts: the last value that the law allows and the first that it does not. Those of
// Spain and of the oldest texts are in `law.test.ts`.
import { describe, expect, it } from 'vitest'
import type { Values } from '#domain/filling/values.ts'
import { brokenRules } from '#domain/writing/conditions/rules.ts'
import { writing } from '#tests/support/library-law.ts'

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
co/contrato-de-trabajo · end · 2030-11-30 · 2030-12-01 · stops · artículo 46 · kind = a término fijo
co/contrato-de-trabajo · trial_days · 60 · 61 · stops · artículo 78 · kind = a término indefinido
co/contrato-de-trabajo · trial_days · 36 · 37 · stops · quinta parte · kind = a término fijo
co/contrato-de-trabajo · hours · 42 · 43 · stops · Ley 2101
co/contrato-de-trabajo · salary · 1750905 · 1750904 · warns · Decreto 1469 · hours = 42
co/contrato-de-trabajo · salary · 833764 · 833763 · warns · artículo 147 · hours = 20
ar/intimacion-laboral-por-deuda-o-despido-indirecto · days · 2 · 1 · stops · artículo 57
ar/rescision-anticipada-de-locacion · signed · 2023-12-29 · 2023-12-28 · warns · DNU 70/2023
cl/contrato-de-trabajo · end · 2027-11-30 · 2027-12-01 · stops · artículo 159 · graduate = no
cl/contrato-de-trabajo · end · 2028-11-30 · 2028-12-01 · stops · artículo 159 · graduate = yes
cl/contrato-de-trabajo · hours · 42 · 43 · stops · Ley 21.561
cl/contrato-de-trabajo · base · 539000 · 538999 · stops · Ley 21.751 · hours = 42
cl/contrato-de-trabajo · base · 256667 · 256666 · stops · jornada parcial · hours = 20
cl/finiquito-de-contrato-de-trabajo · years · 11 · 12 · warns · artículo 163
cl/finiquito-de-contrato-de-trabajo · severance · 3920000 · 3919999 · warns · artículo 163
cl/finiquito-de-contrato-de-trabajo · substitute · 980000 · 979999 · warns · artículos 161 y 162
cl/finiquito-de-contrato-de-trabajo · afc · 3920000 · 3920001 · stops · Ley 19.728
cl/finiquito-de-contrato-de-trabajo · retained · no · yes · stops · Ley 14.908
cl/finiquito-de-contrato-de-trabajo · date · 2026-11-13 · 2026-11-14 · warns · artículo 177
pe/contrato-de-trabajo-a-plazo-fijo · months · 60 · 61 · stops · artículo 74 · mode = necesidades del mercado
pe/contrato-de-trabajo-a-plazo-fijo · months · 36 · 37 · stops · artículo 57 · mode = inicio o incremento de actividad
pe/contrato-de-trabajo-a-plazo-fijo · months · 6 · 7 · stops · artículo 60 · mode = ocasional
pe/contrato-de-trabajo-a-plazo-fijo · trial_months · 6 · 7 · stops · artículo 10 · trial = un periodo mayor
pe/contrato-de-trabajo-a-plazo-fijo · trial_months · 12 · 13 · stops · artículo 10 · trial = un periodo mayor; trial_level = de dirección
pe/contrato-de-trabajo-a-plazo-fijo · hours · 48 · 49 · stops · Decreto Legislativo 854
pe/contrato-de-trabajo-a-plazo-fijo · pay · 1130 · 1129.99 · stops · 006-2024-TR
pe/carta-notarial-de-requerimiento-de-pago · days · 15 · 14 · stops · artículo 1429 · resolve = yes
mx/queja-ante-profeco · bought · 2025-11-17 · 2025-11-16 · warns · artículo 105
cl/carta-de-aviso-de-termino-de-contrato · date · 2026-12-01 · 2026-12-02 · stops · artículos 161 y 162 · notice = yes
cl/carta-de-aviso-de-termino-de-contrato · date · 2027-01-05 · 2027-01-06 · warns · tres días hábiles · cause = artículo 160, incumplimiento o conducta grave
co/promesa-de-compraventa-de-inmueble · penalty · 64000000 · 64000001 · warns · artículo 1601
co/promesa-de-compraventa-de-inmueble · deed_pay · 280000000 · 279999999 · stops · todo el saldo · financed = no
ar/boleto-de-compraventa-de-inmueble · now_usd · 24000 · 23999.99 · warns · artículos 1170 y 1171 · currency = dólares estadounidenses
ar/boleto-de-compraventa-de-inmueble · now_ars · 24500000 · 24499999 · warns · artículos 1170 y 1171 · currency = pesos
ar/boleto-de-compraventa-de-inmueble · penalty · 0.5 · 0.51 · warns · artículo 794
ar/boleto-de-compraventa-de-inmueble · liquidated · 30 · 30.1 · warns · artículo 794
cl/carta-de-termino-de-arriendo · leave · 2027-03-16 · 2027-03-15 · stops · dos meses · years = 2
cl/carta-de-termino-de-arriendo · leave · 2027-05-16 · 2027-05-15 · stops · seis meses · years = 9
co/pagare-con-carta-de-instrucciones · rate · 24.36 · 24.37 · warns · artículo 884
co/pagare-con-carta-de-instrucciones · late · 24.36 · 24.37 · warns · artículo 884
mx/contrato-de-arrendamiento-de-local-comercial · months · 180 · 181 · warns · artículo 2398
mx/contrato-de-arrendamiento-de-local-comercial · vat · 8 · 7.9 · warns · 8 %
mx/contrato-de-arrendamiento-de-local-comercial · vat · 16 · 16.1 · warns · artículo 1
mx/contrato-de-arrendamiento-de-local-comercial · late · 3 · 3.1 · warns · artículo 21.3
mx/contrato-de-arrendamiento-de-local-comercial · penalty · 84000 · 84000.01 · warns · artículos 1843 y 1844
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
