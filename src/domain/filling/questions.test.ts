// Which questions are asked, in which order and groups.
import { describe, expect, it } from 'vitest'
import { type Content, emptyContent, type Field, type Section } from '../writing/model.ts'
import { questionGroups } from './questions.ts'

const field = (id: string, party: string | null, more: Partial<Field> = {}): Field =>
  ({ id, label: id, help: '', required: true, party, type: 'text', ...more }) as Field

const clause = (fields: string[], condition?: Section['condition']): Section => ({
  id: `clause-${fields.join('-')}`,
  kind: 'clause',
  title: '',
  body: [{ type: 'paragraph', content: fields.map((id) => ({ type: 'field', field: id })) }],
  ...(condition && { condition }),
})

const content = (fields: Field[], sections: Section[]): Content => ({
  ...emptyContent(),
  parties: [
    { id: 'owner', role: 'arrendador', gender: 'unknown', plural: false, signs: true },
    { id: 'guest', role: 'arrendatario', gender: 'unknown', plural: false, signs: true },
  ],
  fields,
  sections,
})
const asked = (text: Content, values = {}) =>
  questionGroups(text, values).map(({ party, questions }) => [party?.id ?? '', questions.map(({ id }) => id)])

describe('the questions of a text', () => {
  it('come by party, in the order of the parties, and at last what is nobody’s in particular', () => {
    const fields = [field('city', null), field('b', 'guest'), field('a', 'owner'), field('lost', 'who')]
    expect(asked(content(fields, [clause(['a', 'b', 'city', 'lost'])]))).toEqual([
      ['owner', ['a']],
      ['guest', ['b']],
      ['', ['city', 'lost']],
    ])
  })

  it('leave out what the text does not use and what is computed, but not what a sum is made of', () => {
    const total = field('total', null, {
      type: 'computed',
      formula: { operation: 'sum', operands: [{ field: 'a' }, { number: '1' }] },
    })
    const fields = [field('a', null), total, field('unused', null)]
    expect(asked(content(fields, [clause(['total'])]))).toEqual([['', ['a']]])
  })

  it('come in the steps that the author names, each with the questions that its own open', () => {
    const fields = [
      field('1', 'owner'),
      field('2', 'owner', { step: 'Mascotas' }),
      field('3', 'owner'),
      field('4', 'owner', { step: 'Renta' }),
      field('which', 'owner'),
    ]
    const text = content(fields, [
      clause(['1', '2', '3', '4']),
      clause(['which'], { field: '2', test: 'is', value: 'yes' }),
    ])
    expect(
      questionGroups(text, { 2: 'yes' }).map(({ title, questions }) => [title, questions.map(({ id }) => id)]),
    ).toEqual([
      [undefined, ['1']],
      ['Mascotas', ['2', 'which', '3']],
      ['Renta', ['4']],
    ])
  })

  it('come and go with the answers, and move no other question', () => {
    const many = ['1', '2', '3', '4', '5', '6', '7']
    const fields = [
      field('pets', 'owner', { type: 'yes_no' }),
      field('which', 'owner'),
      ...many.map((id) => field(id, 'owner')),
    ]
    const text = content(fields, [clause(many), clause(['which'], { field: 'pets', test: 'is', value: 'yes' })])
    const [without, withPets] = [asked(text), asked(text, { pets: 'yes' })]
    expect(without).toEqual([
      ['owner', ['pets', '1', '2', '3']],
      ['owner', ['4', '5', '6', '7']],
    ])
    expect(withPets[0]).toEqual(['owner', ['pets', 'which', '1', '2', '3']])
    expect(withPets[1]).toEqual(without[1])
  })

  it('that an answer opens come right after the question that opens them, and in its step', () => {
    const many = ['1', '2', '3', '4', '5', '6', '7', '8']
    const fields = [
      field('pets', 'owner', { type: 'yes_no' }),
      field('solidary', 'owner', { type: 'yes_no' }),
      ...many.map((id) => field(id, 'owner')),
      field('guarantor', 'owner', { type: 'yes_no' }),
      field('which', 'owner'),
      field('amount', 'owner'),
      field('twice', null, {
        type: 'computed',
        formula: { operation: 'product', operands: [{ field: 'amount' }, { number: '2' }] },
      }),
    ]
    const yes = (id: string) => ({ field: id, test: 'is', value: 'yes' }) as const
    const text = content(fields, [
      clause(many),
      clause(['which'], yes('pets')),
      clause([], { all: [yes('guarantor'), yes('solidary')] }),
      clause(['twice'], yes('guarantor')),
    ])
    expect(asked(text, { pets: 'yes', guarantor: 'yes' })).toEqual([
      ['owner', ['pets', 'which', '1', '2', '3', '4']],
      ['owner', ['5', '6', '7', '8', 'guarantor', 'solidary', 'amount']],
    ])
    expect(asked(text)[1]).toEqual(['owner', ['5', '6', '7', '8', 'guarantor']])
  })

  it('that are also needed elsewhere keep their place', () => {
    const fields = [field('pets', 'owner', { type: 'yes_no' }), field('1', 'owner'), field('which', 'owner')]
    const onlyWithPets = clause(['which'], { field: 'pets', test: 'is', value: 'yes' })
    expect(asked(content(fields, [onlyWithPets, clause(['which', '1'])]))).toEqual([['owner', ['pets', '1', 'which']]])
  })

  it('are all asked where conditions go round in a circle', () => {
    const yes = (id: string) => ({ field: id, test: 'is', value: 'yes' }) as const
    const ids = ['a', 'b', 'c']
    const text = content(
      ids.map((id) => field(id, 'owner', { type: 'yes_no' })),
      ids.map((id, place) => clause([], { all: [yes(id), yes(ids[(place + 1) % 3] ?? '')] })),
    )
    expect(asked(text).flatMap(([, questions]) => questions)).toEqual(ids)
  })

  it('a party whose questions are all switched off has no group of its own', () => {
    const text = content(
      [field('yes', 'owner', { type: 'yes_no' }), field('name', 'guest')],
      [clause(['name'], { field: 'yes', test: 'is', value: 'yes' })],
    )
    expect(asked(text)).toEqual([['owner', ['yes']]])
    expect(asked(text, { yes: 'yes' })).toEqual([
      ['owner', ['yes']],
      ['guest', ['name']],
    ])
  })

  it('say which of how many of a party they are', () => {
    const many = Array.from({ length: 13 }, (_, index) => `f${index}`)
    const groups = questionGroups(
      content(
        many.map((id) => field(id, 'owner')),
        [clause(many)],
      ),
      {},
    )
    expect(groups.map(({ id, place, places, questions }) => [id, place, places, questions.length])).toEqual([
      ['owner/0', 1, 3, 4],
      ['owner/1', 2, 3, 5],
      ['owner/2', 3, 3, 4],
    ])
  })

  it("are only one's own where several fill it in", () => {
    const many = Array.from({ length: 8 }, (_, index) => `f${index}`)
    const text = content([...many.map((id) => field(id, 'owner')), field('city', null)], [clause([...many, 'city'])])
    const own = questionGroups(text, {}, (key) => key === 'f7')
    expect(own.map(({ id, place, places }) => [id, place, places])).toEqual([['owner/1', 1, 1]])
  })

  it('are none where nothing is to be filled in', () => expect(asked(content([], []))).toEqual([]))
})
