// What comes over the wire and is long: read item by item, no further than the first that is wrong.
import { expect, it } from 'vitest'
import { emptyContent, limits } from '#domain/writing/model.ts'
import { contract } from '../contract.ts'
import { problemsOf } from './problems.ts'

const paragraph = (content: unknown[]) => ({ type: 'paragraph', content })
const clause = (body: unknown) => ({ id: 's', kind: 'clause', title: '', body })

function read(sections: unknown) {
  const content = { ...emptyContent(), sections }
  const result = contract['create-writing'].input.safeParse({ visibility: 'public', content })
  return result.success ? result.data.content?.sections : problemsOf(result.error.issues)
}

it('is what it was', () => {
  const body = [paragraph([{ type: 'text', text: 'Hola', extra: 1 }, { type: 'break' }])]
  expect(read([clause(body)])).toEqual([clause([paragraph([{ type: 'text', text: 'Hola' }, { type: 'break' }])])])
})

it.each([
  ['is none', undefined, { 'content.sections': { code: 'required' } }],
  ['is too long', Array(limits.sections + 1).fill(0), { 'content.sections': { code: 'too_long', limit: 500 } }],
  [
    'is too short',
    [clause([{ type: 'list', ordered: true, items: [] }])],
    { 'content.sections.0.body.0.items': { code: 'required' } },
  ],
  [
    'has a mistake deep inside',
    [clause([paragraph([{ type: 'break' }, { type: 'text', text: 'a\0' }])])],
    { 'content.sections.0.body.0.content.1.text': { code: 'bad_characters' } },
  ],
])('that %s says where', (_, sections, problems) => {
  expect(read(sections)).toEqual(problems)
})

it.each([
  ['runs', paragraph(Array(limits.inlines).fill({ type: 'text', text: 1 }))],
  ['cells', { type: 'table', header: true, rows: Array(limits.rows).fill(Array(limits.columns).fill(1)) }],
  ['rows', { type: 'table', header: true, rows: Array(limits.rows).fill([]) }],
])('that is full of mistakes in its %s names the first of them', (_, block) => {
  const problems = read([clause(Array(limits.blocks).fill(block))])
  expect(Object.keys(problems ?? {})).toHaveLength(1)
})
