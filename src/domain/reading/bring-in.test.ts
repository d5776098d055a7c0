// A text that was read goes into a document at a place.
import { describe, expect, it } from 'vitest'
import { type Content, emptyContent, limits, type Party, paragraphOf, type Section } from '../writing/model.ts'
import { clauseNumbers } from '../writing/text/numbering.ts'
import { bringIn } from './bring-in.ts'
import { linesOf } from './plain-text.ts'
import { understand } from './understand.ts'

let count = 0
const makeId = () => `new${++count}`
const section = (id: string, kind: Section['kind'], title: string, ...words: string[]): Section => ({
  id,
  kind,
  title,
  body: words.map(paragraphOf),
})
const documentOf = (...sections: Section[]) => ({ title: 'Mío', content: { ...emptyContent(), sections } as Content })

function bring(
  text: string,
  document: ReturnType<typeof documentOf>,
  id: string | null,
  before: string[],
  after: string[],
) {
  const { fields, parties } = document.content
  const read = understand({ pieces: linesOf(text), notes: [] }, makeId, { fields, parties })
  if (!read) throw new Error('too long')
  const parting = id === null ? null : { section: id, before: before.map(paragraphOf), after: after.map(paragraphOf) }
  return bringIn(document, read, parting, makeId)
}
function outline({ sections, numbering }: Content): string[] {
  const numbers = clauseNumbers(sections, numbering)
  return sections.map(({ id, kind, title, body }) =>
    [
      numbers.get(id)?.label ?? kind,
      title,
      ...body.map((block) =>
        block.type === 'paragraph' && block.content[0]?.type === 'text' ? block.content[0].text : '',
      ),
    ]
      .filter(Boolean)
      .join(' '),
  )
}

const two = 'CLÁUSULAS\n1.- Objeto. El uso.\n2.- Precio. Mil euros.'

describe('bringing in', () => {
  it('parts the clause: what stood after the caret comes after what was pasted', () => {
    const made = bring(
      two,
      documentOf(section('a', 'clause', 'Plazo', 'Un año. Y otro.'), section('b', 'clause', 'Fin')),
      'a',
      ['Un año.'],
      ['Y otro.'],
    )
    expect(made && outline(made.content)).toEqual([
      'PRIMERA.- Plazo Un año.',
      'heading CLÁUSULAS',
      '1.- Objeto El uso.',
      '2.- Precio Mil euros.',
      '3.- Y otro.',
      '4.- Fin',
    ])
  })

  it('an empty clause gives way, and the numbers of a document without others are those of the text', () => {
    const made = bring(two, documentOf(section('a', 'clause', '')), 'a', [], [])
    expect(made?.content.numbering).toBe('arabic_dash')
    expect(made && outline(made.content)).toEqual(['heading CLÁUSULAS', '1.- Objeto El uso.', '2.- Precio Mil euros.'])
  })

  it('clauses without a heading go on counting as the document does', () => {
    const made = bring(
      '1.- Objeto. El uso.\n2.- Precio. Mil.',
      documentOf(section('a', 'clause', 'Plazo', 'Un año.')),
      'a',
      ['Un año.'],
      [],
    )
    expect(made && outline(made.content)).toEqual([
      'PRIMERA.- Plazo Un año.',
      'SEGUNDA.- Objeto El uso.',
      'TERCERA.- Precio Mil.',
    ])
  })

  it('a party that the document has already is the same', () => {
    const known: Party = { id: 'p', role: 'vendedor', gender: 'masculine', plural: false, signs: true }
    const document = documentOf(section('a', 'clause', 'Uno', 'Dos.'))
    document.content.parties = [known]
    const made = bring(
      'D. Luis Gil, con DNI 1, en adelante EL VENDEDOR, y Dña. Ana Paz, con DNI 2, en adelante LA COMPRADORA.',
      document,
      'a',
      ['Dos.'],
      [],
    )
    expect(made?.content.parties.map(({ id, role }) => [id === 'p', role])).toEqual([
      [true, 'vendedor'],
      [false, 'comprador'],
    ])
  })

  it('more sections than a document may have are not taken', () => {
    const full = Array.from({ length: limits.sections }, (_, at) => section(`s${at}`, 'clause', `${at}`))
    expect(bring(two, documentOf(...full), 's3', [], [])).toBeUndefined()
  })
})
