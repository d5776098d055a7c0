// Limits of the law in the oldest texts.
import type { Limit } from '../library-law.ts'

const firm = {
  kind: 'company' as const,
  company: { name: 'Casa Clara, S. L.', representatives: [{ name: 'Ana Ruiz Soler', gender: 'feminine' as const }] },
}
const home = 'es/contrato-de-trabajo-de-empleada-de-hogar'
const imagen = 'es/contrato-de-cesion-de-derechos-de-imagen'
const vivienda = 'es/contrato-de-alquiler-de-vivienda-habitual'
const temporada = 'es/contrato-de-alquiler-de-temporada'
const fourteen = { extras: 'dos pagas al año, en junio y en diciembre' }
const twelve = { extras: 'repartidas en las doce mensualidades' }
const atOnce = { price: 'una cantidad única por toda la temporada', total: '3780.00' }
const large = { zone: 'sí, con un alquiler anterior en los últimos cinco años', last_rent: '2000', index_top: '810' }
const unlet = { zone: 'sí, sin alquiler anterior en los últimos cinco años', index_top: '810' }

export const oldestLimits: Limit[] = [
  ['cl/contrato-de-arrendamiento-de-vivienda', 'months', {}, '13', '12', 'warns', /artículo 4/],
  ['es/carta-de-baja-voluntaria-del-trabajo', 'notice', { probation: 'no' }, '0', '-1', 'stops', /negativo/],
  ['es/carta-de-baja-voluntaria-del-trabajo', 'notice', { probation: 'no' }, '15', '14', 'warns', /quince/],
  ['co/acuerdo-de-pago', 'rate', { with_interest: 'yes' }, '0.01', '0', 'stops', /intereses/],
  ['co/acuerdo-de-pago', 'rate', { with_interest: 'yes' }, '21.6', '21.7', 'warns', /usura/],
  ['co/acuerdo-de-pago', 'late', {}, '1.8', '1.81', 'warns', /usura/],
  ['cl/contrato-de-mutuo-de-dinero', 'rate', {}, '12', '12.1', 'warns', /máximo convencional/],
  ['pe/contrato-de-mutuo-dinerario', 'rate', {}, '24', '24.1', 'warns', /Banco Central/],
  [
    'es/contrato-de-alquiler-de-habitacion',
    'rent',
    { right: 'la tengo alquilada y puedo subarrendar', main_rent: '800.00' },
    '800.00',
    '800.01',
    'stops',
    /art\. 8\.2/,
  ],
  [home, 'salary', { ...fourteen, hours: '40' }, '1221.00', '1220.99', 'stops', /126\/2026/],
  [home, 'salary', { ...fourteen, hours: '20' }, '610.50', '610.49', 'stops', /126\/2026/],
  [home, 'salary', { ...twelve, hours: '40' }, '1424.50', '1424.49', 'stops', /126\/2026/],
  // 14 euros an hour, 20 hours: 52 weeks in 14 payments are 1,040 each; in 12, 1,213.33.
  [
    home,
    'salary',
    { ...fourteen, hours: '20', presence: 'yes', presence_pay: '14' },
    '1040',
    '1040.01',
    'stops',
    /presencia/,
  ],
  [
    home,
    'salary',
    { ...twelve, hours: '20', presence: 'yes', presence_pay: '14' },
    '1213.33',
    '1213.34',
    'stops',
    /presencia/,
  ],
  // 189 days at 20 euros: two months are sixty of them.
  [temporada, 'deposit', atOnce, '1200.00', '1199.99', 'warns', /36\.1/],
  [vivienda, 'rent', { ...large, holder: 'yes' }, '810', '810.01', 'warns', /17\.7/],
  [vivienda, 'rent', { ...unlet, holder: 'no' }, '810', '810.01', 'warns', /17\.7/],
  ['mx/carta-poder-simple', 'collect_limit', {}, '117310', '117310.01', 'warns', /UMA/],
  [
    'mx/contrato-de-compraventa-de-vehiculo',
    'price',
    { payment: 'de contado, en efectivo' },
    '376565.09',
    '376565.10',
    'warns',
    /3,210/,
  ],
  ['pe/carta-poder-simple', 'limit', { money: 'yes' }, '2749.99', '2750', 'warns', /media UIT/],
  [imagen, 'minor_birth', { minor: 'yes', mature: 'yes' }, '2014-11-16', '2014-11-17', 'warns', /doce años/],
  [imagen, 'minor_birth', { minor: 'yes', mature: 'no' }, '2012-11-17', '2012-11-16', 'warns', /artículo 3|art\. 3/],
  ['es/contrato-de-alquiler-de-local-de-negocio', 'years', {}, '5', '6', 'warns', /1280/],
  ['es/contrato-de-alquiler-de-plaza-de-garaje', 'withheld', { '@tenant': firm }, 'yes', 'no', 'warns', /art\. 75/],
  [temporada, 'catalonia', {}, 'no', 'yes', 'warns', /11\/2025/],
  [vivienda, 'years', {}, '5', '4', 'warns', /9\.1/],
  [vivienda, 'rent', { ...large, holder: 'no', last_rent: '800' }, '800', '800.01', 'warns', /17\.6/],
  [vivienda, 'fees', large, 'no', 'yes', 'warns', /17\.6/],
  [
    'es/contrato-de-arras-penitenciales',
    'costs',
    { '@seller': firm },
    'como dice la ley',
    'todos los paga quien compra, salvo la plusvalía municipal',
    'warns',
    /89\.3/,
  ],
  [imagen, 'minor_birth', { minor: 'yes', mature: 'yes' }, '2008-11-17', '2008-11-16', 'stops', /240/],
  [
    'es/autorizacion-de-viaje-de-menor',
    'minor_birth',
    { leave: '2026-12-22' },
    '2008-12-23',
    '2008-12-22',
    'warns',
    /240/,
  ],
  ['es/contrato-de-obra-o-reforma', 'warranty', {}, '12', '11', 'warns', /17\.1\.b/],
  [home, 'probation_days', {}, '60', '61', 'stops', /6\.2/],
  [home, 'presence_hours', { presence: 'yes' }, '20', '21', 'warns', /9\.2/],
  [home, 'in_kind_value', { in_kind: 'yes', salary: '1000' }, '428.60', '428.61', 'stops', /8\.2/],
  ['es/pacto-de-socios-basico', 'lock_years', {}, '5', '6', 'warns', /108\.4/],
  ['es/pacto-de-socios-basico', 'vesting_discount', {}, '50', '51', 'warns', /1154/],
]
