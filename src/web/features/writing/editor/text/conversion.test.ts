// Our text survives the editor and comes back the same; nothing else does.
import { Editor, getSchema } from '@tiptap/core'
import { describe, expect, it } from 'vitest'
import { type Block, emptyContent, type Inline, type Mark, marks, paragraphOf } from '#domain/writing/model.ts'
import { faultOf } from '#domain/writing/soundness.ts'
import { positionsOf } from './caret.ts'
import { ChipSource } from './chip-labels.ts'
import { fromTiptap, toTiptap } from './conversion.ts'
import { extensionsFor } from './extensions.ts'

const source = new ChipSource()
source.read((kind, id) => (id === 'aquí' ? `${kind} de aquí` : undefined))
const extensions = extensionsFor(source)
const schema = getSchema(extensions)

/** Through the editor's own document, which throws at what its schema does not know. */
function throughEditor(blocks: Block[]): Block[] {
  const doc = schema.nodeFromJSON(toTiptap(blocks))
  doc.check()
  return fromTiptap(doc.toJSON())
}

const hostile = [
  '<script>alert(1)</script>',
  '[NOMBRE] {{nombre}} _____',
  'ñ á 👩‍👩‍👧 \u202eabc',
  '  dos  espacios  ',
  '\n',
  '\\ " \' ` $x',
  '￼',
  '​',
]

/** Small and repeatable, unlike Math.random. */
function* numbers(seed: number): Generator<number, never> {
  for (let state = seed; ; ) {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    yield state / 2 ** 32
  }
}

function makeText(seed: number): Block[] {
  const random = numbers(seed)
  const below = (limit: number) => Math.floor(random.next().value * limit)
  const pick = <T>(items: readonly T[]): T => items[below(items.length)] as T
  const marked = (): { marks?: Mark[] } => {
    const chosen = marks.filter(() => below(3) === 0)
    return chosen.length > 0 ? { marks: chosen } : {}
  }
  const inline = (): Inline => {
    const kind = below(6)
    if (kind === 0)
      return { type: 'field', field: 'aquí', ...(below(2) ? { form: 'words' as const } : {}), ...marked() }
    if (kind === 1)
      return { type: 'reference', section: 's1', ...(below(2) ? { form: 'number' as const } : {}), ...marked() }
    if (kind === 2) return { type: 'party', party: 'p', form: pick(['role', 'the', 'of', 'to'] as const), ...marked() }
    if (kind === 3) return { type: 'break' }
    return { type: 'text', text: pick(hostile), ...marked() }
  }
  /** Two runs that look the same are one run. */
  const isApart = (a: Inline | undefined, b: Inline) =>
    a?.type !== 'text' || b.type !== 'text' || JSON.stringify(a.marks) !== JSON.stringify(b.marks)
  const paragraph = (): Block => {
    const content: Inline[] = []
    for (let count = below(6); count > 0; count -= 1) {
      const next = inline()
      if (isApart(content.at(-1), next)) content.push(next)
    }
    const align = pick([undefined, 'center', 'right', 'justify', 'left'] as const)
    return { type: 'paragraph', ...(align && { align }), content }
  }
  const block = (depth: number, isInCell = false): Block => {
    const kind = depth === 0 ? 0 : below(isInCell ? 4 : 5)
    if (kind === 3) {
      const items = Array.from({ length: 1 + below(3) }, () => [
        paragraph(),
        ...(below(3) ? [] : [block(depth - 1, isInCell)]),
      ])
      return { type: 'list', ordered: below(2) === 0, items }
    }
    if (kind === 4) {
      const width = 1 + below(3)
      const rows = Array.from({ length: 1 + below(3) }, () =>
        Array.from({ length: width }, () => [block(depth - 1, true)]),
      )
      return { type: 'table', header: below(2) === 0, rows }
    }
    return paragraph()
  }
  return [paragraphOf('x'), ...Array.from({ length: 1 + below(4) }, () => block(4))]
}

/** An empty line below a table that ends a text is not kept. */
function withoutEmptyEnd(blocks: Block[]): Block[] {
  const last = blocks.at(-1)
  const isEmpty = last?.type === 'paragraph' && last.content.length === 0 && !last.align
  return isEmpty && blocks.at(-2)?.type === 'table' ? blocks.slice(0, -1) : blocks
}

describe('there and back', () => {
  it.each(Array.from({ length: 120 }, (_, seed) => seed))('text number %i comes back as it was', (seed) => {
    const blocks = makeText(seed)
    expect(throughEditor(blocks)).toEqual(withoutEmptyEnd(blocks))
  })

  it('an empty section stays empty', () => expect(throughEditor([])).toEqual([]))

  it('leaves out what no database can hold', () => {
    const doc = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'a\0b\ud800c' }] }] }
    expect(fromTiptap(doc)).toEqual([paragraphOf('ab\ufffdc')])
  })

  it('flattens lists that are deeper than ours, and keeps their words', () => {
    let list: Block = paragraphOf('hondo')
    for (let depth = 0; depth < 7; depth += 1)
      list = { type: 'list', ordered: false, items: [[paragraphOf('x'), list]] }
    const back = throughEditor([list])
    expect(faultOf({ ...emptyContent(), sections: [{ id: 'a', kind: 'text', title: '', body: back }] })).toBeUndefined()
    expect(JSON.stringify(back)).toContain('hondo')
  })
})

