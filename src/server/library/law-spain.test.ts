// Legal rules in the Spanish texts: the last value that the law allows and the first that it does not, and the sentences it needs.
import { describe, expect, it } from 'vitest'
import type { Values } from '#domain/filling/values.ts'
import type { Appearance } from '#domain/parties/appearance.ts'
import { type Limit, printed, testLimits } from '#tests/support/library-law.ts'

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

const limits: Limit[] = [
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
    '26.01',
    '26',
    'warns',
    /Usura/,
  ],
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
  ['recurso-de-reposicion', 'notified', {}, '2026-10-19', '2026-10-18', 'warns', /124\.1/],
  ['anexo-de-cambio-de-inquilino', 'deposit', {}, '890', '889.99', 'warns', /36\.1/],
  ['reclamacion-a-aseguradora', 'event_date', {}, '2024-11-19', '2024-11-18', 'warns', /art\. 23/],
  [
    'reclamacion-a-aseguradora',
    'event_date',
    { who_pays: 'a la de quien causó el daño' },
    '2025-11-19',
    '2025-11-18',
    'warns',
    /1968\.2/,
  ],
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
  ['acta-de-junta-de-propietarios', 'closed', {}, '2026-11-28', '2026-11-29', 'warns', /19\.3/],
  ['acta-de-junta-de-propietarios', 'quota', { call: 'primera' }, '50.01', '50', 'warns', /16\.2/],
  ['contrato-de-alquiler-con-opcion-de-compra', 'option_end', {}, '2031-12-14', '2031-12-15', 'warns', /art\. 14/],
  ['contrato-de-alquiler-con-opcion-de-compra', 'years', {}, '5', '4', 'warns', /9\.1/],
  ['contrato-de-encargado-de-tratamiento', 'breach', {}, '72', '73', 'stops', /art\. 33/],
  ['contrato-de-encargado-de-tratamiento', 'breach', {}, '48', '49', 'warns', /art\. 33/],
  ['contrato-de-encargado-de-tratamiento', 'rights', {}, '15', '16', 'warns', /12\.3/],
  ['cuaderno-particional-de-herencia', 'death', {}, '2026-05-19', '2026-05-18', 'warns', /art\. 67/],
  ['cuaderno-particional-de-herencia', 'minors', {}, 'no', 'yes', 'warns', /1060/],
  ['cuaderno-particional-de-herencia', 'common', { spouse: 'no' }, 'no', 'yes', 'stops', /1404/],
  [
    'compraventa-de-participaciones',
    'communicated',
    { consent: 'han pasado tres meses desde que se comunicó, sin respuesta' },
    '2026-08-19',
    '2026-08-20',
    'stops',
    /107\.2\.f/,
  ],
  ['recurso-de-alzada', 'notified', {}, '2026-10-19', '2026-10-18', 'warns', /122\.1/],
  ['contrato-de-alquiler-turistico', 'people', {}, '6', '7', 'stops', /plazas autorizadas/],
  ['contrato-de-alquiler-turistico', 'leave', {}, '2027-08-03', '2027-08-04', 'warns', /5\.e/],
  [
    'convenio-regulador-de-divorcio',
    'support',
    { custody: 'sobre todo con la primera persona' },
    'la segunda persona',
    'la primera persona',
    'warns',
    /art\. 93/,
  ],
  [
    'convenio-regulador-de-divorcio',
    'support',
    { custody: 'sobre todo con la segunda persona' },
    'la primera persona',
    'la segunda persona',
    'warns',
    /suele ser la otra/,
  ],
]

describe('figures: the last value that the law allows, and the first that it does not', () => testLimits('es', limits))

describe('sentences that the law needs', () => {
  it.each<[string, string, Values, RegExp, RegExp?]>([
    ['rents of a home', 'requerimiento-de-pago-de-rentas', {}, /27\.2\.a/, /1124/],
    ['a null dismissal', 'papeleta-de-conciliacion-por-despido', { nullity: 'yes' }, /De forma subsidiaria/],
    [
      'a delegate chooses',
      'papeleta-de-conciliacion-por-despido',
      { delegate: 'yes' },
      /La opción corresponde a D\.ª Sonia Reyes/,
    ],
    ['an agreement to leave by several', 'acuerdo-de-fin-de-alquiler', { '@tenant': couple }, /solidaria/],
    ['an agreement to leave by one', 'acuerdo-de-fin-de-alquiler', {}, /./, /solidaria/],
    ['the half of the notary', 'reclamacion-por-clausulas-abusivas', {}, /320,00.*/],
    ['several buyers owe all of the price', 'contrato-de-compraventa-de-vivienda', { '@buyer': couple }, /solidaria/],
    ['several sellers give all back', 'contrato-de-compraventa-de-vivienda', { '@seller': couple }, /solidaria/],
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
    [
      'a local tax without an answer is not appealed under the general law',
      'recurso-de-reposicion',
      { kind: 'un impuesto o una tasa municipal', silent: 'no: nunca contestaron' },
      /silencio/,
      /124\.1/,
    ],
    [
      'an answer that came late is no sanction',
      'recurso-de-reposicion',
      { kind: 'la denegación de una ayuda, permiso o solicitud', defect_late: 'yes' },
      /estimada por silencio/,
      /archivo/,
    ],
    [
      'a home sold with its tenant',
      'contrato-de-compraventa-de-vivienda',
      { occupied: 'está alquilado y se vende así' },
      /parte arrendadora/,
      /las llaves/,
    ],
    ['all at a distance has no part on site', 'acuerdo-de-teletrabajo', { percent: '100' }, /./, /parte presencial/],
    ['several sellers of a company', 'compraventa-de-participaciones', { '@seller': couple }, /devolver o indemnizar/],
    ['several tenants with an option', 'contrato-de-alquiler-con-opcion-de-compra', { '@tenant': couple }, /solidaria/],
    ['several owners give back', 'contrato-de-alquiler-con-opcion-de-compra', { '@owner': couple }, /solidaria/],
    ['one tenant with an option', 'contrato-de-alquiler-con-opcion-de-compra', {}, /./, /solidaria/],
    ['a processor allows audits', 'contrato-de-encargado-de-tratamiento', {}, /permite las auditorías/],
    [
      'a declaration under oath is not that of article 69',
      'declaracion-responsable',
      { form: 'declaración jurada' },
      /juramento o promesa/,
      /69\.4/,
    ],
    ['several who live there for nothing', 'comodato-de-vivienda', { '@borrower': couple }, /artículo 1748/],
    ['one who lives there for nothing', 'comodato-de-vivienda', {}, /./, /solidaria/],
    ['several who buy a company', 'compraventa-de-participaciones', { '@buyer': couple }, /solidaria/],
    ['the estate is half of what was common', 'cuaderno-particional-de-herencia', {}, /19\.000,00/],
    [
      'the estate is what was their own',
      'cuaderno-particional-de-herencia',
      { common: 'no' },
      /6\.000,00/,
      /Bienes gananciales/,
    ],
    ['several guests', 'contrato-de-alquiler-turistico', { '@guest': couple }, /solidaria/],
    ['one guest', 'contrato-de-alquiler-turistico', {}, /./, /solidaria/],
  ])('%s: %s', (_, name, answers, said, unsaid) => {
    const { text } = printed(`es/${name}`, answers)
    expect(text).toMatch(said)
    if (unsaid) expect(text).not.toMatch(unsaid)
  })
})
