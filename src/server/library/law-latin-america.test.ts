// Legal rules in the library's Latin American texts: the last value that the law allows and the first that it does not. Those of
// Spain and of the oldest texts are in `law.test.ts`.
import { describe, expect, it } from 'vitest'
import type { Values } from '#domain/filling/values.ts'
import { type Appearance, appearanceKey } from '#domain/parties/appearance.ts'
import { layOut } from '#domain/sheet/sheet.ts'
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
mx/contrato-individual-de-trabajo · trial · no · yes · warns · 180 días · kind = por obra determinada
mx/contrato-individual-de-trabajo · bonus_days · 15 · 14 · stops · artículo 87
mx/contrato-individual-de-trabajo · vacation · 12 · 11 · stops · artículo 76
mx/contrato-individual-de-trabajo · premium · 25 · 24.9 · stops · artículo 80
mx/finiquito-y-convenio-de-terminacion-laboral · daily · 315.04 · 315.03 · warns · CONASAMI
mx/finiquito-y-convenio-de-terminacion-laboral · integrated · 480 · 479.99 · stops · artículo 84
mx/finiquito-y-convenio-de-terminacion-laboral · bonus · 5977 · 5900 · warns · artículo 87
mx/finiquito-y-convenio-de-terminacion-laboral · vacation · 7200 · 7199.99 · warns · artículos 76 y 79
mx/finiquito-y-convenio-de-terminacion-laboral · premium · 1800 · 1799.99 · stops · artículo 80
mx/finiquito-y-convenio-de-terminacion-laboral · severance · 45626.40 · 45626.39 · warns · artículos 48, 84 y 89
mx/finiquito-y-convenio-de-terminacion-laboral · seniority · 1 · 0 · warns · artículo 162
mx/finiquito-y-convenio-de-terminacion-laboral · severance · 0 · 0.01 · warns · Con esta causa · cause = renuncia voluntaria
co/accion-de-tutela · hours · 48 · 49 · warns · artículo 29
co/contrato-de-trabajo · end · 2030-11-30 · 2030-12-01 · stops · artículo 46 · kind = a término fijo
co/contrato-de-trabajo · trial_days · 60 · 61 · stops · artículo 78 · kind = a término indefinido
co/contrato-de-trabajo · trial_days · 36 · 37 · stops · quinta parte · kind = a término fijo
co/contrato-de-trabajo · hours · 42 · 43 · stops · Ley 2101
co/contrato-de-trabajo · salary · 1750905 · 1750904 · warns · Decreto 0159 · hours = 42
co/contrato-de-trabajo · salary · 833764 · 833763 · warns · artículo 147 · hours = 20
ar/intimacion-laboral-por-deuda-o-despido-indirecto · days · 2 · 1 · stops · artículo 57
ar/rescision-anticipada-de-locacion · signed · 2023-12-29 · 2023-12-28 · warns · DNU 70/2023
ar/rescision-anticipada-de-locacion · months_left · 8.8 · 8.9 · warns · más meses
ar/rescision-anticipada-de-locacion · months_left · 8 · 7.9 · warns · menos meses
cl/contrato-de-trabajo · days · 6 · 7 · stops · artículo 28
cl/contrato-de-trabajo · days · 5 · 4 · stops · menos de cinco · hours = 42
cl/contrato-de-trabajo · days · 2 · 1 · stops · diez horas al día · hours = 20
cl/contrato-de-trabajo · days · 4 · 3 · stops · menos de cuatro · hours = 40
cl/contrato-de-trabajo · end · 2027-11-30 · 2027-12-01 · stops · artículo 159 · graduate = no
cl/contrato-de-trabajo · end · 2028-11-30 · 2028-12-01 · stops · artículo 159 · graduate = yes
cl/contrato-de-trabajo · hours · 42 · 43 · stops · Ley 21.561
cl/contrato-de-trabajo · base · 539000 · 538999 · warns · Ley 21.751 · hours = 42
cl/contrato-de-trabajo · base · 256667 · 256666 · warns · jornada parcial · hours = 20
cl/finiquito-de-contrato-de-trabajo · years · 11 · 12 · warns · artículo 163
cl/finiquito-de-contrato-de-trabajo · severance · 3920000 · 3919999 · warns · artículo 163
cl/finiquito-de-contrato-de-trabajo · substitute · 980000 · 979999 · warns · artículos 161 y 162
cl/finiquito-de-contrato-de-trabajo · afc · 3920000 · 3920001 · stops · Ley 19.728
cl/finiquito-de-contrato-de-trabajo · deductions · 980000 · 980001 · stops · remuneraciones pendientes
cl/finiquito-de-contrato-de-trabajo · alimony · 5594000 · 5594001 · stops · mayor que lo que se paga
cl/finiquito-de-contrato-de-trabajo · afc · 0 · 1 · stops · solo se descuenta · cause = conclusión del trabajo o servicio (artículo 159 N.° 5)
cl/finiquito-de-contrato-de-trabajo · retained · yes · no · stops · se declara · alimony = 100000
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
co/promesa-de-compraventa-de-inmueble · deed_pay · 279999999 · 280000000 · stops · pague el banco · financed = yes
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
co/carta-de-terminacion-del-arrendamiento · leave · 2027-02-17 · 2027-02-16 · stops · artículos 22 y 24
co/carta-de-terminacion-del-arrendamiento · kind · vivo ahí y me voy antes · arriendo y el contrato lleva cuatro años o más · stops · literal d · full = no
pe/reclamo-de-consumidor-e-indecopi · bought · 2024-11-18 · 2024-11-17 · warns · artículo 121
cl/reclamo-de-consumidor-al-proveedor-y-sernac · retract · 2026-08-30 · 2026-08-31 · warns · artículo 3 bis · kind = me retracté de una compra a distancia
cl/reclamo-de-consumidor-al-proveedor-y-sernac · kind · me cobraron algo indebido · el producto salió defectuoso · warns · artículo 21 · late = yes
mx/convenio-de-confidencialidad · years · 10 · 11 · warns · secretos industriales
cl/promesa-de-compraventa-de-inmueble · penalty · 20 · 20.1 · warns · artículo 1544
ar/contrato-de-locacion-de-local-comercial · months · 600 · 601 · stops · artículo 1197
ar/contrato-de-locacion-de-local-comercial · late · 6 · 6.1 · warns · artículo 771
ar/contrato-de-locacion-de-local-comercial · adjust · sin ajuste · Índice de Precios al Consumidor (IPC) que publica el INDEC · stops · artículo 1199 · currency = dólares estadounidenses
mx/convenio-de-divorcio · support · 0.01 · 0 · stops · artículo 321
co/contrato-de-arrendamiento-de-local-comercial · penalty · 6 · 7 · warns · artículo 867
mx/contrato-de-promesa-de-compraventa-de-inmueble · penalty · 100 · 100.1 · stops · artículo 1843
mx/contrato-de-promesa-de-compraventa-de-inmueble · loan · yes · no · warns · con un crédito · method = crédito hipotecario y recursos propios por transferencia
mx/contrato-de-promesa-de-compraventa-de-inmueble · penalty · 20 · 20.1 · warns · artículos 1843 a 1845
cl/acuerdo-de-alimentos-y-relacion-directa · sum · 282800 · 282801 · warns · Es más que las UTM · utm = 4; utm_value = 70000
cl/acuerdo-de-alimentos-y-relacion-directa · sum · 277200 · 277199 · warns · Es menos que las UTM · utm = 4; utm_value = 70000
cl/acuerdo-de-alimentos-y-relacion-directa · sum · 215600 · 215599 · warns · 40 % · number = 1
cl/acuerdo-de-alimentos-y-relacion-directa · sum · 323400 · 323399 · warns · 30 % · number = 2
pe/pagare · rate · 24 · 24.1 · warns · artículo 1243
pe/pagare · late · 24 · 24.1 · warns · artículo 1243
ar/pagare · late · 72 · 72.1 · warns · artículo 771 · currency = pesos
ar/pagare · late · 12 · 12.1 · warns · En dólares · currency = dólares estadounidenses
co/paz-y-salvo · until · 2026-11-18 · 2026-11-19 · stops · paz y salvo
pe/contrato-de-arrendamiento-de-local-comercial · months · 120 · 121 · stops · artículo 1688
ar/acuerdo-de-alimentos-y-cuidado-personal · sum · 0.01 · 0 · stops · artículo 539
ar/acuerdo-de-alimentos-y-cuidado-personal · share · 0.01 · 0 · stops · artículo 539 · kind = un porcentaje de los ingresos
cl/pagare · rate · 12 · 12.1 · warns · máximo convencional · interest = yes
ar/autorizacion-de-viaje-de-menor · minor_birth · 2013-11-19 · 2013-11-20 · stops · Todavía no · teen = yes
ar/autorizacion-de-viaje-de-menor · minor_birth · 2013-11-20 · 2013-11-19 · stops · artículos 25 y 645 · teen = no
ar/autorizacion-de-viaje-de-menor · minor_birth · 2008-11-20 · 2008-11-19 · warns · 18 años
ar/autorizacion-de-viaje-de-menor · until · 2030-05-09 · 2030-05-10 · warns · 18 años · scope = todos los viajes hasta una fecha
pe/autorizacion-de-viaje-de-menor · leave · 2027-02-17 · 2027-02-18 · warns · noventa días
pe/autorizacion-de-viaje-de-menor · holders · firman los dos padres · firma uno, porque viaja con el otro · warns · artículo 111 · abroad = no
pe/autorizacion-de-viaje-de-menor · minor_birth · 2009-01-09 · 2009-01-08 · warns · mayor de edad
mx/contrato-de-compraventa-de-inmueble · rate · 36 · 36.1 · warns · 2395 · interest = yes
mx/contrato-de-compraventa-de-inmueble · penalty · 100 · 100.1 · stops · 1843
mx/contrato-de-compraventa-de-inmueble · penalty · 20 · 20.1 · warns · 1843
mx/contrato-de-compraventa-de-inmueble · handover · 2028-12-29 · 2028-12-28 · warns · 2311 · payment = todo al firmar la escritura
mx/contrato-de-compraventa-de-inmueble · deed · 2028-11-19 · 2028-11-18 · warns · última mensualidad
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

