// What others change is brought in as exactly what differs, and neither the caret nor what is selected moves.
import { type Editor, getSchema } from '@tiptap/core'
import { EditorState, TextSelection, type Transaction } from '@tiptap/pm/state'
import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { moveSection } from '#domain/writing/editing.ts'
import { type Block, emptyContent, paragraphOf, type Section } from '#domain/writing/model.ts'
import { placeOf, positionOf } from '#domain/writing/together/places.ts'
import { fillDocument, SharedDraft } from '#domain/writing/together/shared-draft.ts'
import { ChipSource } from '../text/chip-labels.ts'
import { feed } from './feed.ts'
import { keepSelection } from './kept-selection.ts'
import { documentOf, findSection, sectionsOf } from './section-document.ts'
import { documentExtensions } from './section-nodes.ts'
import { SectionViews } from './section-views.ts'

const schema = getSchema(documentExtensions(new ChipSource(), new SectionViews(), () => 'new'))
const clause = (id: string, ...body: (string | Block)[]): Section => ({
  id,
  kind: 'clause',
  title: `Título ${id}`,
  body: body.map((block) => (typeof block === 'string' ? paragraphOf(block) : block)),
})
const list: Block = { type: 'list', ordered: false, items: [[paragraphOf('uno')], [paragraphOf('dos')]] }
const table: Block = {
  type: 'table',
  header: false,
  rows: [[[paragraphOf('a')], [paragraphOf('b')]]],
}

/** The part of the text editor that is asked here, without a page. */
function editorOf(sections: readonly Section[]) {
  const steps: Transaction[] = []
  const editor = {
    state: EditorState.create({ doc: documentOf(sections, schema) }),
    view: {
      hasFocus: () => true,
      dispatch(transaction: Transaction) {
        steps.push(transaction)
        editor.state = editor.state.apply(transaction)
      },
    },
  }
  return { editor: editor as unknown as Editor, steps }
}

function select(editor: Editor, id: string, words: string): void {
  const { tr, doc } = editor.state
  const found = findSection(doc, id)
  let at = -1
  found?.node.descendants((node, position) => {
    const index = node.isText ? (node.text ?? '').indexOf(words) : -1
    if (index >= 0) at = found.at + 1 + position + index
  })
  editor.view.dispatch(tr.setSelection(TextSelection.create(doc, at, at + words.length)))
}
const selected = ({ state: { doc, selection } }: Editor) => doc.textBetween(selection.from, selection.to, ' ')
const along = () => null

describe('changes of others', () => {
  it('on both sides of the selection leave it where it is', () => {
    const { editor } = editorOf([clause('a', 'uno'), clause('b', 'dos', 'tres', 'cuatro'), clause('c', 'cinco')])
    select(editor, 'b', 'tres')
    feed(editor, [clause('a', 'uno y más'), clause('b', 'antes dos', 'tres', 'cuatro después'), clause('c')], along)
    expect(selected(editor)).toBe('tres')
  })

  it('touch only what differs: sections, blocks and letters', () => {
    const [a, b, c] = [clause('a', 'uno', list), clause('b', 'dos'), clause('c', table, 'fin')]
    const { editor, steps } = editorOf([a, b, c])
    const longer: Block = { type: 'list', ordered: false, items: [[paragraphOf('uno')], [paragraphOf('dosis')]] }
    const taller: Block = { type: 'table', header: false, rows: [[[paragraphOf('a')], [paragraphOf('bis')]]] }
    feed(editor, [clause('a', 'uno', longer), b, clause('c', taller, 'fin')], along)
    const changed = steps.flatMap((step) => step.mapping.maps.map((map) => [...ranges(map)]))
    expect(changed).toEqual([[{ size: 0, added: 2 }], [{ size: 0, added: 2 }]])
    editor.state.doc.check()
  })

  it('keep the bold that was just switched on', () => {
    const { editor } = editorOf([clause('a', 'uno'), clause('b', 'dos')])
    select(editor, 'b', '')
    const bold = schema.marks.bold?.create()
    editor.view.dispatch(editor.state.tr.setStoredMarks(bold ? [bold] : []))
    feed(editor, [clause('a', 'un'), clause('b', 'dos')], along)
    expect(editor.state.storedMarks?.map(({ type }) => type.name)).toEqual(['bold'])
  })

  it('never scroll the page; what the user takes back does', () => {
    const { editor, steps } = editorOf([clause('a', 'uno')])
    feed(editor, [clause('a', 'uno dos')], along)
    feed(editor, [clause('a', 'uno')])
    expect(steps.map(({ scrolledIntoView }) => scrolledIntoView)).toEqual([false, true])
  })

  it('leave the same sections behind, which are written to no other place', () => {
    const { editor } = editorOf([clause('a', 'uno'), clause('b', 'dos')])
    const next = [clause('b', 'dos y más'), clause('a', 'uno')]
    feed(editor, next, along)
    expect(sectionsOf(editor.state.doc)).toEqual(next)
    expect(sectionsOf(editor.state.doc)[0]).toBe(next[0])
  })

  it('bring a document in that has nothing of the one before', () => {
    const { editor } = editorOf([clause('a', 'uno'), clause('b', 'dos')])
    feed(editor, [clause('c', 'tres')], along)
    expect(sectionsOf(editor.state.doc)).toEqual([clause('c', 'tres')])
    editor.state.doc.check()
  })

  it('in any order of sections give that order', () => {
    const names = ['a', 'b', 'c', 'd', 'e']
    const { editor } = editorOf(names.map((name) => clause(name, name)))
    for (const order of ['edcba', 'bd', 'badfc', 'fcdabe', 'c', 'abcde']) {
      feed(
        editor,
        [...order].map((name) => clause(name, name)),
        along,
      )
      expect(
        sectionsOf(editor.state.doc)
          .map(({ id }) => id)
          .join(''),
      ).toBe(order)
      editor.state.doc.check()
    }
  })
})

