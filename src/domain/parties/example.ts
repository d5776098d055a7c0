// Invented people for a party, so that its author sees how the document will name them.
import type { Country } from '../words/conventions.ts'
import type { Appearance, PersonDetail, PersonGiven, Presence } from './appearance.ts'
import { personDocuments } from './documents.ts'

export const exampleShapes = ['one', 'couple', 'represented', 'company'] as const
export type ExampleShape = (typeof exampleShapes)[number]

/** Invented: valid in form only. */
const numbers: Partial<Record<Country, [string, string]>> = {
  AR: ['30123456', '27654321'],
  CL: ['12345678-5', '9876543-3'],
  CO: ['52123456', '79456123'],
  ES: ['12345678Z', '87654321X'],
  MX: ['RZSLAN80050309M100', 'GLMRLS78020109H200'],
  PE: ['12345678', '87654321'],
}

export const exampleDetails = {
  curp: 'RUSA800503MDFZLN09',
  rfc: 'RUSA800503AB1',
  birth_date: '1980-05-03',
  nationality: 'española',
  civil_status: 'married',
  profession: 'periodista',
  address: 'calle Mayor, 1',
  email: 'ana@ejemplo.es',
  phone: '600 000 000',
} satisfies Record<Exclude<PersonDetail, 'identity'>, string>

/** Different people for each party, as far as they go: no party contracts with itself. */
const casts = [
  { woman: 'Ana Ruiz Soler', man: 'Luis Gil Mora', company: 'Casa Clara', address: 'calle Mayor, 1' },
  { woman: 'Marta Vega Ríos', man: 'Jorge León Paz', company: 'Norte Verde', address: 'calle Nueva, 7' },
  { woman: 'Elena Cano Prado', man: 'Pablo Sanz Roca', company: 'Puerto Azul', address: 'plaza Alta, 3' },
] as const
const castOf = (which: number) => casts[which % casts.length] ?? casts[0]

function somebody(presence: Presence, country: Country, index: 0 | 1, which: number): PersonGiven {
  const { woman, man, address } = castOf(which)
  const person: PersonGiven = index === 0 ? { name: woman, gender: 'feminine' } : { name: man, gender: 'masculine' }
  const kind = personDocuments(country)[0]?.id ?? 'passport'
  const identity = { kind, number: numbers[country]?.[index] ?? `1234567${index}` }
  const asked = presence.person.flatMap((detail): [string, unknown][] =>
    detail === 'identity' ? [[detail, identity]] : [[detail, detail === 'address' ? address : exampleDetails[detail]]],
  )
  return { ...person, ...Object.fromEntries(asked) }
}

/** The shapes that the party may take. */
export const shapesFor = ({ kind, most, represented }: Presence): ExampleShape[] =>
  exampleShapes.filter((shape) =>
    shape === 'company'
      ? kind !== 'person'
      : kind !== 'company' && { one: true, couple: most > 1, represented: Boolean(represented) }[shape],
  )

/** `which` chooses among the invented people, so that two parties differ. */
export function exampleOf(presence: Presence, shape: ExampleShape, country: Country, which = 0): Appearance {
  const asks = (detail: Presence['company'][number]) => presence.company.includes(detail)
  const [woman, man] = [somebody(presence, country, 0, which), somebody(presence, country, 1, which)]
  if (shape === 'represented') {
    const { name, gender, identity } = somebody({ ...presence, person: ['identity'] }, country, 1, which)
    const attorney = { name, gender, ...(identity && { identity }), office: 'apoderado', power: '2022-03-14' }
    return { kind: 'person', people: [{ ...woman, representatives: [attorney] }] }
  }
  if (shape !== 'company') return { kind: 'person', people: shape === 'one' ? [woman] : [woman, man] }
  const { identity } = somebody({ ...presence, person: ['identity'] }, country, 0, which)
  return {
    kind: 'company',
    company: {
      name: castOf(which).company,
      ...(asks('tax_number') && { tax_number: country === 'ES' ? 'B12345674' : '20123456786' }),
      ...(asks('address') && { address: 'avenida Real, 2' }),
      ...(asks('registry') && { registry: 'Registro Mercantil, tomo 1, hoja 2' }),
      ...(asks('email') && { email: 'casa@ejemplo.es' }),
      ...(asks('phone') && { phone: '600 000 001' }),
      representatives: [
        {
          name: woman.name,
          gender: woman.gender,
          ...(identity && { identity }),
          ...(asks('office') && { office: 'administradora única' }),
          ...(asks('power') && { power: '2022-03-14' }),
          ...(asks('deed') && { deed: '1234' }),
          ...(asks('notary') && { notary: 'Pedro Gil Mora, notario de Madrid' }),
        },
      ],
    },
  }
}