describe('several people who owe the same answer for all of it', () => {
  const people = [
    { name: 'Ana Ruiz Soler', gender: 'feminine' as const },
    { name: 'Luis Pardo Vega', gender: 'masculine' as const },
  ]
  const printed = (file: string, party: string, count: number) => {
    const { title, country, content, sample } = writing(file)
    const who: Appearance = { kind: 'person', people: people.slice(0, count) }
    return JSON.stringify(
      layOut({ title, content, country }, { ...sample, backed: 'no', guarantee: '', [appearanceKey(party)]: who }),
    )
  }

  it.each([
    ['mx/contrato-de-arrendamiento-de-local-comercial', 'tenant'],
    ['mx/convenio-de-confidencialidad', 'other'],
    ['ar/boleto-de-compraventa-de-inmueble', 'buyer'],
    ['ar/boleto-de-compraventa-de-inmueble', 'seller'],
    ['ar/contrato-de-locacion-de-local-comercial', 'tenant'],
    ['cl/promesa-de-compraventa-de-inmueble', 'buyer'],
    ['co/promesa-de-compraventa-de-inmueble', 'buyer'],
    ['co/pagare-con-carta-de-instrucciones', 'debtor'],
    ['mx/contrato-de-promesa-de-compraventa-de-inmueble', 'buyer'],
    ['co/contrato-de-arrendamiento-de-local-comercial', 'tenant'],
    ['pe/contrato-de-compraventa-de-inmueble', 'buyer'],
    ['pe/pagare', 'debtor'],
    ['ar/pagare', 'debtor'],
    ['pe/contrato-de-arrendamiento-de-local-comercial', 'tenant'],
    ['cl/pagare', 'debtor'],
    ['mx/contrato-de-compraventa-de-inmueble', 'buyer'],
    ['mx/contrato-de-compraventa-de-inmueble', 'seller'],
  ])('%s: %s', (file, party) => {
    expect(printed(file, party, 2)).toMatch(/solidari/)
    expect(printed(file, party, 1)).not.toMatch(/solidari/)
  })
})
