// Who signs, and at which line of the document.
import { describe, expect, it } from 'vitest'
import type { Appearance } from '#domain/parties/appearance.ts'
import { layOut } from '#domain/sheet/sheet.ts'
import { signatureKey } from '#domain/sheet/signature-lines.ts'
import type { Content, Party } from '#domain/writing/model.ts'
import { emptyContent, paragraphOf } from '#domain/writing/model.ts'
import { ana, leaseContent, lucia, luis } from '#tests/support/copy/copies.ts'
import { hasEveryLine, signersIn, signingOf } from './signers.ts'

const person = (name: string, party: string | null, does: 'fill' | 'sign' | 'approve' | 'receive' = 'sign') => ({
  ...{ id: name, party, name, email: '', way: 'link' as const, does, turn: 1 },
})
const answered = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, { value }])) as Parameters<
    typeof signersIn
  >[0]['answers']
const party = (id: string, role: string, more: Partial<Party> = {}): Party => ({
  ...{ id, role, gender: 'unknown', plural: false, signs: true, ...more },
})
const text = (parties: Party[], more: Partial<Content> = {}): Content => ({
  ...emptyContent(),
  parties,
  sections: [
    { id: 's1', kind: 'text', title: '', body: [paragraphOf('Se acuerda.')] },
    { id: 's2', kind: 'signatures', title: '', body: [] },
  ],
  ...more,
})

/** The lines as they are printed, each with the name of its signer. */
function linesOf(copy: Parameters<typeof signingOf>[0], people: Parameters<typeof signingOf>[1]) {
  const { content, values, signers } = signingOf(copy, people)
  expect(hasEveryLine({ content, values }, signers, 'ES')).toBe(true)
  const sheet = layOut({ title: 'T', content, country: 'ES' }, values)
  const seen = new Map<string, number>()
  return sheet.parts.flatMap((part) =>
    (part.signers ?? []).map(({ party: id, role, name = '', behalf }) => {
      const line = seen.get(id) ?? 0
      seen.set(id, line + 1)
      const signer = signers.find(
        (each) => each.does === 'sign' && signatureKey(String(each.party), each.line) === signatureKey(id, line),
      )
      return [role, name, ...(behalf ? [behalf] : []), signer?.name ?? 'nobody']
    }),
  )
}

describe('a party that is not in the text', () => {
  const guarantor = party('guarantor', 'fiador', { condition: { field: 'guarantee', test: 'is', value: 'fiador' } })
  const content = text([party('tenant', 'arrendatario'), guarantor])
  const people = [person('Ana', 'tenant'), person('Rosa', 'guarantor')]

  it.each(['sign', 'fill', 'approve', 'receive'] as const)(
    'has nobody in the round, whatever they were to do: %s',
    (does) => {
      const answers = answered({ guarantee: 'aval bancario' })
      const all = [person('Ana', 'tenant'), person('Rosa', 'guarantor', does)]
      expect(signersIn({ content, answers }, all).map(({ name }) => name)).toEqual(['Ana'])
      expect(linesOf({ content, answers }, all)).toEqual([['La parte arrendataria', 'Ana', 'Ana']])
    },
  )
  it('has its signer and its line again once the answer is changed back', () =>
    expect(linesOf({ content, answers: answered({ guarantee: 'fiador' }) }, people)).toEqual([
      ['La parte arrendataria', 'Ana', 'Ana'],
      ['La parte fiadora', 'Rosa', 'Rosa'],
    ]))
  it('leaves a round without signers where all of them stood for it', () =>
    expect(signersIn({ content, answers: {} }, [person('Rosa', 'guarantor')])).toEqual([]))
})

