// Blanks of people and companies in a text.
import { describe, expect, it } from 'vitest'
import { layOut } from '#domain/sheet/sheet.ts'
import { timesAsMuch } from '#tests/support/growth.ts'
import { type Content, emptyContent, type Inline, limits, paragraphOf } from '../model.ts'
import { fieldsOfBlanks } from './blank-fields.ts'
import { acceptParties, detectParties, type PartyBlank, presenceAs } from './party-blanks.ts'
import { others, passages } from './party-passages.ts'

const contentOf = (...texts: string[]): Content => ({
  ...emptyContent(),
  sections: texts.map((text, index) => ({ id: `s${index}`, kind: 'text', title: '', body: [paragraphOf(text)] })),
})

const accepted = (content: Content, found: readonly PartyBlank[], agrees = false): Content =>
  acceptParties(
    content,
    found.map(({ key, party }, index) => ({ key, agrees, party: { ...party, id: `p${index}` } })),
  )

const shown = (inline: Inline): string => {
  if (inline.type === 'text') return inline.text
  if (inline.type === 'people') return `{${inline.show} ${inline.party}}`
  if (inline.type === 'party') return `{${inline.form} ${inline.party}}`
  return inline.type === 'agreeing' ? `{${inline.word}}` : '\n'
}
const textOf = (content: Content): string =>
  content.sections
    .flatMap(({ body }) => body.map((block) => (block.type === 'paragraph' ? block.content.map(shown).join('') : '')))
    .join(' / ')

const briefly = ({ party: { role, presence } }: PartyBlank): string =>
  [role, presence.kind, presence.most > 1 && `hasta ${presence.most}`, ...presence.person, ...presence.company]
    .filter(Boolean)
    .join(' ')

