// The HTML of the programs that people paste from, in its small ways.
import { describe, expect, it } from 'vitest'
import { type Understood, understand } from '#domain/reading/understand.ts'
import type { Block } from '#domain/writing/model.ts'
import { clauseNumbers } from '#domain/writing/text/numbering.ts'
import { readPaste } from './read-paste.ts'

function read(html: string): Understood {
  let count = 0
  const page = readPaste({ html, text: '' })
  const made = page && understand(page, () => `s${++count}`)
  if (!made) throw new Error('too long')
  return made
}

function blockText(block: Block): string {
  if (block.type === 'list')
    return `${block.ordered ? 'ol' : 'ul'}[${block.items.map((item) => item.map(blockText).join(' + ')).join(', ')}]`
  if (block.type === 'table')
    return `table[${block.rows.map((row) => row.map((cell) => cell.map(blockText).join(' + ')).join(' | ')).join('; ')}]`
  return block.content
    .map((inline) => {
      if (inline.type === 'text')
        return inline.marks ? `${inline.marks.map((mark) => mark[0])}(${inline.text})` : inline.text
      return inline.type === 'break' ? '⏎' : `<${inline.type}>`
    })
    .join('')
}

function outline(html: string): string[] {
  const { sections, numbering } = read(html)
  const numbers = clauseNumbers(sections, numbering)
  return sections.map(({ id, kind, title, body }) =>
    [kind, numbers.get(id)?.label, title && `«${title}»`, body.map(blockText).join(' / ')].filter(Boolean).join(' '),
  )
}

const item = (mark: string, text: string, list = 'l0 level1 lfo1') =>
  `<p class=MsoListParagraph style='mso-list:${list}'><![if !supportLists]><span style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>${text}<o:p></o:p></p>`

describe('Word', () => {
  it('keeps bold, the ordinals that it raises, and the numbers of items that we would count otherwise', () => {
    const html = `<p class=MsoNormal><b>1.<sup>a</sup> Objeto.</b> El <i>uso</i> de:</p>${item('1.', 'la casa;')}${item('2.', 'el garaje.')}<p>2.<sup>a</sup> Precio. Mil euros.</p>`
    expect(outline(html)).toEqual([
      'clause 1.ª «Objeto» El i(uso) de: / 1. la casa; / 2. el garaje.',
      'clause 2.ª «Precio» Mil euros.',
    ])
  })

  it('has bullets, and letters that are a list here too', () => {
    const dots =
      item("<span style='font-family:Symbol'>·</span>", 'uno') +
      item("<span style='font-family:Symbol'>·</span>", 'dos')
    const letters = item('a)', 'tres', 'l1 level1 lfo2') + item('b)', 'cuatro', 'l1 level1 lfo2')
    expect(outline(`<p>Con:</p>${dots}<p>Y:</p>${letters}`)).toEqual([
      'text Con: / ul[uno, dos] / Y: / ol[tres, cuatro]',
    ])
  })

  it('counts levels: «1.1.» stays what it is, and «a)» inside it is a list', () => {
    const html = `${item('1.', '<b>Objeto</b>')}${item('1.1.', 'El local.', 'l0 level2 lfo1')}${item('a)', 'Planta.', 'l0 level3 lfo1')}${item('b)', 'Sótano.', 'l0 level3 lfo1')}${item('2.', '<b>Precio</b>')}<p>Mil.</p>`
    expect(outline(html)).toEqual([
      'clause 1. «Objeto» 1.1. El local. / ol[Planta., Sótano.]',
      'clause 2. «Precio» Mil.',
    ])
  })

  it('brings footnotes as text at the end, links as their words, and leaves comments and deleted words', () => {
    const html = `<p>PRIMERA.- Uno<a style='mso-footnote-id:ftn1' href="#_ftn1"><span class=MsoFootnoteReference>[1]</span></a> y <a href="https://example.org">dos</a><del>tres</del>.</p><p>SEGUNDA.- Otro.</p><div style='mso-element:footnote-list'><div style='mso-element:footnote' id=ftn1><p class=MsoFootnoteText><a href="#_ftnref1">[1]</a> La nota.</p></div></div><div style='mso-element:comment-list'><p>Comentario</p></div>`
    expect(outline(html)).toEqual([
      'clause PRIMERA.- Uno[1] y dos.',
      'clause SEGUNDA.- Otro.',
      'heading «NOTAS»',
      'text [1] La nota.',
    ])
    expect(read(html).notes.toSorted()).toEqual(['comments', 'links', 'notes_as_text', 'tracked_changes'])
  })
})

describe('tables', () => {
  it('merged cells are the first with the words and empty ones beside and below, and it is said', () => {
    const html =
      '<p>Antes.</p><table><tr><td colspan=2>A</td><td rowspan=2>B</td></tr><tr><td>C</td><td>D</td></tr></table>'
    expect(outline(html)).toEqual(['text Antes. / table[A |  | B; C | D | ]'])
    expect(read(html).notes).toEqual(['tables'])
  })

  it('a table inside a table is its words', () => {
    const html = '<table><tr><td>A<table><tr><td>B</td><td>C</td></tr></table></td><td>D</td></tr></table>'
    expect(outline(html)).toEqual(['text table[A + B + C | D]'])
  })

  it('a frame of one cell around everything is no table', () => {
    expect(outline('<table><tr><td><p>PRIMERA.- Uno.</p><p>SEGUNDA.- Dos.</p></td></tr></table>')).toEqual([
      'clause PRIMERA.- Uno.',
      'clause SEGUNDA.- Dos.',
    ])
  })

  it('one with signatures is the place to sign, and its lines are those of the parties', () => {
    const html = `<p>De una parte, D. Luis Gil, con DNI 1, en adelante EL VENDEDOR.</p><p>De otra, Dña. Ana Paz, con DNI 2, en adelante LA COMPRADORA.</p><p>PRIMERA.- Uno.</p><p>SEGUNDA.- Dos.</p><table><tr><td>EL VENDEDOR</td><td>LA COMPRADORA</td></tr><tr><td>Fdo.: Luis Gil</td><td>Fdo.: Ana Paz</td></tr></table>`
    expect(outline(html).at(-1)).toBe('signatures')
    expect(read(html).parties).toMatchObject([
      { role: 'vendedor', gender: 'masculine', signs: true },
      { role: 'comprador', gender: 'feminine', signs: true },
    ])
  })
})

describe('pages', () => {
  it('line breaks that begin clauses part a paragraph, others do not', () => {
    expect(outline('<p>PRIMERA.- Uno.<br>SEGUNDA.- Dos.</p><p>Calle Mayor, 1<br>Madrid</p>')).toEqual([
      'clause PRIMERA.- Uno.',
      'clause SEGUNDA.- Dos. / Calle Mayor, 1⏎Madrid',
    ])
  })

  it('what is hidden, and scripts, are not read', () => {
    expect(
      outline('<p>Uno<span style="display:none">dos</span></p><script>tres</script><template>cuatro</template>'),
    ).toEqual(['text Uno'])
  })
})
