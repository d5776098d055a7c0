// The check list: each code with the smallest content that causes it.
import { describe, expect, it } from 'vitest'
import { blankField } from './editing.ts'
import {
  type Condition,
  type Content,
  emptyContent,
  type Field,
  type Formula,
  type Inline,
  type Party,
  paragraphOf,
  type Section,
} from './model.ts'
import { isPublishable, type ReviewCode, reviewOf } from './review.ts'

const clause = (id: string, content: Inline[] = [{ type: 'text', text: 'Texto.' }]): Section => ({
  id,
  kind: 'clause',
  title: '',
  body: [{ type: 'paragraph', content }],
})
const party: Party = { id: 'p', role: 'arrendador', gender: 'unknown', plural: false, signs: true }
const rent: Field = { ...blankField('money', 'rent', 'Renta'), party: 'p' }
/** A content without remarks. */
const sound: Content = {
  ...emptyContent(),
  sections: [
    clause('a', [
      { type: 'field', field: 'rent' },
      { type: 'party', party: 'p', form: 'the' },
      { type: 'reference', section: 'a' },
    ]),
    { id: 'z', kind: 'signatures', title: '', body: [] },
  ],
  fields: [rent],
  parties: [party],
}
const adding = (more: Partial<Content>): Content => ({
  ...sound,
  sections: [...sound.sections, ...(more.sections ?? [])],
  fields: [...sound.fields, ...(more.fields ?? [])],
  parties: [...sound.parties, ...(more.parties ?? [])],
})
const codesOf = (content: Content) =>
  reviewOf({ title: 'Contrato', content, visibility: 'private', category: null, summary: '' })

const choice: Field = {
  ...blankField('choice', 'use', 'Uso'),
  type: 'choice',
  choices: ['Vivienda', 'Local'],
  party: 'p',
}
const withCondition = (condition: Condition): Content =>
  adding({
    sections: [{ ...clause('x'), condition }],
    fields: [choice, blankField('yes_no', 'pets', 'Mascotas'), blankField('date', 'day', 'Día')],
  })
const computed = (id: string, formula: Formula): Field => ({
  ...blankField('computed', id, id),
  type: 'computed',
  formula,
})
const withFormulas = (...formulas: Field[]): Content =>
  adding({
    sections: [
      clause(
        'x',
        [...formulas, { id: 'day' }, { id: 'note' }].map(({ id }) => ({ type: 'field', field: id })),
      ),
    ],
    fields: [...formulas, blankField('date', 'day', 'Día'), blankField('text', 'note', 'Nota')],
  })