describe('who is left to be filled in', () => {
  it.each(passages)('%s', (text, parties, written) => {
    const content = contentOf(text)
    const found = detectParties(content)
    expect(found.map(briefly)).toEqual(parties)
    expect(textOf(accepted(content, found))).toBe(written)
  })

  it.each(others)('is not in «%s»', (text) => {
    const content = contentOf(text)
    expect(detectParties(content)).toEqual([])
    expect(acceptParties(content, [])).toBe(content)
  })

  it('is the same party where it is named again, and its own blanks elsewhere stand for it', () => {
    const content = contentOf(
      'De una parte, D. [NOMBRE DEL ARRENDADOR], con DNI [DNI].',
      'Lo entrega D. [Nombre del arrendador] en persona.',
      'ARRENDADOR: D. ______, con DNI ______ y correo ______.',
    )
    const found = detectParties(content)
    expect(found.map(briefly)).toEqual(['arrendador person identity email'])
    expect(found[0]?.places).toEqual([{ section: 's0' }, { section: 's2' }])
    expect(textOf(accepted(content, found))).toBe(
      'De una parte, {appearance p0}. / Lo entrega {names p0} en persona. / ARRENDADOR: {appearance p0}.',
    )
  })

  it('is the party of that role that the text already has, and loses nothing that was asked of it', () => {
    const own = { id: 'own', role: 'Arrendador', gender: 'feminine', plural: false, signs: false } as const
    const presence = { kind: 'company', most: 1, person: [], company: ['email'], optional: [] } as const
    const content: Content = {
      ...contentOf('De una parte, D. ____, con DNI ____ (en adelante, el arrendador)'),
      parties: [{ ...own, presence: { ...presence, person: [], company: ['email'], optional: [] } }],
    }
    const { parties, sections } = accepted(content, detectParties(content))
    expect(parties).toEqual([
      { ...own, presence: { kind: 'either', most: 1, person: ['identity'], company: ['email'], optional: [] } },
    ])
    expect(JSON.stringify(sections)).toContain('"party":"own"')
  })

  it('is left to its author when the blanks of a text that comes from elsewhere become fields', () => {
    const content = contentOf('De una parte, D. ____, con DNI ____.', 'La renta es de ____ euros.')
    const made = fieldsOfBlanks(content, () => 'f')
    expect(made.fields.map(({ label }) => label)).toEqual(['Renta'])
    expect(detectParties(made)).toEqual(detectParties(content))
  })

  it('asks the same of a company as of a person, as far as it can', () => {
    const [found] = detectParties(contentOf('D. ____, con DNI ____, estado civil ____ y domicilio en ____'))
    if (!found) throw new Error('nobody')
    expect(presenceAs(found.party.presence, 'company')).toMatchObject({
      person: [],
      company: ['tax_number', 'address', 'office'],
    })
    expect(presenceAs(presenceAs(found.party.presence, 'company'), 'either').person).toEqual(['identity', 'address'])
  })

  it('is spoken of in agreement, if that is wanted', () => {
    const content = contentOf(
      'De una parte, D. ____, con DNI ____ (en adelante, el ARRENDADOR).',
      'La renta del arrendador se paga al arrendador. El arrendador la recibe. Los arrendadoristas, no.',
    )
    const agreeing = accepted(content, detectParties(content), true)
    expect(textOf(agreeing)).toBe(
      'De una parte, {appearance p0} (en adelante, {the p0}). / La renta {of p0} se paga {to p0}. {the p0} la recibe. Los arrendadoristas, no.',
    )
    const ana = { kind: 'person' as const, people: [{ name: 'Ana Ruiz', gender: 'feminine' as const }] }
    const sheet = layOut({ title: '', content: agreeing, country: 'ES' }, { '@p0': ana })
    expect(
      sheet.parts
        .flatMap(({ blocks }) => blocks.flatMap((block) => ('runs' in block ? block.runs : [])))
        .map(({ text }) => text)
        .join(''),
    ).toBe(
      'De una parte, D.ª Ana Ruiz (en adelante, la arrendadora).La renta de la arrendadora se paga a la arrendadora. La arrendadora la recibe. Los arrendadoristas, no.',
    )
  })

  it('keeps the marks of what stood there, and leaves the other sections alone', () => {
    const content = contentOf('', 'Nada.')
    const line: Inline[] = [
      { type: 'text', text: 'De una parte, ' },
      { type: 'text', text: 'D. ____', marks: ['bold'] },
      { type: 'text', text: ', con DNI ____.' },
    ]
    const typed: Content = {
      ...content,
      sections: content.sections.with(0, {
        id: 's0',
        kind: 'text',
        title: '',
        body: [{ type: 'paragraph', content: line }],
      }),
    }
    const made = accepted(typed, detectParties(typed))
    expect(made.sections[0]?.body).toEqual([
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'De una parte, ' },
          { type: 'people', party: 'p0', show: 'appearance', marks: ['bold'] },
          { type: 'text', text: '.' },
        ],
      },
    ])
    expect(made.sections[1]).toBe(typed.sections[1])
  })
})

describe('a text of nothing but names', () => {
  const names = (count: number) => contentOf('D. ___, con DNI ___. '.repeat(count))

  it('makes as many parties as there is room for', () => {
    const content = names(2_000)
    const made = accepted(content, detectParties(content))
    expect(made.parties).toHaveLength(limits.parties)
  })

  it('costs in proportion to its length', () => {
    const [short, long] = [names(100), names(400)]
    const read = (content: Content) => accepted(content, detectParties(content))
    expect(
      timesAsMuch(
        () => read(short),
        () => read(long),
        4,
      ),
    ).toBeLessThan(9)
  })

  it.each([
    'D. ___, y ',
    '___, con domicilio en ___, ',
    '___ en adelante, el ',
    'como arrendador, ___ ',
    '___, según escritura otorgada ante el notario de ',
    'representada por ___         ',
    'la empresa mercantil limitada [NOMBRE], ',
  ])('made to be slow, «%s», costs in proportion to its length, too', (piece) => {
    const [short, long] = [100, 400].map((count) => contentOf(piece.repeat(count)))
    const read = (content: Content = contentOf()) => accepted(content, detectParties(content), true)
    expect(
      timesAsMuch(
        () => read(short),
        () => read(long),
        4,
      ),
    ).toBeLessThan(9)
  })
})
