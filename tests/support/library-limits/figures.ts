// Limits that are figures of law (`library/figures.txt`).
import type { Limit } from '../library-law.ts'

const company = {
  kind: 'company' as const,
  company: { name: 'Olmo, S. L.', representatives: [{ name: 'Ana Ruiz', gender: 'feminine' as const }] },
}
const local = 'es/contrato-de-alquiler-de-local-de-negocio'
const garage = 'es/contrato-de-alquiler-de-plaza-de-garaje'
const services = 'es/contrato-de-prestacion-de-servicios'
const quote = 'es/presupuesto-y-hoja-de-encargo-profesional'
const season = 'es/contrato-de-alquiler-de-temporada'
const home = 'es/contrato-de-alquiler-de-vivienda-habitual'
const notice = 'es/comunicacion-de-fin-de-contrato-de-alquiler'
const household = 'es/contrato-de-trabajo-de-empleada-de-hogar'
const fees = 'cl/contrato-de-prestacion-de-servicios-a-honorarios'
const debt = 'co/acuerdo-de-pago'
const note = 'mx/pagare-y-contrato-de-mutuo'

const work = 'es/contrato-de-trabajo'
const fourteenPays = { pays: 'catorce pagas' }
const twelvePays = { pays: 'doce pagas, con las extraordinarias incluidas' }
const monthly = { price: 'una cantidad cada mes', rent: '650.00', catalonia: 'no' }
const atOnce = { price: 'una cantidad única por toda la temporada', total: '3780.00', catalonia: 'no' }
const deposit = { guarantee: 'un depósito en dinero', rent: '780.00', years: '5' }
const fourteen = { extras: 'dos pagas al año, en junio y en diciembre', hours: '40' }
const twelve = { extras: 'repartidas en las doce mensualidades', hours: '40' }

