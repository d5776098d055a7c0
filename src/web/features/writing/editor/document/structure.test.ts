// Many sections are one text: joined, divided and deleted across, with no word lost.
import { getSchema } from '@tiptap/core'
import { EditorState, TextSelection, type Transaction } from '@tiptap/pm/state'
import { describe, expect, it } from 'vitest'
import { type Block, paragraphOf, type Section } from '#domain/writing/model.ts'
import { ChipSource } from '../text/chip-labels.ts'
import { documentOf, findSection, sectionsOf } from './section-document.ts'
import { documentExtensions } from './section-nodes.ts'
import { SectionViews } from './section-views.ts'
import { backspace, deleteAcross, deleteForward, divide, enterFromTitle, insertSections } from './structure.ts'

let made = 0
const newId = () => `n${++made}`
const schema = getSchema(documentExtensions(new ChipSource(), new SectionViews(), newId))
const clause = (id: string, title: string, ...body: (string | Block)[]): Section => ({
  id,
  kind: 'clause',
  title,
  body: body.map((block) => (typeof block === 'string' ? paragraphOf(block) : block)),
})

/** «a:text:3» is three characters into the text of section a, «a:title:0» before its title. */
function placeIn(state: EditorState, place: string): number {
  const [id = '', part, offset] = place.split(':')
  const found = findSection(state.doc, id)
  if (!found) throw new Error(`no section ${id}`)
  const text = found.at + 2 + (part === 'title' ? 0 : found.node.child(0).nodeSize)
  return text + Number(offset)
}

function stateOf(sections: Section[], from: string, to = from): EditorState {
  const state = EditorState.create({ doc: documentOf(sections, schema) })
  const selection = TextSelection.create(state.doc, placeIn(state, from), placeIn(state, to))
  return state.apply(state.tr.setSelection(selection))
}

const words = (blocks: readonly Block[]): string =>
  blocks
    .map((block) =>
      block.type === 'paragraph'
        ? block.content
            .map((inline) => (inline.type === 'text' ? (inline.marks ? `*${inline.text}*` : inline.text) : '●'))
            .join('')
        : block.type === 'list'
          ? `[${block.items.map(words).join(', ')}]`
          : 'table',
    )
    .join(' / ')

function after(state: EditorState, change: Transaction | null): string[] {
  if (!change) return ['nothing']
  const { doc, selection } = state.apply(change)
  doc.check()
  const caret = doc.resolve(selection.from)
  return [
    ...sectionsOf(doc).map(({ id, title, body }) => `${id} «${title}» ${words(body)}`.trim()),
    `${caret.parent.textContent.slice(0, caret.parentOffset)}|`,
  ]
}

const two = [clause('a', 'Objeto', 'Uno.', 'Dos.'), clause('b', 'Precio', 'Tres.', 'Cuatro.')]
const list: Block = { type: 'list', ordered: true, items: [[paragraphOf('i')], [paragraphOf('ii')]] }
const condition = { field: 'f', test: 'is' as const, value: 'yes' }

describe('Backspace', () => {
  const press = (sections: Section[], at: string) => {
    const state = stateOf(sections, at)
    return after(state, backspace(state))
  }

  it('goes from the text into the title, and from there into the section before, whose title stays', () => {
    expect(press(two, 'b:text:0')).toEqual(['a «Objeto» Uno. / Dos.', 'b «Precio» Tres. / Cuatro.', 'Precio|'])
    expect(press(two, 'b:title:0')).toEqual(['a «Objeto» Uno. / Dos. / *Precio.* Tres. / Cuatro.', '|'])
  })
  it('joins at once where there is no title', () =>
    expect(press([...two, clause('c', '', 'Cinco.')], 'c:text:0').slice(1)).toEqual([
      'b «Precio» Tres. / Cuatro. / Cinco.',
      '|',
    ]))
  it('takes away an empty section, and puts the caret at the end of the one before', () =>
    expect(press([...two, clause('c', '')], 'c:text:0')).toEqual([
      'a «Objeto» Uno. / Dos.',
      'b «Precio» Tres. / Cuatro.',
      'Cuatro.|',
    ]))
  it('takes away an empty section before, so that the references to this one stay', () =>
    expect(press([clause('a', ''), clause('b', 'Precio', 'Tres.')], 'b:title:0')).toEqual(['b «Precio» Tres.', '|']))
  it('does nothing at the beginning of the document, and is an ordinary one inside a text', () => {
    expect(press(two, 'a:title:0')).toEqual(['a «Objeto» Uno. / Dos.', 'b «Precio» Tres. / Cuatro.', '|'])
    expect(press(two, 'a:text:2')).toEqual(['nothing'])
  })
  it('keeps under its condition what was shown only under one', () => {
    const state = stateOf([clause('a', '', 'Uno.'), { ...clause('b', '', 'Dos.'), condition }], 'b:text:0')
    const change = backspace(state)
    const [joined] = change ? sectionsOf(state.apply(change).doc) : []
    expect(joined?.body[1]).toEqual({ type: 'paragraph', content: [{ type: 'text', text: 'Dos.', when: condition }] })
    expect(joined?.condition).toBeUndefined()
  })
  it('leaves signatures where they are', () =>
    expect(press([clause('a', '', 'Uno.'), { ...clause('b', '', 'Firman.'), kind: 'signatures' }], 'b:text:0')).toEqual(
      ['a «» Uno.', 'b «» Firman.', '|'],
    ))
})

