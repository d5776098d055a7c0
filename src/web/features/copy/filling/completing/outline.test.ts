// What each person is asked for, empty, partly and wholly filled in: the count, the steps by name, the first gap and what is known.
import { describe, expect, it } from 'vitest'
import type { AnswersOnWire } from '#contract/copy/answers.ts'
import type { AnswerValue } from '#domain/copy/answers/answers.ts'
import { boxesOf, ownKeys } from '#domain/copy/parts.ts'
import type { Appearance, Presence } from '#domain/parties/appearance.ts'
import { type Content, emptyContent, type Field, type Section } from '#domain/writing/model.ts'
import { boxCount, boxName } from '#language/es/boxes.ts'
import { firstGap, knownIn } from './form/boxes-of-part.ts'
import { outlineOf } from './outline.ts'

const asks = (person: Presence['person'], more: Partial<Presence> = {}): Presence => ({
  kind: 'person',
  most: 2,
  person,
  company: ['tax_number', 'office'],
  optional: [],
  ...more,
})
const party = (id: string, role: string, presence: Presence) =>
  ({ id, role, gender: 'unknown', plural: false, signs: true, presence }) as const
const field = (id: string, label: string, of: string): Field =>
  ({ id, label, help: '', required: true, party: of, type: 'text' }) as Field
const clause = (title: string, ...fields: string[]): Section => ({
  id: title,
  kind: 'clause',
  title,
  body: [{ type: 'paragraph', content: fields.map((id) => ({ type: 'field', field: id })) }],
})

const content: Content = {
  ...emptyContent(),
  parties: [
    party('landlord', 'arrendador', asks(['identity'], { kind: 'company' })),
    party('tenant', 'arrendatario', asks(['identity', 'address'])),
    party('guarantor', 'fiador', asks(['identity', 'address'])),
  ],
  fields: [
    field('rent', 'Renta mensual', 'landlord'),
    field('iban', 'Tu cuenta', 'tenant'),
    field('since', 'Día en que entras', 'tenant'),
  ],
  sections: [clause('Renta', 'rent', 'iban'), clause('', 'since')],
}

type Filler = Parameters<typeof ownKeys>[1]
const filler = (id: string, of: string): Filler => ({ id, party: of, does: 'fill' })
const lucia = filler('l', 'landlord')
const ana = filler('a', 'tenant')
const luis = filler('u', 'tenant')
const carmen = filler('g', 'guarantor')
const one = [lucia, ana, carmen]
const couple = [lucia, ana, luis, carmen]

const identity = { kind: 'dni', number: '12345678Z' }
const person = (name: string, more = {}) => ({ name, gender: 'unknown' as const, ...more })
const alone = (name: string, more = {}): Appearance => ({ kind: 'person', people: [person(name, more)] })
const firm = (more: object, ...people: object[]): Appearance =>
  ({ kind: 'company', company: { name: 'Fincas, S. L.', ...more, representatives: people } }) as Appearance
const whole = { identity, address: 'Calle de la Paz, 7' }

type Expected = {
  said: string
  steps: string[]
  /** Of the first step that is opened. */
  gap: string | undefined
  gaps: string[]
  known: string[]
}