export const figureLimits: Limit[] = [
  [local, 'vat', {}, '21', '21.01', 'warns', /IVA/],
  [garage, 'vat', {}, '21', '21.01', 'warns', /IVA/],
  ['es/contrato-de-obra-o-reforma', 'vat', {}, '21', '21.01', 'warns', /IVA/],
  [services, 'vat', {}, '21', '21.01', 'warns', /IVA/],
  [quote, 'vat', {}, '21', '21.01', 'warns', /IVA/],
  [local, 'withholding', { withheld: 'yes' }, '19', '19.01', 'warns', /19 %/],
  [garage, 'withholding', { withheld: 'yes' }, '19', '19.01', 'warns', /19 %/],
  [services, 'withholding', { withheld: 'yes' }, '15', '15.01', 'warns', /15 %/],
  [quote, 'withholding', { withheld: 'yes' }, '15', '15.01', 'warns', /15 %/],
  [services, 'pay_days', { '@client': company }, '60', '61', 'stops', /sesenta días/],
  [quote, 'pay_days', { '@client': company }, '60', '61', 'stops', /sesenta días/],
  [season, 'deposit', monthly, '1300.00', '1299.99', 'warns', /36\.1/],
  [season, 'deposit', monthly, '1300.00', '1300.01', 'warns', /garantía añadida/],
  // 189 days at 20 euros: two months are sixty of them.
  [season, 'deposit', atOnce, '1200.00', '1199.99', 'warns', /sesenta días/],
  [home, 'guarantee_amount', deposit, '1560.00', '1560.01', 'stops', /hasta cinco años/],
  [home, 'guarantee_amount', { ...deposit, years: '7', '@landlord': company }, '1560.00', '1560.01', 'stops', /siete/],
  [
    notice,
    'end',
    { reason: 'inquilino que no renueva al terminar el plazo', date: '2026-10-31' },
    '2026-12-31',
    '2026-12-30',
    'warns',
    /dos meses antes/,
  ],
  [
    notice,
    'end',
    { reason: 'casero que no renueva al terminar el plazo', date: '2026-08-31' },
    '2026-12-31',
    '2026-12-30',
    'stops',
    /cuatro meses/,
  ],
  [
    'es/contrato-de-prestamo-entre-particulares',
    'rate',
    { mode: 'con intereses, en un solo pago' },
    '10',
    '10.01',
    'warns',
    /Usura/,
  ],
  ['es/reconocimiento-de-deuda-con-plan-de-pagos', 'rate', { interest: 'yes' }, '10', '10.01', 'warns', /Usura/],
  ['es/reclamacion-a-la-comunidad-por-ruidos-o-danos', 'days', { urgent: 'no' }, '30', '29', 'warns', /LO 1\/2025/],
  ['es/reclamacion-de-devolucion-de-la-fianza', 'days', {}, '30', '29', 'warns', /LO 1\/2025/],
  [household, 'hours', {}, '40', '40.5', 'stops', /9\.1/],
  [household, 'salary', fourteen, '1221.00', '1220.99', 'stops', /1\.221 .*126\/2026/],
  [household, 'salary', twelve, '1424.50', '1424.49', 'stops', /1\.424,50 .*126\/2026/],
  [work, 'salary', { full: 'yes', ...fourteenPays }, '1221', '1220.99', 'stops', /1\.221 .*126\/2026/],
  [work, 'salary', { full: 'yes', ...twelvePays }, '1424.50', '1424.49', 'stops', /1\.424,50 .*126\/2026/],
  [work, 'salary', { full: 'no', hours: '20', ...fourteenPays }, '610.50', '610.49', 'stops', /proporción.*1\.221/],
  [work, 'salary', { full: 'no', hours: '20', ...twelvePays }, '712.25', '712.24', 'stops', /proporción.*1\.424,50/],
  ['mx/contrato-individual-de-trabajo', 'daily', { zone: 'resto del país' }, '315.04', '315.03', 'stops', /315\.04/],
  [
    'mx/contrato-individual-de-trabajo',
    'daily',
    { zone: 'Zona Libre de la Frontera Norte' },
    '440.87',
    '440.86',
    'stops',
    /440\.87/,
  ],
  ['mx/finiquito-y-convenio-de-terminacion-laboral', 'daily', {}, '315.04', '315.03', 'warns', /315\.04/],
  ['co/contrato-de-trabajo', 'salary', { hours: '42' }, '1750905', '1750904', 'warns', /1\.750\.905/],
  ['co/contrato-de-trabajo', 'salary', { hours: '21' }, '875452.1', '875452', 'warns', /proporcional/],
  ['co/contrato-de-trabajo', 'salary', { transport: 'no' }, '3501811', '3501810', 'warns', /auxilio de transporte/],
  ['mx/carta-poder-simple', 'collect_limit', {}, '117310', '117310.01', 'warns', /117\.31/],
  [
    'mx/contrato-de-compraventa-de-vehiculo',
    'price',
    { payment: 'de contado, en efectivo' },
    '376565.09',
    '376565.10',
    'warns',
    /3,210/,
  ],
  ['mx/contrato-de-prestacion-de-servicios-profesionales', 'vat', {}, '16', '16.01', 'warns', /frontera|fronteriza/],
  [note, 'rate', {}, '36', '36.01', 'warns', /usurarios/],
  [note, 'late', {}, '3', '3.01', 'warns', /usurarios/],
  ['mx/pagare-de-una-serie', 'late', {}, '3', '3.01', 'warns', /usurarios/],
  ['ar/contrato-de-locacion-de-vivienda', 'late', {}, '6', '6.01', 'warns', /771/],
  [
    'ar/contrato-de-mutuo',
    'rate',
    { with_interest: 'yes', currency: 'dólares estadounidenses' },
    '20',
    '20.01',
    'warns',
    /dólares/,
  ],
  ['cl/contrato-de-mutuo-de-dinero', 'rate', {}, '12', '12.1', 'warns', /máximo convencional/],
  [fees, 'rate', {}, '15.25', '15.24', 'warns', /15,25 % en 2026/],
  [fees, 'rate', {}, '17', '17.01', 'warns', /17 % en 2028/],
  [debt, 'rate', { with_interest: 'yes' }, '21.6', '21.7', 'warns', /marzo de 2026 .* 22,9 %/],
  [debt, 'late', {}, '1.8', '1.81', 'warns', /25,52 % .* 1,9 %/],
  [
    'co/contrato-de-arrendamiento-de-vivienda-urbana',
    'rent',
    { value: '200000000', cadastral: '150000000' },
    '2000000',
    '2000000.01',
    'stops',
    /1 %/,
  ],
  ['co/contrato-de-prestacion-de-servicios', 'pay_days', {}, '45', '46', 'warns', /45 días/],
  ['pe/carta-poder-simple', 'limit', { money: 'yes' }, '2749.99', '2750', 'warns', /2,750 soles/],
  ['pe/contrato-de-trabajo-a-plazo-fijo', 'pay', {}, '1130', '1129.99', 'stops', /1,130 soles/],
  ['pe/contrato-de-locacion-de-servicios', 'rate', { retention: 'yes' }, '8', '8.01', 'warns', /8 %/],
  ['pe/contrato-de-mutuo-dinerario', 'rate', {}, '24', '24.1', 'warns', /Banco Central/],
  ['cl/pagare', 'rate', { interest: 'yes' }, '12', '12.1', 'warns', /máximo convencional/],
  ['mx/contrato-de-compraventa-de-inmueble', 'rate', { interest: 'yes' }, '36', '36.1', 'warns', /usura/],
]