describe('the review', () => {
  it('says nothing about a sound writing', () => {
    expect(codesOf(sound)).toEqual([])
  })

  const cases: [ReviewCode, 'problem' | 'hint', object, Content][] = [
    ['empty_section', 'hint', { section: 'x' }, adding({ sections: [clause('x', [{ type: 'text', text: '  ' }])] })],
    ['empty_section', 'hint', { section: 'x' }, adding({ sections: [{ ...clause('x'), kind: 'heading' }] })],
    ['empty_section', 'hint', { section: 'x' }, adding({ sections: [{ id: 'x', kind: 'text', title: '', body: [] }] })],
    ['unused_field', 'hint', { field: 'x' }, adding({ fields: [blankField('text', 'x', 'Sin uso')] })],
    [
      'unknown_field',
      'problem',
      { section: 'x' },
      adding({ sections: [clause('x', [{ type: 'field', field: 'gone' }])] }),
    ],
    [
      'lost_reference',
      'problem',
      { section: 'x' },
      adding({ sections: [clause('x', [{ type: 'reference', section: 'gone' }])] }),
    ],
    [
      'lost_reference',
      'problem',
      { section: 'x' },
      adding({ sections: [clause('x', [{ type: 'reference', section: 'z' }])] }),
    ],
    [
      'lost_party',
      'problem',
      { section: 'x' },
      adding({ sections: [clause('x', [{ type: 'party', party: 'gone', form: 'the' }])] }),
    ],
    [
      'lost_party',
      'problem',
      { field: 'x' },
      adding({
        sections: [clause('y', [{ type: 'field', field: 'x' }])],
        fields: [{ ...blankField('text', 'x', 'X'), party: 'gone' }],
      }),
    ],
    ['party_without_fields', 'hint', { party: 'q' }, adding({ parties: [{ ...party, id: 'q' }] })],
    ['no_signature_block', 'hint', {}, { ...sound, sections: sound.sections.slice(0, 1) }],
    ['nobody_signs', 'hint', { section: 'z' }, { ...sound, parties: [{ ...party, signs: false }] }],
    [
      'choice_without_choices',
      'problem',
      { field: 'x' },
      adding({ sections: [clause('y', [{ type: 'field', field: 'x' }])], fields: [blankField('choice', 'x', 'X')] }),
    ],
    [
      'blanks_left',
      'hint',
      { section: 'x' },
      adding({ sections: [clause('x', [{ type: 'text', text: 'D. [NOMBRE]' }])] }),
    ],
    [
      'unlabelled_field',
      'hint',
      { field: 'x' },
      adding({ sections: [clause('y', [{ type: 'field', field: 'x' }])], fields: [blankField('text', 'x', ' ')] }),
    ],
    [
      'duplicate_label',
      'hint',
      { field: 'x' },
      adding({ sections: [clause('y', [{ type: 'field', field: 'x' }])], fields: [blankField('text', 'x', 'RENTA')] }),
    ],
    ['no_sections', 'problem', {}, emptyContent()],
  ]
  it.each(cases)('says %s, a %s, at %j', (code, level, place, content) => {
    expect(codesOf(content)).toEqual([{ level, code, ...place }])
  })

  it('wants a title, and of public writings a category and a summary', () => {
    const review = (visibility: 'private' | 'public') =>
      reviewOf({ title: ' ', content: sound, visibility, category: null, summary: ' ' }).map(({ code, level }) => [
        code,
        level,
      ])
    expect(review('private')).toEqual([['empty_title', 'problem']])
    expect(review('public')).toEqual([
      ['empty_title', 'problem'],
      ['no_category', 'problem'],
      ['no_summary', 'problem'],
    ])
    expect(reviewOf({ title: 'T', content: sound, visibility: 'public', category: 'housing', summary: 'S' })).toEqual(
      [],
    )
  })

  it.each<[Condition, boolean]>([
    [{ field: 'gone', test: 'filled', value: '' }, true],
    [{ field: 'use', test: 'is', value: 'Vivienda' }, false],
    [{ field: 'use', test: 'is', value: 'Garaje' }, true],
    [{ field: 'use', test: 'is_not', value: 'Garaje' }, true],
    [{ field: 'use', test: 'filled', value: '' }, false],
    [{ field: 'pets', test: 'is', value: 'yes' }, false],
    [{ field: 'pets', test: 'is', value: 'sí' }, true],
    [{ field: 'rent', test: 'more', value: '900.50' }, false],
    [{ field: 'rent', test: 'more', value: 'mucho' }, true],
    [{ field: 'rent', test: 'less', value: '' }, true],
    [{ field: 'day', test: 'less', value: '2026-05-03' }, false],
    [{ field: 'day', test: 'less', value: '2026-02-30' }, true],
    [{ field: 'use', test: 'more', value: '3' }, true],
  ])('of the condition %j says whether it is broken: %s', (condition, broken) => {
    expect(codesOf(withCondition(condition)).some(({ code }) => code === 'condition_broken')).toBe(broken)
  })

  it.each<[Formula, boolean]>([
    [{ operation: 'sum', operands: [{ field: 'rent' }, { number: '2' }] }, true],
    [{ operation: 'sum', operands: [{ field: 'rent' }, { field: 'rent' }, { field: 'rent' }] }, true],
    [{ operation: 'sum', operands: [{ field: 'rent' }] }, false],
    [{ operation: 'sum', operands: [] }, false],
    [{ operation: 'sum', operands: [{ field: 'rent' }, { field: 'gone' }] }, false],
    [{ operation: 'product', operands: [{ field: 'rent' }, { field: 'note' }] }, false],
    [{ operation: 'percentage', operands: [{ field: 'rent' }, { number: '10' }] }, true],
    [{ operation: 'percentage', operands: [{ field: 'rent' }, { number: '1' }, { number: '1' }] }, false],
    [{ operation: 'months_after', operands: [{ field: 'day' }, { number: '12' }] }, true],
    [{ operation: 'months_after', operands: [{ number: '12' }, { field: 'day' }] }, false],
    [{ operation: 'days_after', operands: [{ field: 'rent' }, { number: '1' }] }, false],
    [{ operation: 'sum', operands: [{ field: 'self' }, { number: '1' }] }, false],
  ])('of the formula %j says whether it is complete: %s', (formula, complete) => {
    const codes = codesOf(withFormulas(computed('self', formula))).map(({ code }) => code)
    expect(codes).toEqual(complete ? [] : ['formula_incomplete'])
  })

  it('finds formulas that go round in a circle, and lets one build on another', () => {
    const sum = (id: string, other: string) =>
      computed(id, { operation: 'sum', operands: [{ field: other }, { number: '1' }] })
    expect(codesOf(withFormulas(sum('one', 'two'), sum('two', 'one')))).toMatchObject([
      { code: 'formula_incomplete', field: 'one' },
      { code: 'formula_incomplete', field: 'two' },
    ])
    expect(codesOf(withFormulas(sum('one', 'two'), sum('two', 'rent')))).toEqual([])
  })

  it('counts as used what a formula, a condition or the signature block needs', () => {
    const total = computed('total', { operation: 'sum', operands: [{ field: 'rent' }, { field: 'extra' }] })
    const content = adding({
      sections: [
        clause('x', [{ type: 'field', field: 'total' }]),
        { ...clause('y'), condition: { field: 'pets', test: 'is', value: 'yes' } },
      ],
      fields: [
        total,
        blankField('money', 'extra', 'Gastos'),
        blankField('yes_no', 'pets', 'Mascotas'),
        { ...blankField('person', 'name', 'Nombre'), party: 'p' },
      ],
    })
    expect(codesOf(content)).toEqual([])
    const unused = adding({ fields: [total, blankField('money', 'extra', 'Gastos')] })
    expect(codesOf(unused).map(({ field }) => field)).toEqual(['total'])
  })

  it('does not call a section empty that has only a title, or only a table with something in it', () => {
    const table: Section = {
      id: 'x',
      kind: 'text',
      title: '',
      body: [{ type: 'table', header: false, rows: [[[paragraphOf('Sí')]]] }],
    }
    expect(codesOf(adding({ sections: [{ ...clause('w', []), title: 'Objeto' }, table] }))).toEqual([])
  })
})