it('Delete at the end of a section brings up the next one', () => {
  const state = stateOf([clause('a', '', 'Uno.'), clause('b', 'Precio', 'Dos.')], 'a:text:4')
  expect(after(state, deleteForward(state))).toEqual(['a «» Uno. / *Precio.* Dos.', 'Uno.|'])
})

describe('Enter in a title', () => {
  const press = (sections: Section[], at: string) => {
    const state = stateOf(sections, at)
    return after(state, enterFromTitle(state))
  }
  it('goes on in the text', () =>
    expect(press(two, 'a:title:6')).toEqual(['a «Objeto» Uno. / Dos.', 'b «Precio» Tres. / Cuatro.', '|']))
  it('takes along what is behind the caret', () =>
    expect(press([clause('a', 'Objeto del contrato', 'Uno.')], 'a:title:6')).toEqual([
      'a «Objeto»  del contrato / Uno.',
      '|',
    ]))
  it('makes room under a heading', () =>
    expect(press([{ ...clause('a', 'REUNIDOS'), kind: 'heading' }], 'a:title:8')).toEqual(['a «REUNIDOS»', '|']))
})

describe('dividing', () => {
  const press = (sections: Section[], at: string) => {
    made = 0
    const state = stateOf(sections, at)
    return after(state, divide(state, newId))
  }
  it('makes a section of what is after the caret', () =>
    expect(press(two, 'a:text:4')).toEqual(['a «Objeto» Uno.', 'n1 «» Dos.', 'b «Precio» Tres. / Cuatro.', '|']))
  it('is undone by Backspace, title and all', () => {
    const joined = [
      clause('a', '', 'Uno.', {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'Precio.', marks: ['bold'] },
          { type: 'text', text: ' Dos.' },
        ],
      }),
    ]
    expect(press(joined, 'a:text:6')).toEqual(['a «» Uno.', 'n1 «Precio» Dos.', '|'])
  })
  it('parts a list', () =>
    expect(press([clause('a', '', list)], 'a:text:7').slice(0, 2)).toEqual(['a «» [i]', 'n1 «» [ii]']))
  it('a condition holds for both parts', () => {
    const state = stateOf([{ ...clause('a', '', 'Uno.', 'Dos.'), condition }], 'a:text:6')
    const change = divide(state, newId)
    expect(change && sectionsOf(state.apply(change).doc).map((each) => each.condition)).toEqual([condition, condition])
  })
})

describe('deleting across sections', () => {
  const press = (sections: Section[], from: string, to: string) => {
    const state = stateOf(sections, from, to)
    return after(state, deleteAcross(state))
  }
  it('leaves the beginning of the first and the end of the last as one', () =>
    expect(press(two, 'a:text:2', 'b:text:3')).toEqual(['a «Objeto» Uns. / Cuatro.', 'Un|']))
  it('from the beginning of one to the beginning of another keeps the other, with its name', () =>
    expect(press(two, 'a:title:0', 'b:title:0')).toEqual(['b «Precio» Tres. / Cuatro.', '|']))
  it('from a title to a title makes one title', () =>
    expect(press(two, 'a:title:2', 'b:title:3')).toEqual(['a «Obcio» Tres. / Cuatro.', 'Ob|']))
  it('from a text into a title goes on with its words', () =>
    expect(press(two, 'a:text:2', 'b:title:3')).toEqual(['a «Objeto» Uncio / Tres. / Cuatro.', 'Un|']))
  it('of everything leaves a place to write in', () =>
    expect(press(two, 'a:title:0', 'b:text:14')).toEqual(['a «»', '|']))
  it('into a list, and out of one', () => {
    const lists = [clause('a', '', list), clause('b', '', list)]
    expect(press(lists, 'a:text:3', 'b:text:3')).toEqual(['a «» [i] / [ii]', 'i|'])
  })
})

it('copied sections go in as sections, with names of their own; half of one runs on', () => {
  made = 0
  const source = stateOf([clause('x', 'Plazo', 'Un año.'), clause('y', 'Fin', 'Se acaba.')], 'x:text:2', 'y:text:9')
  const copied = source.selection.content().content.content
  const state = stateOf(two, 'a:text:4')
  expect(after(state, insertSections(state, copied, newId)).slice(0, 4)).toEqual([
    'a «Objeto» Uno. año.',
    'n1 «Fin» Se acaba.',
    'n2 «» Dos.',
    'b «Precio» Tres. / Cuatro.',
  ])
})
