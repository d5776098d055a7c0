// Pages that are made to be slow: what twice as much of them costs, and what of them is refused. Their nodes need no browser.
import { describe, expect, it } from 'vitest'
import { timesAsMuch } from '#tests/support/growth.ts'
import { understand } from '../understand.ts'
import { readHtml } from './blocks.ts'
import type { HtmlNode } from './nodes.ts'

const text = (data: string): HtmlNode => ({ nodeType: 3, nodeName: '#text', childNodes: [], data })
const element = (nodeName: string, children: HtmlNode[], attributes: Record<string, string> = {}): HtmlNode => ({
  nodeType: 1,
  nodeName,
  childNodes: children,
  getAttribute: (name) => attributes[name] ?? null,
})
const many = (count: number, make: (at: number) => HtmlNode): HtmlNode =>
  element(
    'BODY',
    Array.from({ length: count }, (_, at) => make(at)),
  )
const p = (words: string) => element('P', [text(words)])

function nested(name: string, depth: number, attributes?: Record<string, string>): HtmlNode {
  let node = text('PRIMERA.- Dentro.')
  for (let at = 0; at < depth; at += 1) node = element(name, [node], attributes)
  return node
}

function read(root: HtmlNode) {
  let count = 0
  const page = readHtml(element('BODY', [root]))
  return page && understand(page, () => `s${++count}`)
}

const sentence =
  'El arrendador pagará 100 euros según la cláusula primera, en adelante "EL ARRENDADOR", con DNI ____ y [NOMBRE]. '

/** How long, and what of that length. */
const pages: [name: string, size: number, make: (size: number) => HtmlNode][] = [
  ['items inside items', 20_000, (size) => nested('LI', size)],
  ['tables inside tables', 5_000, (size) => nested('TABLE', size)],
  ['spans in one paragraph', 10_000, (size) => element('P', [many(size, () => element('SPAN', [text('a ')]))])],
  ['clauses', 100, (size) => many(size, (at) => p(`${at + 1}.- Objeto. ${sentence}`))],
  ['one long paragraph', 200, (size) => p(`PRIMERA.- Objeto. ${sentence.repeat(size)}`)],
  [
    'cells over many rows',
    2_000,
    (size) =>
      element(
        'TABLE',
        Array.from({ length: size }, () =>
          element('TR', [element('TD', [text('a')], { rowspan: '99999', colspan: '99999' })]),
        ),
      ),
  ],
  ['«en adelante»', 2_000, (size) => p('en adelante '.repeat(size))],
  ['declarations of style', 5_000, (size) => element('P', [text('a')], { style: 'color:red;'.repeat(size) })],
]

describe('hostile pages', () => {
  it.each(pages)(
    '%s: twice as much costs about twice as much',
    (_name, size, make) => {
      const [once, twice] = [make(size), make(2 * size)]
      expect(
        timesAsMuch(
          () => read(once),
          () => read(twice),
          2,
        ),
      ).toBeLessThan(3.5)
    },
    120_000,
  )

  it('a hundred thousand elements inside each other are read', () => {
    expect(read(nested('DIV', 100_000))?.sections).toMatchObject([{ kind: 'clause' }])
    expect(read(nested('SPAN', 100_000))?.sections).toHaveLength(1)
  })

  it('more lines, cells or letters than a document can hold are refused before anything is made of them', () => {
    expect(read(many(30_000, () => p('a')))).toBeNull()
    expect(
      read(
        element(
          'TABLE',
          Array.from({ length: 30_000 }, () => element('TD', [])),
        ),
      ),
    ).toBeNull()
    expect(read(p('a '.repeat(600_000)))).toBeNull()
  })
})
