// Legal rules in the Spanish texts: the last value that the law allows and the first that it does not, and the sentences it needs.
import { describe, expect, it } from 'vitest'
import type { Values } from '#domain/filling/values.ts'
import type { Appearance } from '#domain/parties/appearance.ts'
import { broken, printed } from '#tests/support/library-law.ts'

const couple: Appearance = {
  kind: 'person',
  people: [
    { name: 'Ana Ruiz Soler', gender: 'feminine' },
    { name: 'Luis Pardo Vega', gender: 'masculine' },
  ],
}
const alone: Appearance = { kind: 'person', people: couple.people.slice(0, 1) }
const firm: Appearance = {
  kind: 'company',
  company: { name: 'Casa Clara, S. L.', representatives: [{ name: 'Ana Ruiz Soler', gender: 'feminine' }] },
}

type Limit = [file: string, field: string, Values, allowed: string, refused: string, 'stops' | 'warns', RegExp]

const limits: Limit[] = [
  ['papeleta-de-conciliacion-por-despido', 'date', {}, '2026-12-05', '2026-12-06', 'warns', /59\.3/],
  ['requerimiento-de-pago-de-rentas', 'days', {}, '30', '29', 'warns', /22\.4/],
  ['convenio-regulador-de-divorcio', 'married', {}, '2026-08-19', '2026-08-20', 'warns', /81 y 86/],
  [
    'convenio-regulador-de-divorcio',
    'support',
    { custody: 'sobre todo con la segunda persona' },
    'la primera persona',
    'ninguna: cada una paga los gastos de sus periodos',
    'warns',
    /art\. 93/,
  ],
  ['contrato-de-trabajo', 'salary', {}, '1221', '1220.99', 'stops', /126\/2026/],
  [
    'contrato-de-trabajo',
    'salary',
    { pays: 'doce pagas, con las extraordinarias incluidas' },
    '1424.50',
    '1424.49',
    'stops',
    /126\/2026/,
  ],
  ['contrato-de-trabajo', 'salary', { full: 'no', hours: '20' }, '610.50', '610.49', 'stops', /126\/2026/],
  [
    'contrato-de-trabajo',
    'salary',
    { full: 'no', hours: '20', pays: 'doce pagas, con las extraordinarias incluidas' },
    '712.25',
    '712.24',
    'stops',
    /126\/2026/,
  ],
  ['contrato-de-trabajo', 'hours', {}, '40', '40.5', 'stops', /34\.1/],
  ['contrato-de-trabajo', 'hours', { full: 'no' }, '39', '40', 'stops', /12\.1/],
  ['contrato-de-trabajo', 'holidays', {}, '30', '29', 'stops', /38\.1/],
  [
    'contrato-de-trabajo',
    'end',
    { kind: 'temporal, por un aumento imprevisto de trabajo' },
    '2027-05-31',
    '2027-06-01',
    'warns',
    /15\.2/,
  ],
  [
    'contrato-de-trabajo',
    'end',
    { kind: 'temporal, por una campaña corta y previsible' },
    '2027-02-28',
    '2027-03-01',
    'stops',
    /15\.2/,
  ],
  ['contrato-de-trabajo', 'probation', { technical: 'yes' }, '6', '7', 'warns', /14\.1/],
  ['contrato-de-trabajo', 'probation', { technical: 'no', small: 'yes' }, '3', '4', 'warns', /14\.1/],
  ['contrato-de-trabajo', 'probation', { technical: 'no', small: 'no' }, '2', '3', 'warns', /14\.1/],
  [
    'contrato-de-trabajo',
    'probation',
    { technical: 'yes', kind: 'temporal, por una campaña corta y previsible' },
    '1',
    '2',
    'warns',
    /14\.1/,
  ],
  ['contrato-de-trabajo', 'extra_percent', { full: 'no', extra_hours: 'yes' }, '30', '31', 'warns', /12\.5/],
  ['contrato-de-trabajo', 'extra_percent', { full: 'no', extra_hours: 'yes' }, '60', '61', 'stops', /12\.5/],
  ['contrato-de-trabajo', 'noncompete_months', { noncompete: 'yes', technical: 'yes' }, '24', '25', 'stops', /21\.2/],
  ['contrato-de-trabajo', 'noncompete_months', { noncompete: 'yes', technical: 'no' }, '6', '7', 'stops', /21\.2/],
  ['finiquito', 'compensation', {}, '3941.66', '3941.65', 'warns', /53\.1/],
  [
    'finiquito',
    'compensation',
    { cause: 'fin de un contrato temporal por la producción', months: '6' },
    '330',
    '329.99',
    'warns',
    /49\.1/,
  ],
  [
    'finiquito',
    'compensation',
    { cause: 'despido reconocido como improcedente', months: '12' },
    '1815',
    '1814.99',
    'warns',
    /56\.1/,
  ],
  ['finiquito', 'holidays', { holiday_days: '6' }, '330', '329.99', 'warns', /art\. 38/],
  ['comunicacion-de-actualizacion-de-renta', 'percent', {}, '2', '2.1', 'warns', /8\/2026/],
  ['comunicacion-de-actualizacion-de-renta', 'effect', {}, '2026-12-01', '2026-11-19', 'stops', /18\.2/],
  ['comunicacion-de-actualizacion-de-renta', 'contract_date', {}, '2025-12-01', '2025-12-02', 'warns', /18\.1/],
  ['comunicacion-de-actualizacion-de-renta', 'index', {}, 'IRAV', 'IPC', 'warns', /undécima/],
  ['baja-de-seguro', 'end', {}, '2026-12-19', '2026-12-18', 'warns', /22\.2/],
  [
    'baja-de-seguro',
    'received',
    { reason: 'es un seguro de vida y acabo de recibir la póliza' },
    '2026-10-20',
    '2026-10-19',
    'warns',
    /83\.a/,
  ],
  ['reclamacion-por-clausulas-abusivas', 'signed', {}, '2019-06-15', '2019-06-16', 'warns', /5\/2019/],
  ['reclamacion-por-clausulas-abusivas', 'valuation', { signed: '2019-06-16' }, '0', '0.01', 'warns', /5\/2019/],
  [
    'reclamacion-por-clausulas-abusivas',
    'rate',
    { kind: 'los intereses de una tarjeta o crédito revolving' },
    '24',
    '23.99',
    'warns',
    /Usura/,
  ],
  ['solicitud-de-reduccion-de-jornada', 'percent', {}, '12.5', '12.4', 'stops', /37\.6/],
  ['solicitud-de-reduccion-de-jornada', 'percent', {}, '50', '50.1', 'stops', /37\.6/],
  [
    'solicitud-de-reduccion-de-jornada',
    'percent',
    { cause: 'un hijo con cáncer u otra enfermedad grave' },
    '50',
    '49.9',
    'stops',
    /37\.6/,
  ],
  ['solicitud-de-reduccion-de-jornada', 'start', {}, '2026-12-04', '2026-12-03', 'warns', /37\.7/],
  ['solicitud-de-reduccion-de-jornada', 'hours', {}, '40', '41', 'stops', /34\.1/],
  ['solicitud-de-reduccion-de-jornada', 'birth', {}, '2016-06-30', '2016-06-29', 'warns', /37\.6/],
  [
    'contrato-de-compraventa-de-vivienda',
    'costs',
    { '@seller': firm },
    'como dice la ley',
    'todos los paga quien compra, salvo la plusvalía municipal',
    'warns',
    /89\.3/,
  ],
  [
    'donacion-de-dinero',
    'joint',
    { '@donor': alone },
    'no, es privativo',
    'sí, y donan los dos cónyuges',
    'stops',
    /1378/,
  ],
  ['carta-de-despido', 'known', { kind: 'disciplinario' }, '2026-09-20', '2026-09-19', 'warns', /60\.2/],
  ['carta-de-despido', 'heard', { kind: 'disciplinario' }, 'yes', 'no', 'warns', /Convenio 158/],
  ['carta-de-despido', 'effect', {}, '2026-12-04', '2026-12-03', 'stops', /53\.1\.c/],
  ['carta-de-despido', 'compensation', {}, '4900', '4899.9', 'warns', /53\.1\.b/],
  ['carta-de-despido', 'compensation', { months: '240' }, '21540', '21539', 'warns', /53\.1\.b/],
  [
    'carta-de-despido',
    'available',
    { ground: 'causas técnicas' },
    'por transferencia hecha hoy',
    'no es posible, por falta de liquidez',
    'stops',
    /53\.1\.b/,
  ],
  ['excedencia-por-cuidado-de-familiares', 'until', {}, '2028-12-14', '2028-12-15', 'warns', /46\.3/],
  [
    'excedencia-por-cuidado-de-familiares',
    'until',
    { cause: 'a un hijo o una hija menor de tres años' },
    '2028-04-10',
    '2028-04-11',
    'warns',
    /46\.3/,
  ],
  ['excedencia-por-cuidado-de-familiares', 'start', {}, '2026-12-04', '2026-12-03', 'warns', /46\.3/],
  ['recurso-de-reposicion', 'notified', {}, '2026-10-19', '2026-10-18', 'warns', /124\.1/],
  ['anexo-de-cambio-de-inquilino', 'deposit', {}, '890', '889.99', 'warns', /36\.1/],
  ['reclamacion-a-aseguradora', 'event_date', {}, '2024-11-19', '2024-11-18', 'warns', /art\. 23/],
  ['reclamacion-a-aseguradora', 'reported', {}, '2026-10-10', '2026-10-11', 'warns', /art\. 18/],
  [
    'reclamacion-a-aseguradora',
    'expert',
    { who_pays: 'a la de quien causó el daño' },
    'no',
    'yes',
    'warns',
    /art\. 38/,
  ],
  ['acuerdo-de-teletrabajo', 'percent', {}, '30', '29', 'warns', /art\. 1/],
  ['acuerdo-de-teletrabajo', 'start', {}, '2026-11-19', '2026-11-18', 'stops', /art\. 6\.1/],
  ['acuerdo-de-teletrabajo', 'costs', {}, '0.01', '0', 'warns', /7\.b y 12/],
]