describe('lines of a party without listed people', () => {
  it('are one for each signer, each with a name and a role that fits anybody', () => {
    const content = text([party('owner', 'propietario', { gender: 'masculine' })])
    const people = ['Ana Ruiz', 'Luis Gil', 'Álex Vidal'].map((name) => person(name, 'owner'))
    expect(linesOf({ content, answers: {} }, people)).toEqual([
      ['Parte propietaria', 'Ana Ruiz', 'Ana Ruiz'],
      ['Parte propietaria', 'Luis Gil', 'Luis Gil'],
      ['Parte propietaria', 'Álex Vidal', 'Álex Vidal'],
    ])
  })
  it('name a single signer under the role as the text says it', () =>
    expect(
      linesOf({ content: text([party('owner', 'propietario', { gender: 'masculine' })]), answers: {} }, [
        person('Luis Gil', 'owner'),
      ]),
    ).toEqual([['El propietario', 'Luis Gil', 'Luis Gil']]))
  it('say no gender of a role that has none', () => {
    const two = [person('Ana', 'g'), person('Luis', 'g')]
    expect(linesOf({ content: text([party('g', 'avalista')]), answers: {} }, two).map(([role]) => role)).toEqual([
      'Avalista',
      'Avalista',
    ])
  })
  it('take name and gender from the fields of the text that tell them', () => {
    const field = { label: 'x', help: '', required: true, party: 'owner', type: 'person' as const }
    const content = text([party('owner', 'socio')], { fields: [{ id: 'f1', ...field }] })
    const answers = answered({ f1: { name: 'Ana Ruiz', gender: 'feminine' } })
    expect(linesOf({ content, answers }, [person('Luis Gil', 'owner'), person('Ana Ruiz', 'owner')])).toEqual([
      ['Parte socia', 'Luis Gil', 'Luis Gil'],
      ['Parte socia', 'D.ª Ana Ruiz', 'Ana Ruiz'],
    ])
    expect(linesOf({ content, answers }, [person('Ana Ruiz', 'owner')])[0]?.[1]).toBe('D.ª Ana Ruiz')
  })
})

describe('lines of a party with listed people', () => {
  const couple: Appearance = { kind: 'person', people: [luis, ana] }
  const lease = (people: Appearance) => ({ content: leaseContent(), answers: answered({ '@tenant': people }) })

  it('are of those who are called so, in whatever order they were named, also by a shorter name', () =>
    expect(
      linesOf(lease(couple), [person('ana', 'tenant'), person('Luis', 'tenant')]).filter(([, name]) => name),
    ).toEqual([
      ['Arrendatario', 'D. Luis Gil', 'Luis Gil'],
      ['Arrendataria', 'D.ª Ana Ruiz', 'Ana Ruiz'],
    ]))
  it('are joined by one for a signer more, whose gender nobody told, all under the same name', () =>
    expect(
      linesOf(lease({ kind: 'person', people: [luis] }), [
        person('Luis Gil', 'tenant'),
        person('Rosa Vidal', 'tenant'),
      ]).slice(1),
    ).toEqual([
      ['Parte arrendataria', 'D. Luis Gil', 'Luis Gil'],
      ['Parte arrendataria', 'Rosa Vidal', 'Rosa Vidal'],
    ]))
  it('name the company beside each of its representatives, also where the answers name none of them', () => {
    const fincas = (representatives: { name: string; gender: 'masculine' | 'feminine' }[]) => ({
      content: leaseContent(),
      answers: answered({ '@landlord': { kind: 'company', company: { name: 'Fincas, S. L.', representatives } } }),
    })
    const people = [person('Álvaro Gil', 'landlord'), person('Eva Mora', 'landlord')]
    const of = 'En nombre de Fincas, S. L.'
    const two = [
      { name: '', gender: 'masculine' as const },
      { name: 'Eva Mora', gender: 'feminine' as const },
      { name: 'Álvaro Gil', gender: 'masculine' as const },
    ]
    expect(linesOf(fincas(two), people).slice(0, 2)).toEqual([
      ['Por la arrendadora', 'D.ª Eva Mora', of, 'Eva Mora'],
      ['Por la arrendadora', 'D. Álvaro Gil', of, 'Álvaro Gil'],
    ])
    expect(linesOf(fincas([]), people).slice(0, 2)).toEqual([
      ['Por la arrendadora', 'Álvaro Gil', of, 'Álvaro Gil'],
      ['Por la arrendadora', 'Eva Mora', of, 'Eva Mora'],
    ])
  })
})

