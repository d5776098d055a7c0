// Legal rules in the Spanish texts: the last value that the law allows and the first that it does not, and the sentences it needs.
import { describe, expect, it } from 'vitest'
import type { Values } from '#domain/filling/values.ts'
import type { Appearance } from '#domain/parties/appearance.ts'
import { printed, testLimits } from '#tests/support/library-law.ts'
import { letterLimits } from '#tests/support/library-limits/letters.ts'
import { spanishLimits } from '#tests/support/library-limits/spain.ts'

const couple: Appearance = {
  kind: 'person',
  people: [
    { name: 'Ana Ruiz Soler', gender: 'feminine' },
    { name: 'Luis Pardo Vega', gender: 'masculine' },
  ],
}

describe('figures: the last value that the law allows, and the first that it does not', () =>
  testLimits('es', [...spanishLimits, ...letterLimits]))

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
    ['several who reserve a home', 'reserva-de-vivienda-con-agencia', { '@buyer': couple }, /solidaria/],
    ['one who reserves a home', 'reserva-de-vivienda-con-agencia', {}, /./, /solidaria/],
    [
      'several owners who accept the reservation',
      'reserva-de-vivienda-con-agencia',
      { owner_signs: 'yes', '@owner': couple },
      /solidaria/,
    ],
    [
      'who loses the sum has an equal on the other side',
      'reserva-de-vivienda-con-agencia',
      {},
      /quien vende paga otra cantidad igual/,
    ],
    ['the bank proves it', 'reclamacion-al-banco-por-pago-no-autorizado', {}, /Corresponde al banco probar/],
    ['the authority of data', 'politica-de-privacidad-y-aviso-legal', {}, /Agencia Española de Protección de Datos/],
    ['a web without a shop', 'politica-de-privacidad-y-aviso-legal', { sells: 'no' }, /./, /condiciones de contr/],
  ])('%s: %s', (_, name, answers, said, unsaid) => {
    const { text } = printed(`es/${name}`, answers)
    expect(text).toMatch(said)
    if (unsaid) expect(text).not.toMatch(unsaid)
  })
})
