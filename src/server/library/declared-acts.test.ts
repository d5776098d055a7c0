// Every text of the library declares its acts of law, and what «¿Puedo firmarlo así?» says for each combination of their conditions.
import { globSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Values } from '#domain/filling/values.ts'
import { readLibraryWriting } from '#domain/library/read.ts'
import { requirementsFor } from '#domain/signing/form-requirements.ts'
import { conditionFault, testsOf } from '#domain/writing/conditions/conditions.ts'
import type { Condition, Content, DeclaredAct } from '#domain/writing/model.ts'
import { libraryText } from '#tests/support/library.ts'

const files = globSync('*/*.txt', { cwd: 'library' }).toSorted()
const library = files.map((file) => ({ file, ...readLibraryWriting(libraryText(file)) }))

const conditionsOf = ({ when, cases = {} }: DeclaredAct): Condition[] =>
  [when, ...Object.values(cases)].filter((each) => typeof each === 'object')

/** For each question that decides an act, each answer that makes a difference. */
function* combinations({ fields, declared }: Content): Generator<Values> {
  const tests = (declared?.acts ?? []).flatMap(conditionsOf).flatMap(testsOf)
  const asked = new Map<string, Set<string>>()
  for (const test of tests) {
    if ('party' in test) throw new Error('no act hangs on who a party is yet')
    const field = fields.find(({ id }) => id === test.field)
    const near = [String(Math.floor(Number(test.value))), String(Math.floor(Number(test.value)) + 1)]
    const answers = field?.type === 'yes_no' ? ['yes', 'no'] : field?.type === 'choice' ? field.choices : near
    for (const answer of answers) asked.set(test.field, (asked.get(test.field) ?? new Set()).add(answer))
  }
  const all = [...asked].reduce<Values[]>(
    (before, [field, answers]) =>
      before.flatMap((values) => [...answers].map((answer) => ({ ...values, [field]: answer }))),
    [{}],
  )
  yield* all
}

it.each(library)('$file says which acts it is, or that it is none', ({ content }) =>
  expect(content.declared, 'write «act: …» or «act: none» under its tags: library/README.md').toBeDefined(),
)

it.each(library)('$file: the conditions of its acts can hold and can fail', ({ content }) => {
  const known = {
    fields: new Map(content.fields.map((field) => [field.id, field])),
    parties: new Map(content.parties.map((party) => [party.id, party])),
  }
  const conditions = (content.declared?.acts ?? []).flatMap(conditionsOf)
  expect(conditions.map((condition) => conditionFault(condition, known)).filter(Boolean)).toEqual([])
})