describe('a signer is called as the document calls them', () => {
  const lease = (values: Record<string, unknown>) => ({ content: leaseContent(), answers: answered(values) })
  const namesIn = (...given: Parameters<typeof signersIn>) => signersIn(...given).map(({ name }) => name)
  const couple: Appearance = { kind: 'person', people: [luis, ana] }

  it('where they were invited by a shorter name, or by another and are the only one left', () => {
    const long = { kind: 'person', people: [{ name: ' Ana María López García ', gender: 'feminine' }] }
    for (const name of ['Ana', 'Ana López', 'Mariana'])
      expect(namesIn(lease({ '@tenant': long }), [person(name, 'tenant')])).toEqual(['Ana María López García'])
    expect(namesIn(lease({ '@tenant': couple }), [person('Nita', 'tenant'), person('Luis', 'tenant')])).toEqual([
      'Ana Ruiz',
      'Luis Gil',
    ])
  })
  it('where each of several wrote who they are, whatever the invitation called them', () => {
    const people = [person('Pepe', 'tenant', 'fill'), person('Nita', 'tenant', 'fill')]
    const answers = { '@tenant/0': { ...luis, name: 'José Gil' }, '@tenant/1': ana }
    expect(namesIn(lease(answers), people)).toEqual(['José Gil', 'Ana Ruiz'])
  })
  it('where a field of the text names them', () => {
    const field = { label: 'x', help: '', required: true, party: 'owner', type: 'person' as const }
    const content = text([party('owner', 'socio')], { fields: [{ id: 'f1', ...field }] })
    const answers = answered({ f1: { name: 'Ana Ruiz Soler', gender: 'feminine' } })
    expect(namesIn({ content, answers }, [person('Ana', 'owner')])).toEqual(['Ana Ruiz Soler'])
    expect(namesIn({ content, answers }, [person('Luis', 'owner'), person('Ana', 'owner')])).toEqual([
      'Luis',
      'Ana Ruiz Soler',
    ])
  })
  it('but not where the owner has put another person in their place', () => {
    const replaced = { ...person('Berta Sanz', 'tenant', 'fill'), generation: 2 }
    expect(namesIn(lease({ '@tenant': { kind: 'person', people: [ana] } }), [replaced])).toEqual(['Berta Sanz'])
    expect(
      namesIn(lease({ '@tenant/0': luis, '@tenant/1': ana }), [replaced, person('Ana', 'tenant', 'fill')]),
    ).toEqual(['Berta Sanz', 'Ana Ruiz'])
  })
  it('nor where the name could be of either', () => {
    const twins = { kind: 'person', people: [ana, { ...ana, name: 'Ana Gil' }] }
    const people = [person('Ana', 'tenant'), person('Rosa', 'tenant')]
    expect(namesIn(lease({ '@tenant': twins }), people)).toEqual(['Ana', 'Rosa'])
    expect(namesIn(lease({ '@tenant': couple }), [person('Rosa', 'tenant')])).toEqual(['Rosa'])
  })
})

describe('every signer has a line', () => {
  it('in a text that has no place for signatures, or hides it', () => {
    const hidden = { field: 'x', test: 'filled', value: '' } as const
    for (const sections of [
      [],
      [{ id: 'firmas', kind: 'signatures' as const, title: '', body: [], condition: hidden }],
    ])
      expect(
        linesOf({ content: text([party('a', 'socio')], { sections }), answers: {} }, [person('Ana', 'a')]),
      ).toEqual([['La parte socia', 'Ana', 'Ana']])
  })
  it('where their party was not to sign, and where they stand for none', () =>
    expect(
      linesOf({ content: text([party('a', 'mediador', { signs: false })]), answers: {} }, [
        person('Ana', 'a'),
        person('Luis', null),
        person('Rosa', null, 'receive'),
      ]),
    ).toEqual([
      ['La parte mediadora', 'Ana', 'Ana'],
      ['Firmante', 'Luis', 'Luis'],
    ]))
  it('and a party whom nobody signs for keeps its own', () =>
    expect(
      linesOf({ content: leaseContent(), answers: answered({ '@landlord': lucia }) }, [person('Ana', 'tenant')]),
    ).toEqual([
      ['Arrendadora', 'D.ª Lucía Ferrer', 'nobody'],
      ['La parte arrendataria', 'Ana', 'Ana'],
    ]))
})
