// What the page of a public writing is told: finished phrases and the laid out text, and nothing it does not show.
import { describe, expect, it } from 'vitest'
import type { Output } from '#contract/contract.ts'
import { rentalContract } from '#tests/support/writing/rental-contract.ts'
import { shown, withdrawn } from './show.ts'

type Found = Extract<Output<'get-public-writing'>, { writing: unknown }>

const found = (given: Partial<Found['writing']> = {}): Found => ({
  writing: {
    slug: 'alquiler',
    title: 'Alquiler',
    summary: '',
    category: 'housing',
    country: 'ES',
    tags: ['piso'],
    author: { id: '0199c0de-0000-7000-8000-000000000001', name: 'Carmen Olmedo', profession: 'abogada' },
    version: 4,
    published_at: '2026-02-08T10:00:00.000Z',
    updated_at: '2026-09-12T10:00:00.000Z',
    uses: 1284,
    useful: 3,
    laws: [{ name: 'Código Civil', checked: '2026-11-10' }],
    notes: [],
    next: [],
    before: [],
    situations: [],
    content: rentalContract,
    sample: {},
    origins: [
      { slug: 'uno', title: 'Uno', author: 'Ana' },
      { slug: 'dos', title: 'Dos', author: 'Luis' },
    ],
    versions: [9, 7, 4, 3, 1].map((number) => ({ number, at: '2026-09-12T10:00:00.000Z' })),
    mine: false,
    id: null,
    voted: false,
    ...given,
  },
  related: [],
})

describe('what is shown of a public writing', () => {
  it('says in one line where it is for, when it changed and how often it is used', () => {
    expect(shown(found()).line).toBe('España · Actualizado el 12 de septiembre de 2026 · 1.284 usos')
    const fresh = found({ updated_at: '2026-02-08T11:00:00.000Z', uses: 0 })
    expect(shown(fresh).line).toBe('España · Publicado el 8 de febrero de 2026')
    expect(shown(found({ uses: 1 })).line).toMatch(/ · 1 uso$/)
  })

  it('lists its titled parts in a calm voice', () => {
    const { contents } = shown(found())
    expect(contents.slice(0, 4).map(({ name }) => name)).toEqual([
      'Reunidos',
      'Exponen',
      'Cláusulas',
      'Primera. Objeto',
    ])
  })

  it('begins each sentence of a heading in capitals with a capital', () => {
    const annex = { id: 'annex', kind: 'heading' as const, title: 'ANEXO. FORMULARIO DE DESISTIMIENTO', body: [] }
    const content = { ...rentalContract, sections: [...rentalContract.sections, annex] }
    const { contents } = shown(found({ content }))
    expect(contents.at(-1)?.name).toBe('Anexo. Formulario de desistimiento')
  })

  it('tells how much there is to fill in, who signs and on which paper', () => {
    const facts = Object.fromEntries(shown(found()).facts.map(({ term, value }) => [term, value]))
    expect(facts).toMatchObject({ Papel: 'A4', Licencia: 'CC BY 4.0' })
    expect(facts.Campos).toMatch(/^\d+, /)
  })

  it('names all it was made from, the nearest first', () => {
    expect(shown(found()).origins.map(({ says, title, by }) => `${says} ${title} ${by}`)).toEqual([
      'Basado en Uno de Ana',
      'que se basa en Dos de Luis',
    ])
  })

  it('numbers versions by their order and compares older ones with the present one', () => {
    const { items, all } = shown(found()).versions
    expect(items.map(({ name }) => name)).toEqual(['Versión 5, actual', 'Versión 4', 'Versión 3', 'Versión 2'])
    expect(items.map(({ href }) => href)[1]).toBe('/writings/alquiler/versions?antes=7')
    expect(all?.name).toBe('Ver las 5 versiones')
    expect(shown(found({ versions: [{ number: 1, at: '2026-09-12T10:00:00.000Z' }] })).versions.all).toBeUndefined()
  })

  it('says on which day the text was gone over with each law, and not that it still holds', () =>
    expect(shown(found()).laws).toEqual([
      {
        name: 'Código Civil',
        checked: 'Texto repasado con ella el 10 de noviembre de 2026. Comprueba que siga vigente.',
      },
    ]))

  it('names the law of each clause that has one, without the other articles of that law', () => {
    const [first, second] = rentalContract.sections.map(({ id }) => id)
    const laws = [
      {
        name: 'Ley 29/1994, de Arrendamientos Urbanos, artículos 2, 6 a 28 y 36',
        checked: '2026-11-10',
        clauses: [
          { section: `${first}`, articles: '36.1' },
          { section: `${second}`, articles: '17 y 18' },
        ],
      },
      {
        name: 'Código Civil',
        checked: '2026-11-17',
        clauses: [{ section: `${first}`, articles: 'disposición adicional tercera' }],
      },
    ]
    const { clauseLaws } = shown(found({ laws }))
    expect(clauseLaws[`${first}`]).toEqual([
      {
        said: 'Ley 29/1994, de Arrendamientos Urbanos, artículo 36.1.',
        checked: 'Texto repasado con ella el 10 de noviembre de 2026.',
      },
      {
        said: 'Código Civil, disposición adicional tercera.',
        checked: 'Texto repasado con ella el 17 de noviembre de 2026.',
      },
    ])
    expect(clauseLaws[`${second}`]?.[0]?.said).toMatch(/artículos 17 y 18\.$/)
  })

  it('says when the text was last gone over and when it changed, and nothing where no law is named', () => {
    const laws = ['2026-11-10', '2026-11-19', '2026-11-15'].map((checked) => ({ name: checked, checked }))
    expect(shown(found({ laws })).care).toEqual({
      reviewed: 'Repasado por última vez el 19 de noviembre de 2026.',
      changed: 'El texto cambió por última vez el 12 de septiembre de 2026:',
      href: '/writings/alquiler/versions?antes=7',
    })
    const versions = [{ number: 1, at: '2026-09-12T10:00:00.000Z' }]
    expect(shown(found({ laws, versions })).care).toMatchObject({
      changed: 'Sin cambios desde que se publicó, el 12 de septiembre de 2026.',
      href: undefined,
    })
    expect(shown(found({ laws: [] })).care).toBeUndefined()
  })

  it('sends neither the fields behind the blanks nor the content itself', () => {
    const sent = JSON.stringify(shown(found()))
    expect(sent).not.toContain('"content"')
    expect(sent).not.toContain('"field"')
  })

  it('says when and why one was withdrawn, and where to look for others', () => {
    const gone = { title: 'Poder <b>', at: '2026-09-12T10:00:00.000Z', reason: 'Está derogado.' }
    expect(withdrawn(gone, false)).toMatchObject({
      text: '«Poder <b>» dejó de estar en el catálogo el 12 de septiembre de 2026.',
      why: 'Está derogado.',
      search: '/search?q=Poder+%3Cb%3E',
      onward: { to: '/', text: 'Volver al inicio' },
    })
  })

  it('leads whoever has documents of their own from a withdrawn one to them', () => {
    const gone = { title: 'Poder', at: '2026-09-12T10:00:00.000Z', reason: null }
    expect(withdrawn(gone, true).onward).toEqual({ to: '/account/writings', text: 'Ir a mis documentos' })
  })
})