describe('figures: the last value that the law allows, and the first that it does not', () => {
  it.each(limits)('%s: %s %o, %s and %s', (name, field, answers, allowed, refused, level, reason) => {
    const about = (value: string) =>
      broken(`es/${name}`, field, value, answers).filter((each) => each.startsWith(level) && reason.test(each))
    expect(about(allowed)).toEqual([])
    expect(about(refused)).toHaveLength(1)
  })
})

describe('sentences that the law needs', () => {
  it.each<[string, string, Values, RegExp, RegExp?]>([
    ['rents of a home', 'requerimiento-de-pago-de-rentas', {}, /27\.2\.a/, /1124/],
    ['a null dismissal', 'papeleta-de-conciliacion-por-despido', { nullity: 'yes' }, /De forma subsidiaria/],
    ['an agreement to leave by several', 'acuerdo-de-fin-de-alquiler', { '@tenant': couple }, /solidaria/],
    ['an agreement to leave by one', 'acuerdo-de-fin-de-alquiler', {}, /./, /solidaria/],
    ['the half of the notary', 'reclamacion-por-clausulas-abusivas', {}, /320,00.*/],
    ['several buyers owe all of the price', 'contrato-de-compraventa-de-vivienda', { '@buyer': couple }, /solidaria/],
    ['one buyer owes it alone', 'contrato-de-compraventa-de-vivienda', {}, /./, /solidaria/],
    ['what a seller abroad is withheld', 'contrato-de-compraventa-de-vivienda', { resident: 'no' }, /6\.900,00/],
    [
      'a gift of common money needs the spouse',
      'donacion-de-dinero',
      { joint: 'sí, y el otro cónyuge consiente aquí' },
      /artículo 1378/,
    ],
    ['several tenants after a change', 'anexo-de-cambio-de-inquilino', {}, /solidaria/],
    [
      'a local tax is no optional appeal',
      'recurso-de-reposicion',
      { kind: 'un impuesto o una tasa municipal' },
      /14\.2/,
      /potestativo/,
    ],
  ])('%s: %s', (_, name, answers, said, unsaid) => {
    const { text } = printed(`es/${name}`, answers)
    expect(text).toMatch(said)
    if (unsaid) expect(text).not.toMatch(unsaid)
  })
})
