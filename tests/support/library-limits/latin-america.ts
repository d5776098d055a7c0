// Limits of the law in the Latin American texts.
import type { Values } from '#domain/filling/values.ts'
import type { Limit } from '../library-law.ts'

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
const written = rows(`
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
ar/carta-documento-de-reclamo · days · 15 · 14 · warns · artículo 1088 · kind = el cumplimiento de lo pactado
ar/contrato-de-locacion-de-vivienda · months · 240 · 241 · stops · artículo 1197
ar/contrato-de-locacion-de-vivienda · adjust · sin ajuste · Índice de Precios al Consumidor (IPC) que publica el INDEC · stops · artículo 1199 · currency = dólares estadounidenses
ar/telegrama-de-renuncia · last_day · 2026-06-16 · 2026-06-15 · warns · artículo 231
cl/carta-de-aviso-de-termino-de-contrato · severance · 1 · 0 · warns · artículos 162 y 163
cl/carta-de-aviso-de-termino-de-contrato · substitute · 1 · 0 · stops · artículos 161 y 162 · notice = no
cl/contrato-de-arrendamiento-de-vivienda · notary · yes · no · warns · art. 20
cl/contrato-de-trabajo · hired · 2026-11-27 · 2026-11-26 · warns · artículo 9
cl/pagare · first · 2026-12-19 · 2026-12-20 · warns · un mes de interés
co/carta-de-renuncia · last_day · 2026-09-30 · 2026-09-29 · warns · artículo 47
co/contrato-de-arrendamiento-de-vivienda-urbana · value · 300000000 · 300000001 · stops · artículo 18 · cadastral = 150000000
co/contrato-de-compraventa-de-vehiculo · transfer_days · 60 · 61 · stops · artículo 47
mx/contrato-de-arrendamiento-de-casa-habitacion · months · 12 · 11 · warns · artículo 2448-C
mx/contrato-de-compraventa-de-inmueble · method · transferencia bancaria · crédito hipotecario y recursos propios por transferencia · warns · promesa de compraventa
mx/finiquito-y-convenio-de-terminacion-laboral · approval · yes · no · warns · artículo 33
pe/carta-notarial-de-requerimiento-de-pago · resolve · no · yes · warns · artículo 1429 · kind = un préstamo o una deuda reconocida
pe/carta-poder-simple · end · 2027-02-13 · 2027-02-14 · warns · Decreto Legislativo 1049 · date = 2026-11-13; money = yes
pe/contrato-de-arrendamiento-de-vivienda · months · 120 · 121 · stops · artículo 1688
pe/contrato-de-arrendamiento-de-vivienda · submission · no · yes · stops · artículo 5.2 · surrender = no
pe/contrato-de-locacion-de-servicios · months · 72 · 73 · stops · seis años
pe/contrato-de-locacion-de-servicios · months · 36 · 37 · warns · tres años
pe/contrato-de-trabajo-a-plazo-fijo · hours · 24 · 23 · warns · 001-96-TR
`)

export const latinAmericanLimits: Limit[] = written.map(
  ([file = '', field = '', allowed = '', refused = '', level, word = '', given]) => [
    file,
    field,
    answersOf(given),
    allowed,
    refused,
    level === 'stops' ? 'stops' : 'warns',
    new RegExp(word.replace(/[.*+?()]/g, '\\$&')),
  ],
)