/** By the answers, in the order of the questions; an act for which a signature is enough is not named. */
const verdicts: Record<string, Record<string, string[]>> = {
  'ar/contrato-de-locacion-de-vivienda.txt': {
    'fianza personal': ['home_lease weakens qualified', 'guarantee weakens qualified'],
    'seguro de caución': ['home_lease weakens qualified'],
    'sin garantía': ['home_lease weakens qualified'],
  },
  'ar/contrato-de-mutuo.txt': {
    yes: ['loan weakens qualified', 'guarantee weakens qualified'],
    no: ['loan weakens qualified'],
  },
  'cl/contrato-de-arrendamiento-de-vivienda.txt': {
    yes: ['home_lease weakens weak', 'guarantee weakens weak'],
    no: ['home_lease weakens weak'],
  },
  'cl/contrato-de-mutuo-de-dinero.txt': {
    yes: ['loan weakens weak', 'guarantee weakens weak'],
    no: ['loan weakens weak'],
  },
  'co/contrato-de-arrendamiento-de-vivienda-urbana.txt': {
    yes: [],
    no: [],
  },
  'co/derecho-de-peticion.txt': {
    yes: [],
    no: [],
  },
  'es/autorizacion-de-viaje-de-menor.txt': {
    'yes / otra persona, que viaja con el menor': [],
    'yes / otra persona, que firma también': ['minor_travel stops notary'],
    'yes / nadie más': ['minor_travel stops notary'],
    'no / otra persona, que viaja con el menor': [],
    'no / otra persona, que firma también': [],
    'no / nadie más': [],
  },
  'es/contrato-de-alquiler-de-local-de-negocio.txt': {
    '5 / ninguna': [],
    '5 / un depósito en dinero': [],
    '5 / un aval bancario': [],
    '5 / una persona o empresa que responde': [],
    '6 / ninguna': ['business_lease stops public_deed'],
    '6 / un depósito en dinero': ['business_lease stops public_deed'],
    '6 / un aval bancario': ['business_lease stops public_deed'],
    '6 / una persona o empresa que responde': ['business_lease stops public_deed'],
  },
  'es/contrato-de-alquiler-de-plaza-de-garaje.txt': {
    '71': [],
    '72': ['business_lease stops public_deed'],
  },
  'es/contrato-de-alquiler-de-vivienda-habitual.txt': {
    ninguna: [],
    'un depósito en dinero': [],
    'un aval bancario': [],
    'una persona que responde': [],
  },
  'es/contrato-de-cesion-de-derechos-de-imagen.txt': {
    yes: ['image_rights weakens weak'],
    no: [],
  },
  'es/convenio-regulador-de-divorcio.txt': {
    no: ['divorce stops public_deed'],
    'sí, menores de edad': ['divorce stops approval'],
    'sí, solo mayores de edad que dependen de nosotros': ['divorce stops public_deed'],
  },
  'mx/carta-poder-simple.txt': {
    'yes / 117310': ['errand_power stops witnesses', 'errand_power depends witnesses federal_office'],
    'yes / 117311': [
      'errand_power stops witnesses',
      'general_power stops public_deed',
      'errand_power depends witnesses federal_office',
    ],
    'no / 117310': ['errand_power stops witnesses', 'errand_power depends witnesses federal_office'],
    'no / 117311': ['errand_power stops witnesses', 'errand_power depends witnesses federal_office'],
  },
  'mx/contrato-de-arrendamiento-de-local-comercial.txt': {
    yes: [],
    no: [],
  },
  'mx/contrato-de-arrendamiento-de-casa-habitacion.txt': {
    yes: [],
    no: [],
  },
  'pe/carta-poder-simple.txt': {
    yes: ['errand_power stops notary'],
    no: [],
  },
  'pe/contrato-de-arrendamiento-de-vivienda.txt': {
    'yes / yes': ['home_lease depends notary fast_eviction'],
    'yes / no': ['home_lease depends notary fast_eviction'],
    'no / yes': ['home_lease depends notary fast_eviction'],
    'no / no': [],
  },
  'pe/contrato-de-mutuo-dinerario.txt': {
    yes: ['loan weakens weak', 'guarantee weakens weak'],
    no: ['loan weakens weak'],
  },
  'es/acta-de-junta-de-socios.txt': {
    yes: ['director_appointment follows registration'],
    no: [],
  },
}

const deciding = library.filter(({ content }) => [...combinations(content)].length > 1)

it('these texts hang on their answers', () =>
  expect(deciding.map(({ file }) => file)).toEqual(Object.keys(verdicts).toSorted()))

describe.each(deciding)('$file', ({ file, content, ...text }) => {
  it.each([...combinations(content)].map((values) => [Object.values(values).join(' / '), values] as const))(
    '%s',
    (answers, values) => {
      const said = requirementsFor({ ...text, content, values })
      expect(said.map(({ act, weight, kind, when }) => [act, weight, kind, when].filter(Boolean).join(' '))).toEqual(
        verdicts[file]?.[answers],
      )
    },
  )
})

it('an adapted text that keeps its acts says the same under a name that says nothing', () => {
  for (const { content, sample, ...text } of library) {
    const said = requirementsFor({ ...text, content, values: sample })
    expect(requirementsFor({ ...text, title: 'Lo de casa', content, values: sample })).toEqual(said)
  }
})
