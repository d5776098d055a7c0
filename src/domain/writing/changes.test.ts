// Changes are small, and applied to the content that they were made from give the other one.
import { describe, expect, it } from 'vitest'
import { applyChanges, changesBetween, isUnchanged } from './changes.ts'
import {
  blankField,
  duplicateSection,
  insertSection,
  moveSection,
  removeField,
  removeSection,
  setField,
  setParty,
  updateSection,
} from './editing.ts'
import { type Content, emptyContent, paragraphOf, type Section } from './model.ts'

const section = (id: string): Section => ({ id, kind: 'clause', title: id, body: [paragraphOf(`Texto de ${id}.`)] })
const content: Content = { ...emptyContent(), sections: ['a', 'b', 'c'].map(section) }
const reject = () => {
  throw new Error('no result')
}

/** The same numbers for the same seed, so that a failure can be repeated. */
function dice(seed: number): (sides: number) => number {
  let state = seed
  return (sides) => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return Math.floor((state / 4_294_967_296) * sides)
  }
}

function randomEdit(before: Content, roll: (sides: number) => number, makeId: () => string): Content {
  const id = before.sections[roll(before.sections.length)]?.id ?? 'none'
  const acts: (() => Content)[] = [
    () => insertSection(before, section(makeId()), roll(2) ? id : null),
    () => removeSection(before, id),
    () => moveSection(before, id, roll(before.sections.length + 1)),
    () => updateSection(before, id, { title: `Título ${roll(1_000)}` }),
    () =>
      updateSection(before, id, {
        body: [paragraphOf(`Otro ${roll(1_000)}`), { type: 'paragraph', content: [{ type: 'field', field: 'f1' }] }],
      }),
    () => duplicateSection(before, id, makeId),
    () => setField(before, blankField(roll(2) ? 'money' : 'text', `f${roll(3)}`, `Campo ${roll(100)}`)),
    () => removeField(before, `f${roll(3)}`),
    () => ({ ...before, silenced: [`fixed_date:${roll(100)}`] }),
    () =>
      setParty(before, { id: `p${roll(3)}`, role: 'vendedor', gender: 'unknown', plural: roll(2) === 1, signs: true }),
    () => ({ ...before, numbering: roll(2) ? 'arabic' : 'ordinal_dot' }),
  ]
  return (acts[roll(acts.length)] ?? reject)()
}

describe('changes', () => {
  it('bring the one content to the other, whatever was done in between', () => {
    const roll = dice(20_260_503)
    let count = 0
    let before = content
    for (let round = 0; round < 500; round += 1) {
      let after = before
      for (let edits = roll(6); edits >= 0; edits -= 1) after = randomEdit(after, roll, () => `n${count++}`)
      // Changes are sent as JSON.
      const changes = JSON.parse(JSON.stringify(changesBetween(before, after)))
      expect(applyChanges(before, changes)).toEqual(after)
      before = after.sections.length > 30 ? content : after
    }
    expect(count).toBeGreaterThan(200)
  })

  it('hold only what changed', () => {
    expect(changesBetween(content, updateSection(content, 'b', { title: 'Nuevo' }))).toEqual({
      sections: [{ ...section('b'), title: 'Nuevo' }],
    })
    expect(changesBetween(content, moveSection(content, 'c', 0))).toEqual({ order: ['c', 'a', 'b'] })
    expect(changesBetween(content, removeSection(content, 'a'))).toEqual({ order: ['b', 'c'] })
    expect(changesBetween(content, { ...content, numbering: 'arabic' })).toEqual({ numbering: 'arabic' })
  })

  it('are none between a content and itself', () => {
    expect(isUnchanged(changesBetween(content, content))).toBe(true)
    expect(isUnchanged(changesBetween(content, { ...content, sections: [...content.sections] }))).toBe(true)
    expect(isUnchanged(changesBetween(content, removeSection(content, 'a')))).toBe(false)
  })

  it('that were made for another content are refused', () => {
    expect(applyChanges(content, { order: ['a', 'b', 'gone'] })).toBeUndefined()
    expect(applyChanges(content, { order: ['a', 'a'] })).toBeUndefined()
  })

  it('put a section that nobody ordered at the end', () => {
    expect(applyChanges(content, { sections: [section('d')] })?.sections.map(({ id }) => id)).toEqual([
      'a',
      'b',
      'c',
      'd',
    ])
  })
})
