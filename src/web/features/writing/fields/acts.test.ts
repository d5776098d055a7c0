import { describe, expect, it } from 'vitest'
import { blankField } from '#domain/writing/editing.ts'
import { type Content, emptyContent, limits } from '#domain/writing/model.ts'
import { addField, duplicateField, moveField, renameChoice } from './acts.ts'

const content: Content = {
  ...emptyContent(),
  fields: ['a', 'b', 'c'].map((id) => blankField('text', id, `Campo ${id}`)),
}
const idsOf = ({ fields }: Content) => fields.map(({ id }) => id).join('')

describe('ordering fields', () => {
  it('a field goes to its new place, and never beyond the ends', () => {
    expect(idsOf(moveField(content, 'a', 1))).toBe('bac')
    expect(idsOf(moveField(content, 'a', 99))).toBe('bca')
    expect(idsOf(moveField(content, 'c', -5))).toBe('cab')
  })

  it('what stays where it is stays the same object', () => {
    expect(moveField(content, 'b', 1)).toBe(content)
    expect(moveField(content, 'nobody', 1)).toBe(content)
  })
})

describe('adding fields', () => {
  it('a copy stands right after the original, with its settings and a label that fits', () => {
    const money = { ...content, fields: [blankField('money', 'm', 'Renta', 'MX'), ...content.fields] }
    const copied = duplicateField(money, 'm', { id: 'n', label: 'x'.repeat(200) })
    expect(idsOf(copied)).toBe('mnabc')
    expect(copied.fields[1]).toMatchObject({ type: 'money', currency: 'MXN', label: 'x'.repeat(limits.label) })
  })

  it('there is no field beyond the limit', () => {
    const fields = Array.from({ length: limits.fields }, (_, index) => blankField('text', `f${index}`, ''))
    const full = { ...content, fields }
    expect(addField(full, blankField('text', 'z', ''))).toBe(full)
    expect(duplicateField(full, 'f0', { id: 'z', label: '' })).toBe(full)
  })
})

describe('renaming a choice', () => {
  const choice = { ...blankField('choice', 'p', 'Pago'), type: 'choice' as const, choices: ['Mensual', 'Anual'] }
  const withCondition: Content = {
    ...content,
    fields: [choice],
    sections: [
      { id: 's', kind: 'clause', title: '', body: [], condition: { field: 'p', test: 'is', value: 'Anual' } },
      { id: 't', kind: 'clause', title: '', body: [], condition: { field: 'p', test: 'is', value: 'Mensual' } },
    ],
  }

  it('the conditions that ask for it follow, and the others stay the same object', () => {
    const renamed = renameChoice(withCondition, 'p', 1, 'Cada año')
    expect(renamed.fields[0]).toMatchObject({ choices: ['Mensual', 'Cada año'] })
    expect(renamed.sections[0]?.condition).toMatchObject({ value: 'Cada año' })
    expect(renamed.sections[1]).toBe(withCondition.sections[1])
  })

  it('a choice that shares its name with another takes no condition along', () => {
    const twins = { ...withCondition, fields: [{ ...choice, choices: ['Anual', 'Anual'] }] }
    expect(renameChoice(twins, 'p', 1, 'Otra').sections[0]?.condition).toMatchObject({ value: 'Anual' })
  })
})
