// Limits of the law in the Spanish letters, notices and claims, and what each of them rules out.
import type { Appearance } from '#domain/parties/appearance.ts'
import type { Limit } from '../library-law.ts'

const company: Appearance = {
  kind: 'company',
  company: { name: 'Casa Clara, S. L.', representatives: [{ name: 'Ana Ruiz Soler', gender: 'feminine' }] },
}
const ending = 'comunicacion-de-fin-de-contrato-de-alquiler'
const leaving = { reason: 'inquilino que se va antes del fin del contrato' }
const ended = { reason: 'casero que no renueva al terminar el plazo' }
const needed = { reason: 'casero que necesita la vivienda' }
const retraction = 'desistimiento-de-compra-a-distancia'
const goods = { kind: 'un producto que ya he recibido', received: '2026-11-06' }
const service = { kind: 'un servicio', contracted: '2026-11-02' }
const visited = { channel: 'en mi casa, en una visita que no había pedido' }
const untold = { informed: 'no' }
const faulty = 'reclamacion-por-producto-defectuoso'
const leave = 'solicitud-de-excedencia-voluntaria'

export const letterLimits: Limit[] = [
  ['baja-de-contrato-de-telefonia', 'effect', {}, '2026-11-19', '2026-11-18', 'warns', /899\/2009/],
  [ending, 'reason', { '@landlord': company }, ended.reason, needed.reason, 'stops', /9\.3/],
  [ending, 'contract_date', needed, '2025-12-30', '2025-12-31', 'stops', /primer año/],
  [ending, 'end', leaving, '2026-12-16', '2026-12-15', 'stops', /treinta días/],
  [ending, 'end', { ...leaving, contract_date: '2026-08-10' }, '2027-02-10', '2027-02-09', 'stops', /art\. 11/],
  [ending, 'end', ended, '2027-05-16', '2027-05-15', 'warns', /28\/2026/],
  [ending, 'end', { ...ended, contract_date: '2022-03-01' }, '2027-02-28', '2027-02-27', 'warns', /cinco años desde/],
  [
    ending,
    'end',
    { ...ended, contract_date: '2022-03-01', '@landlord': company },
    '2029-02-28',
    '2029-02-27',
    'warns',
    /siete años/,
  ],
  [ending, 'end', needed, '2027-01-16', '2027-01-15', 'stops', /dos meses/],
  [ending, 'what_ends', ended, 'el plazo pactado', 'la prórroga en curso', 'warns', /10\.1/],
  ['convocatoria-de-junta-de-propietarios', 'day', {}, '2026-11-22', '2026-11-21', 'stops', /16\.3/],
  ['convocatoria-de-junta-de-propietarios', 'accounts', {}, 'yes', 'no', 'warns', /16\.1/],
  ['convocatoria-de-junta-de-propietarios', 'budget', {}, 'yes', 'no', 'warns', /16\.1/],
  [retraction, 'date', goods, '2026-11-20', '2026-11-21', 'warns', /catorce días naturales desde la entrega/],
  [retraction, 'date', { ...goods, ...visited }, '2026-12-06', '2026-12-07', 'warns', /treinta .* desde la entrega/],
  [retraction, 'date', service, '2026-11-16', '2026-11-17', 'warns', /catorce días naturales desde el contrato/],
  [retraction, 'date', { ...service, ...visited }, '2026-12-02', '2026-12-03', 'warns', /treinta .* el contrato/],
  [retraction, 'date', { ...goods, ...untold }, '2027-11-20', '2027-11-21', 'warns', /art\. 105/],
  [retraction, 'date', { ...goods, ...visited, ...untold }, '2027-12-06', '2027-12-07', 'warns', /art\. 105/],
  [retraction, 'date', { ...service, ...untold }, '2027-11-16', '2027-11-17', 'warns', /art\. 105/],
  [retraction, 'date', { ...service, ...visited, ...untold }, '2027-12-02', '2027-12-03', 'warns', /art\. 105/],
  [
    'reclamacion-a-aerolinea-por-retraso-o-cancelacion',
    'told_date',
    { kind: 'cancelación, con un vuelo alternativo' },
    '2026-09-26',
    '2026-09-25',
    'warns',
    /5\.1\.c/,
  ],
  [
    'reclamacion-de-cantidad-por-salarios',
    'holidays',
    { status: 'sigo trabajando en la empresa' },
    '0',
    '0.01',
    'stops',
    /38\.1/,
  ],
  [
    'reclamacion-de-devolucion-de-la-fianza',
    'date',
    { keys_date: '2026-09-01' },
    '2026-10-02',
    '2026-10-01',
    'warns',
    /36\.4/,
  ],
  [faulty, 'found', { date: '2029-01-01' }, '2028-03-14', '2028-03-15', 'warns', /tres años/],
  [faulty, 'found', { used: 'yes' }, '2026-03-14', '2026-03-15', 'warns', /segunda mano/],
  [faulty, 'days', {}, '15', '14', 'warns', /10\.4\.a/],
  [faulty, 'bought', {}, '2022-01-01', '2021-12-31', 'warns', /7\/2021/],
  [
    'recurso-de-alegaciones-contra-multa-de-trafico',
    'date',
    { notified: '2026-11-02' },
    '2026-11-22',
    '2026-11-23',
    'warns',
    /95\.1/,
  ],
  ['solicitud-de-adaptacion-de-jornada-por-conciliacion', 'start', {}, '2026-12-01', '2026-11-30', 'warns', /34\.8/],
  [leave, 'start', { seniority: '2026-01-15' }, '2027-01-15', '2027-01-14', 'warns', /un año de antigüedad/],
  [leave, 'start', { before: 'yes', before_end: '2023-01-10' }, '2027-01-10', '2027-01-09', 'warns', /cuatro años/],
  [leave, 'months', {}, '4', '3', 'warns', /cuatro meses/],
  [leave, 'months', {}, '60', '61', 'warns', /cinco años/],
]
