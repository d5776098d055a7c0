// The most expensive texts about people, conditions and loans that the limits allow.
import {
  appearanceKey,
  companyDetails,
  mostPeople,
  type PersonGiven,
  personDetails,
} from '#domain/parties/appearance.ts'
import { exampleDetails } from '#domain/parties/example.ts'
import { type Condition, type Content, type Inline, limits, type Party, type Rule } from '#domain/writing/model.ts'
import { clause, field, largest, many, none, ofInlines, paragraph, text } from './worst-texts.ts'

const crowd: Party = {
  id: 'crowd',
  role: 'arrendador',
  gender: 'unknown',
  plural: false,
  signs: true,
  presence: {
    kind: 'either',
    most: mostPeople,
    person: [...personDetails],
    company: [...companyDetails],
    optional: [],
  },
}

/** As many parties as allowed, with as much data as a stranger may send. */
const people = many(mostPeople, (index): PersonGiven => {
  return {
    name: `Ana Ruiz ${index} ${'de '.repeat(60)}`,
    gender: 'feminine',
    identity: { kind: 'passport', number: 'AB123456' },
    ...exampleDetails,
    address: `calle ${index}, ${'x, '.repeat(90)}`,
    nationality: 'y '.repeat(140),
    profession: 'z '.repeat(140),
  }
})
export const crowdGiven = { [appearanceKey(crowd.id)]: { kind: 'person', people } }

const asked = (index: number): Condition => ({ field: `f${index}`, test: 'is', value: 'yes' })
const questions = many(limits.tests, (index) => field(index, { type: 'yes_no' }))

export const worstPeople: Record<string, () => Content> = {
  'people everywhere': () => {
    const chip: Inline = { type: 'people', party: crowd.id, show: 'appearance' }
    return largest((size) => ofInlines(Array(size).fill(chip), { parties: [crowd] }), limits.bytes)
  },
  'pieces everywhere': () =>
    largest(
      (size) =>
        ofInlines(
          many(size, (at): Inline => ({ ...(text(at % 2 ? 'a, ' : ' b') as Inline), when: asked(at % limits.tests) })),
          { fields: questions },
        ),
      limits.bytes,
    ),
  'long conditions': () => {
    const when: Condition = { all: [{ any: questions.slice(0, 6).map((_, at) => asked(at)) }, asked(6)] }
    return largest(
      (size) => ofInlines(Array(size).fill({ type: 'text', text: 'a ', when }), { fields: questions }),
      limits.bytes,
    )
  },
  instalments: () => {
    const formula = {
      operation: 'instalment',
      operands: [{ number: '150000.55' }, { number: '3.123456' }, { number: '599' }],
    }
    const fields = many(limits.fields, (index) => field(index, { type: 'computed', formula, required: false }))
    return largest(
      (size) =>
        ofInlines(
          many(size, (at): Inline => ({ type: 'field', field: `f${at % limits.fields}` })),
          { fields },
        ),
      limits.bytes,
    )
  },
  'rules everywhere': () => {
    const formula = {
      operation: 'instalment',
      operands: [{ field: 'f0' }, { number: '3' }, { number: '599' }],
    } as const
    const rule: Rule = {
      reason: 'x',
      stops: true,
      test: 'at_most',
      than: { formula: { ...formula, operands: [...formula.operands] } },
    }
    return largest((size) => {
      const fields = many(size, (index) =>
        field(index, { type: 'money', currency: 'EUR', rules: index ? Array(limits.rules).fill(rule) : [] }),
      )
      return ofInlines(
        fields.map(({ id }): Inline => ({ type: 'field', field: id })),
        { fields },
      )
    }, limits.fields)
  },
  'a repayment table': () => ({
    ...none,
    fields: [
      field(0, { type: 'money', currency: 'EUR' }),
      field(1, { type: 'number', percent: true }),
      field(2, { type: 'number', percent: false }),
      field(3, { type: 'date' }),
    ],
    sections: [
      clause(0, [paragraph([text('Cuadro de pagos')])]),
      clause(1, [], { kind: 'repayment', repayment: { principal: 'f0', rate: 'f1', count: 'f2', first: 'f3' } }),
    ],
  }),
}