describe('whether a text may be published', () => {
  const reviewed = { title: 'Contrato', visibility: 'public', category: 'housing', summary: 'Resumen' } as const
  const computed = (id: string, ...operands: string[]): Field => ({
    ...blankField('computed', id, id),
    type: 'computed',
    formula: { operation: 'sum', operands: operands.map((field) => ({ field })) },
  })

  it('depends on its problems, and not on its hints', () => {
    const hinted = { ...sound, sections: [...sound.sections, clause('x', [{ type: 'text', text: 'Falta [DATO]' }])] }
    expect(reviewOf({ ...reviewed, content: hinted }).map(({ code }) => code)).toEqual(['blanks_left'])
    expect(isPublishable({ ...reviewed, content: hinted })).toBe(true)
    expect(isPublishable({ ...reviewed, content: hinted, title: ' ' })).toBe(false)
  })

  it('finds the formulas that need themselves, and only those', () => {
    const fields = [
      rent,
      computed('alone', 'alone', 'rent'),
      computed('one', 'two', 'rent'),
      computed('two', 'three', 'rent'),
      computed('three', 'one', 'rent'),
      computed('after', 'one', 'rent'),
      computed('sound', 'rent', 'rent'),
    ]
    const broken = reviewOf({ ...reviewed, content: { ...sound, fields } })
      .filter(({ code }) => code === 'formula_incomplete')
      .map(({ field }) => field)
    expect(broken).toEqual(['alone', 'one', 'two', 'three'])
  })

  it('looks at every formula a few times, however long they lead on', () => {
    let read = 0
    const fields = Array.from({ length: 200 }, (_, index): Field => {
      const operands = Array.from({ length: 20 }, (_, back) => `c${Math.max(0, index - back - 1)}`)
      const field = computed(`c${index}`, ...operands)
      const formula = 'formula' in field ? field.formula : undefined
      return Object.defineProperty(field, 'formula', { get: () => ++read && formula })
    })
    isPublishable({ ...reviewed, content: { ...sound, fields } })
    expect(read).toBeLessThan(20 * fields.length * 20)
  })
})