describe('a table at the edge of a text', () => {
  const table: Block = { type: 'table', header: false, rows: [[[paragraphOf('a')], [paragraphOf('b')]]] }
  const types = (editor: Editor) => editor.getJSON().content?.map(({ type }) => type)

  it('has room above and below it while one writes, and none of it is kept', () => {
    const editor = new Editor({ extensions, content: toTiptap([table]) })
    expect(types(editor)).toEqual(['paragraph', 'table', 'paragraph'])
    expect(fromTiptap(editor.getJSON())).toEqual([table])
    editor.commands.insertContentAt(editor.state.doc.content.size - 1, 'Debajo.')
    editor.commands.insertContentAt(1, 'Encima.')
    expect(fromTiptap(editor.getJSON())).toEqual([paragraphOf('Encima.'), table, paragraphOf('Debajo.')])
    editor.destroy()
  })

  it('has it also when it has just been put there', () => {
    const editor = new Editor({ extensions, content: toTiptap([]) })
    editor.commands.insertTable({ rows: 2, cols: 2, withHeaderRow: true })
    expect(types(editor)).toEqual(['paragraph', 'table', 'paragraph'])
    expect(fromTiptap(editor.getJSON())).toMatchObject([{ type: 'table' }])
    editor.destroy()
  })

  it('keeps what was clicked in it apart from the room above it', () => {
    const doc = schema.nodeFromJSON(toTiptap([table]))
    const { from } = positionsOf(doc, { paragraph: 1, offset: 1 })
    expect(doc.resolve(from).parent.textContent).toBe('b')
  })
})

describe('what is pasted', () => {
  function pasted(html: string): Block[] {
    const editor = new Editor({ extensions, content: html })
    const blocks = fromTiptap(editor.getJSON())
    editor.destroy()
    return blocks
  }

  it('comes in as our model, and nothing else of it', () => {
    const blocks = pasted(
      '<h1 style="color:red">Título <a href="javascript:alert(1)">enlace</a></h1><p align="center" class="MsoNormal" style="text-align:center"><b>negrita</b> <s>tachado</s><img src="x" onerror="alert(1)"></p><script>alert(1)</script>',
    )
    expect(blocks).toEqual([
      paragraphOf('Título enlace'),
      {
        type: 'paragraph',
        align: 'center',
        content: [
          { type: 'text', text: 'negrita', marks: ['bold'] },
          { type: 'text', text: ' tachado' },
        ],
      },
    ])
  })

  it('merged cells become cells, so that the table stays even', () => {
    const [table] = pasted(
      '<table><tr><td colspan="2">a</td><td rowspan="2">b</td></tr><tr><td>c</td><td>d</td></tr></table>',
    )
    expect(table?.type === 'table' && table.rows.map((row) => row.length)).toEqual([3, 3])
  })

  it('a table in a table becomes its words, also in a list there', () => {
    const inner =
      '<table><tr><td>b</td><td></td></tr><tr><td>c</td><td><table><tr><td>d</td></tr></table></td></tr></table>'
    const row = (...blocks: Block[]): Block => ({ type: 'table', header: false, rows: [[blocks, [paragraphOf('z')]]] })
    expect(pasted(`<table><tr><td><p>a</p>${inner}</td><td>z</td></tr></table>`)).toEqual([
      row(paragraphOf('a'), paragraphOf('b'), paragraphOf('c'), paragraphOf('d')),
    ])
    const list = (...item: Block[]): Block => ({ type: 'list', ordered: false, items: [item] })
    expect(pasted(`<table><tr><td><ul><li><p>a</p>${inner}</li></ul></td><td>z</td></tr></table>`)).toEqual([
      row(list(paragraphOf('a'), paragraphOf('b'), paragraphOf('c'), paragraphOf('d'))),
    ])
  })

  it('into a cell, a table is its words there before one’s eyes', () => {
    const content = '<table><tr><td>a</td><td>z</td></tr></table>'
    const editor = new Editor({ extensions, content })
    editor.commands.insertContentAt(4, '<table><tr><td>b</td><td>c</td></tr></table>')
    const shown = editor.getJSON()
    expect(JSON.stringify(shown).match(/"table"/g)).toHaveLength(1)
    expect(editor.state.doc.textContent).toMatch(/^(?:abc|bca)z$/)
    const [table] = fromTiptap(shown)
    expect(table).toMatchObject({ type: 'table', rows: [[{ length: 3 }, { length: 1 }]] })
    editor.destroy()
  })

  it('a chip of this document stays a chip, one of another becomes its words', () => {
    const [own] = pasted('<p><span data-chip="field" data-id="aquí">renta</span></p>')
    expect(own).toEqual({ type: 'paragraph', content: [{ type: 'field', field: 'aquí' }] })
    expect(pasted('<p><span data-chip="field" data-id="allí">renta</span></p>')).toEqual([paragraphOf('renta')])
  })

  it('blanks typed by hand stay text', () =>
    expect(pasted('<p>D. [NOMBRE], {{dni}} y ____</p>')).toEqual([paragraphOf('D. [NOMBRE], {{dni}} y ____')]))
})