describe('a part that is', () => {
  it.each<[string, Filler, Filler[], Record<string, AnswerValue>, Expected]>([
    [
      'one person’s, empty',
      ana,
      one,
      {},
      {
        said: 'Te faltan 5 casillas',
        steps: ['Tus datos (3)', 'Renta (2)'],
        gap: 'who',
        gaps: ['tu nombre', 'tu DNI', 'tu domicilio', '«Tu cuenta»', '«Día en que entras»'],
        known: [],
      },
    ],
    [
      'one person’s, partly filled in by somebody else',
      ana,
      one,
      { '@tenant': alone('Ana Ruiz', { identity }), iban: 'ES91' },
      {
        said: 'Te faltan 2 de 5 casillas',
        steps: ['Tus datos (1)', 'Renta (1)'],
        gap: 'who',
        gaps: ['tu domicilio', '«Día en que entras»'],
        known: ['tu nombre', 'tu DNI', '«Tu cuenta»'],
      },
    ],
    [
      'one person’s, whole',
      ana,
      one,
      { '@tenant': alone('Ana Ruiz', whole), iban: 'ES91', since: '1 de diciembre' },
      {
        said: 'No te falta nada',
        steps: [],
        gap: undefined,
        gaps: [],
        known: ['tu nombre', 'tu DNI', 'tu domicilio', '«Tu cuenta»', '«Día en que entras»'],
      },
    ],
    [
      'one’s of a couple, empty',
      luis,
      couple,
      {},
      {
        said: 'Te faltan 5 casillas',
        steps: ['Tus datos (3)', 'Renta (2)'],
        gap: 'who',
        gaps: ['tu nombre', 'tu DNI', 'tu domicilio', '«Tu cuenta»', '«Día en que entras»'],
        known: [],
      },
    ],
    [
      'one’s of a couple, where the other has answered what they share',
      luis,
      couple,
      { '@tenant/0': person('Ana Ruiz', whole), '@tenant/1': person('Luis Gil'), iban: 'ES91', since: 'hoy' },
      {
        said: 'Te faltan 2 de 5 casillas',
        steps: ['Tus datos (2)'],
        gap: 'who',
        gaps: ['tu DNI', 'tu domicilio'],
        known: ['tu nombre', '«Tu cuenta»', '«Día en que entras»'],
      },
    ],
    [
      'one’s of a couple, whole but for what they share',
      luis,
      couple,
      { '@tenant/1': person('Luis Gil', whole) },
      {
        said: 'Te faltan 2 de 5 casillas',
        steps: ['Renta (2)'],
        gap: 'questions',
        gaps: ['«Tu cuenta»', '«Día en que entras»'],
        known: ['tu nombre', 'tu DNI', 'tu domicilio'],
      },
    ],
    [
      'a company’s, empty',
      lucia,
      one,
      {},
      {
        said: 'Te faltan 6 casillas',
        steps: ['Tu empresa (5)', 'Renta (1)'],
        gap: 'who',
        gaps: [
          'el nombre de la empresa',
          'el NIF de la empresa',
          'el nombre de quien la representa',
          'el DNI de quien la representa',
          'el cargo de quien la representa',
          '«Renta mensual»',
        ],
        known: [],
      },
    ],
    [
      'a company’s with two who represent it, partly filled in',
      lucia,
      one,
      { '@landlord': firm({ tax_number: 'B12345674' }, person('Lucía Ferrer', { identity }), person('Rosa Vidal')) },
      {
        said: 'Te faltan 4 de 9 casillas',
        steps: ['Tu empresa (3)', 'Renta (1)'],
        gap: 'who',
        gaps: ['el cargo de quien la representa', 'el DNI de Rosa Vidal', 'el cargo de Rosa Vidal', '«Renta mensual»'],
        known: [
          'el nombre de la empresa',
          'el NIF de la empresa',
          'el nombre de quien la representa',
          'el DNI de quien la representa',
          'el nombre de quien representa (2)',
        ],
      },
    ],
    [
      'a company’s, whole',
      lucia,
      one,
      {
        '@landlord': firm({ tax_number: 'B12345674' }, person('Lucía Ferrer', { identity, office: 'administradora' })),
        rent: '900 €',
      },
      {
        said: 'No te falta nada',
        steps: [],
        gap: undefined,
        gaps: [],
        known: [
          'el nombre de la empresa',
          'el NIF de la empresa',
          'el nombre de quien la representa',
          'el DNI de quien la representa',
          'el cargo de quien la representa',
          '«Renta mensual»',
        ],
      },
    ],
    [
      'a guarantor’s, empty',
      carmen,
      one,
      {},
      {
        said: 'Te faltan 3 casillas',
        steps: ['Tus datos (3)'],
        gap: 'who',
        gaps: ['tu nombre', 'tu DNI', 'tu domicilio'],
        known: [],
      },
    ],
    [
      'a guarantor’s, partly filled in',
      carmen,
      one,
      { '@guarantor': alone('Carmen Soler', { address: 'Calle de Colón, 4' }) },
      {
        said: 'Te falta 1 de 3 casillas',
        steps: ['Tus datos (1)'],
        gap: 'who',
        gaps: ['tu DNI'],
        known: ['tu nombre', 'tu domicilio'],
      },
    ],
    [
      'a guarantor’s, whole',
      carmen,
      one,
      { '@guarantor': alone('Carmen Soler', whole) },
      {
        said: 'No te falta nada',
        steps: [],
        gap: undefined,
        gaps: [],
        known: ['tu nombre', 'tu DNI', 'tu domicilio'],
      },
    ],
  ])('%s', (_name, who, people, given, { said, steps, gap, gaps, known }) => {
    const answers = Object.fromEntries(
      Object.entries(given).map(([key, value]) => [key, { value, by: null, at: '', revision: 0 }]),
    ) as AnswersOnWire
    const own = ownKeys(content, who, people)
    const outline = outlineOf({ content, answers, own: [...own] }, 'ES', who.id)
    expect(boxCount.yours(outline.count)).toBe(said)
    expect(outline.steps.map(({ name, missing }) => `${name} (${missing})`)).toEqual(steps)
    expect(outline.known).toEqual(known)
    const empty = boxesOf(content, answers, own).filter(({ isEmpty }) => isEmpty)
    const labelOf = (key: string) => content.fields.find(({ id }) => id === key)?.label ?? ''
    expect(empty.map((box) => boxName(box, labelOf(box.key), { country: 'ES', whose: 'you' }))).toEqual(gaps)
    // The form opens at the first step that the outline names, which is where the first gap is.
    const opened = firstGap({ title: '', country: 'ES', content }, answers, own)
    expect(opened).toBe(outline.steps[0]?.id)
    expect(opened === undefined ? undefined : empty[0]?.detail ? 'who' : 'questions').toBe(gap)
    // What the person wrote themselves is not told as known by others.
    const mine = Object.fromEntries(Object.entries(answers).map(([key, each]) => [key, { ...each, by: who.id }]))
    expect(outlineOf({ content, answers: mine, own: [...own] }, 'ES', who.id).known).toEqual([])
  })
})

describe('what is shown as known', () => {
  const fillable = { title: '', country: 'ES' as const, content }
  const own = ownKeys(content, ana, one)
  const by = (who: string | null) => (who === ana.id ? undefined : who === null ? 'Lucía' : 'Luis')
  const answer = (value: AnswerValue, who: string | null) => ({ value, by: who, at: '', revision: 0 })

  it('is what others filled in, box by box, with who did; what is missing or the reader’s own is in its box', () => {
    const answers: AnswersOnWire = {
      '@tenant': answer(alone('Ana Ruiz', { identity }), null),
      iban: answer('ES91', ana.id),
      since: answer('hoy', luis.id),
    }
    expect([...knownIn(fillable, answers, own, by)]).toEqual([
      ['@tenant#person.0.name', 'Lucía'],
      ['@tenant#person.0.identity', 'Lucía'],
      ['since', 'Luis'],
    ])
  })

  it('is not what cannot be printed', () =>
    expect([...knownIn(fillable, { '@tenant': answer(alone('王小明'), null) }, own, by)]).toEqual([]))
})
