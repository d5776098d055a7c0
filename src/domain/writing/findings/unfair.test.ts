// Clauses of the lists of unfair terms in contracts with consumers, by country, and sentences that only look like them.
import { describe, expect, it } from 'vitest'
import type { Country } from '../../words/conventions.ts'
import { type Content, emptyContent, type Inline, paragraphOf } from '../model.ts'
import { linesOf } from './lines.ts'
import { unfairFindings } from './unfair.ts'
import { articlesOf, type UnfairTerm, unfairCountries, unfairTerms } from './unfair-terms.ts'

const content = (...texts: (string | Inline[])[]): Content => ({
  ...emptyContent(),
  parties: [{ id: 'p', role: 'proveedor', gender: 'masculine', plural: false, signs: true }],
  sections: texts.map((text, index) => ({
    id: `s${index}`,
    kind: 'clause',
    title: '',
    body: [typeof text === 'string' ? paragraphOf(text) : { type: 'paragraph', content: text }],
  })),
})
const consumers = 'El consumidor contrata el servicio.'
const found = (text: string | Inline[], country: Country = 'ES', first = consumers) => {
  const made = content(first, text)
  return unfairFindings('Contrato', made, linesOf(made), country).map(({ unfair }) => unfair?.term)
}

const hits: [UnfairTerm, string][] = [
  ['no_liability', 'La empresa queda exonerada de toda responsabilidad por los daños que sufra el cliente.'],
  ['no_liability', 'En ningún caso el gimnasio será responsable de los daños sufridos en sus instalaciones.'],
  ['no_liability', 'La academia no se hace responsable en ningún caso de los objetos perdidos.'],
  ['changes_alone', 'El proveedor podrá modificar unilateralmente las condiciones del contrato.'],
  ['changes_alone', 'La empresa se reserva el derecho de modificar el precio en cualquier momento.'],
  ['changes_alone', 'La compañía puede cambiar las tarifas sin previo aviso.'],
  ['ends_alone', 'El prestador podrá resolver el contrato en cualquier momento sin preaviso.'],
  ['interprets_alone', 'La interpretación de este contrato corresponderá exclusivamente a la empresa.'],
  ['waiver', 'El cliente renuncia expresamente a cualquier reclamación.'],
  ['waiver', 'El consumidor renuncia a su derecho de desistimiento.'],
  ['burden_of_proof', 'La carga de la prueba del incumplimiento recaerá en el consumidor.'],
  ['no_refund', 'En ningún caso se devolverán las cantidades entregadas.'],
  ['no_refund', 'La matrícula no será reembolsable.'],
  ['renewal', 'El contrato se renovará automáticamente por años.'],
  ['arbitration', 'Las controversias se someterán a arbitraje de la Corte de Madrid.'],
  ['court', 'Las partes, con renuncia a su propio fuero, acuden a los juzgados de Madrid.'],
  ['foreign_law', 'El contrato se regirá por las leyes de Irlanda.'],
]

describe('in a contract with consumers of Spain', () => {
  it.each(hits)('%s: %s', (term, text) => expect(found(text)).toEqual([term]))
  it('has a sentence for every term', () => expect(new Set(hits.map(([term]) => term))).toEqual(new Set(unfairTerms)))
  it('reads the names of the parties', () =>
    expect(
      found([
        { type: 'text', text: 'Sin más, ' },
        { type: 'party', party: 'p', form: 'the' },
        { type: 'text', text: ' podrá modificar unilateralmente el precio.' },
      ]),
    ).toEqual(['changes_alone']))
})

it.each([
  'El proveedor no podrá modificar unilateralmente las condiciones.',
  'El consumidor podrá resolver el contrato en cualquier momento.',
  'El proveedor podrá resolver el contrato por incumplimiento del consumidor, en cualquier momento.',
  'Cualquiera de las partes podrá resolver el contrato en cualquier momento.',
  'El consumidor no renuncia a ningún derecho.',
  'Es nula la cláusula por la que el consumidor renuncia a sus derechos.',
  'El proveedor responde de los daños que cause.',
  'La empresa no será responsable en ningún caso de fuerza mayor.',
  'Si el proveedor incumple, devolverá las cantidades entregadas.',
  'El contrato no se renovará automáticamente.',
  'El contrato se renovará automáticamente y el consumidor podrá darse de baja en cualquier momento.',
  'Las partes podrán acudir al arbitraje de consumo.',
  'Son competentes los juzgados del domicilio del consumidor.',
  'El proveedor podrá modificar el precio por los motivos justificados del anexo, y el consumidor podrá resolver sin penalización.',
  'El empresario informará al consumidor de su derecho de desistimiento.',
])('is not remarked on: %s', (text) => expect(found(text)).toEqual([]))

it('is not looked for in contracts of others, nor where the law has no such list', () => {
  for (const [, text] of hits) {
    if (!text.includes('consumidor')) expect(found(text, 'ES', 'El arrendador cede la nave.')).toEqual([])
    expect(found(text, 'US')).toEqual([])
  }
})

it.each(unfairCountries)('has the articles of %s', (country) => {
  const terms = unfairTerms.filter((term) => articlesOf[term][country])
  expect(terms.length).toBeGreaterThan(3)
  for (const [term, text] of hits) expect(found(text, country)).toEqual(terms.includes(term) ? [term] : [])
})