describe('a selection that is kept by what is around it', () => {
  function world(sections: Section[]) {
    const mine = new Y.Doc()
    const meta = { category: null, country: 'ES' as const, summary: '', tags: [] }
    fillDocument(mine, { title: '', content: { ...emptyContent(), sections }, meta })
    const theirs = new Y.Doc()
    Y.applyUpdate(theirs, Y.encodeStateAsUpdate(mine))
    const [own, other] = [new SharedDraft(mine), new SharedDraft(theirs)]
    const { editor } = editorOf(own.draft().content.sections)

    /** The other person changes it, and it arrives here. */
    function change(update: (sections: Section[]) => Section[]): void {
      const draft = other.draft()
      other.write({ ...draft, content: { ...draft.content, sections: update(draft.content.sections) } })
      const kept = keepSelection(editor.state.selection, {
        positionOf: (place, isStart) => positionOf(mine, place, isStart),
        placeOf: (position) => placeOf(mine, position),
      })
      Y.applyUpdate(mine, Y.encodeStateAsUpdate(theirs))
      feed(editor, own.draft().content.sections, kept)
    }
    return { editor, change }
  }

  it('moves along with its clause', () => {
    const { editor, change } = world([clause('a', 'uno'), clause('b', 'dos'), clause('c', 'tres cuatro')])
    select(editor, 'c', 'tres')
    change((sections) => moveSection({ ...emptyContent(), sections }, 'c', 0).sections)
    expect(selected(editor)).toBe('tres')
    expect(sectionsOf(editor.state.doc).map(({ id }) => id)).toEqual(['c', 'a', 'b'])
  })

  it.each([
    ['a paragraph', 'medio'],
    ['a list', 'dos'],
    ['a cell of a table', 'b'],
  ])('stays in its words in %s while others write before and after them', (_, words) => {
    const { editor, change } = world([clause('x', table, list, 'el medio justo', 'fin')])
    select(editor, 'x', words)
    change(() => [clause('x', paragraphOf('nuevo'), table, list, 'el nuevo medio justo y más', 'otro', 'fin')])
    expect(selected(editor)).toBe(words)
    change(() => [clause('x', table, list, 'el medio justo', 'fin')])
    expect(selected(editor)).toBe(words)
  })

  it('in a title too', () => {
    const { editor, change } = world([clause('a', 'uno')])
    select(editor, 'a', 'tulo')
    change(() => [{ ...clause('a', 'uno dos'), title: 'El Título nuevo' }])
    expect(selected(editor)).toBe('tulo')
  })
})

function* ranges(map: { forEach: (each: (...ends: number[]) => void) => void }) {
  const found: { size: number; added: number }[] = []
  map.forEach((from = 0, to = 0, start = 0, end = 0) => void found.push({ size: to - from, added: end - start }))
  yield* found
}
