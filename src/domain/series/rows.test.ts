// Rows of a table as people of a document: what is read, guessed and found wrong.
import { describe, expect, it } from 'vitest'
import { leaseContent } from '#tests/support/copy/copies.ts'
import { guessTargets, hasTitles, type RowText, readRows, type Target, targetsOf } from './rows.ts'
import { copyFor, linkStateAt, textForMany } from './series.ts'

const content = {
  ...leaseContent(),
  fields: [
    ...leaseContent().fields,
    { id: 'pets', label: 'Mascotas', help: '', required: false, party: 'tenant', type: 'yes_no' as const },
    {
      id: 'size',
      label: 'Talla',
      help: '',
      required: false,
      party: 'tenant',
      type: 'choice' as const,
      choices: ['Pequeña', 'Grande'],
    },
  ],
}
// Only what the text uses is asked.
const used = {
  ...content,
  sections: [
    ...content.sections,
    {
      id: 's3',
      kind: 'text' as const,
      title: '',
      body: [
        {
          type: 'paragraph' as const,
          content: [
            { type: 'field' as const, field: 'pets' },
            { type: 'field' as const, field: 'size' },
          ],
        },
      ],
    },
  ],
}
const text: RowText = { content: used, party: 'tenant', country: 'ES', values: {} }
const read = (targets: Target[], cells: string[]) => {
  const [row] = readRows(text, targets, [cells])
  if (!row) throw new Error('no row')
  return row
}

describe('the columns', () => {
  it('may say who, where, and every question of the text', () => {
    expect(targetsOf(text)).toEqual([
      'name',
      'email',
      'detail:identity',
      'detail:address',
      'detail:phone',
      'field:rent',
      'field:since',
      'field:city',
      'field:pets',
      'field:size',
    ])
    expect(targetsOf({ ...text, party: 'landlord' })).toContain('detail:identity')
  })
  it('are guessed by their titles, each thing once, and an address by how it looks', () => {
    const named = [
      { target: 'name' as const, labels: ['Nombre y apellidos', 'Nombre'] },
      { target: 'email' as const, labels: ['Correo', 'E-mail'] },
      { target: 'field:rent' as const, labels: ['Renta'] },
    ]
    expect(guessTargets(['NOMBRE', 'Renta mensual', 'Correo electrónico', 'Nombre', ''], named, [])).toEqual([
      'name',
      'field:rent',
      'email',
      'skip',
      'skip',
    ])
    expect(guessTargets(['a', 'b'], named, ['Ana', 'ana@ejemplo.es'])).toEqual(['skip', 'email'])
  })
  it('have titles unless somebody stands there already', () => {
    expect(hasTitles(['Nombre', 'Correo'])).toBe(true)
    expect(hasTitles(['Ana', 'ana@ejemplo.es'])).toBe(false)
    expect(hasTitles([])).toBe(false)
  })
})

describe('a row', () => {
  const targets: Target[] = ['name', 'email', 'field:rent', 'field:since', 'field:pets', 'field:size']
  it('is read as people write: amounts with a comma, dates, yes and choices', () => {
    const row = read(targets, [' Ana  Ruiz ', ' ANA@Ejemplo.es', '1.200,50 €', '3 de mayo de 2026', 'Sí', 'pequeña'])
    expect(row.findings).toEqual([])
    expect(row).toMatchObject({ name: 'Ana Ruiz', email: 'ana@ejemplo.es' })
    expect(row.values).toEqual({
      rent: '1200.50',
      since: '2026-05-03',
      pets: 'yes',
      size: 'Pequeña',
      '@tenant': { kind: 'person', people: [{ name: 'Ana Ruiz', gender: 'unknown', email: 'ana@ejemplo.es' }] },
    })
  })
  it('says which cell is wrong, and how', () => {
    const row = read(targets, ['', 'ana', 'mil', '31/2/2026', 'quizá', 'mediana'])
    expect(row.findings.map(({ column, problem, stops }) => [column, problem.code, stops])).toEqual([
      [0, 'required', true],
      [1, 'email', true],
      [2, 'amount', true],
      [3, 'no_such_day', true],
      [4, 'choice', true],
      [5, 'choice', true],
    ])
  })
  it('stops where a rule of the text does, in the author’s words', () => {
    expect(read(targets, ['Ana', 'ana@ejemplo.es', '2.500', '', '', '']).findings).toEqual([
      { column: 2, problem: { code: 'rule', reason: 'Hay un tope.' }, stops: true },
    ])
  })
  it('what only looks wrong is told, and goes', () => {
    const [row] = readRows(
      { ...text, party: 'landlord' },
      ['name', 'email', 'detail:identity'],
      [['Eva', 'eva@ejemplo.es', '12345678A']],
    )
    expect(row?.findings).toMatchObject([{ column: 2, stops: false, problem: { code: 'identity' } }])
    expect(row?.values['@landlord']).toMatchObject({
      people: [{ identity: { kind: 'dni', number: '12345678A' } }],
    })
  })
})

describe('the text that many get', () => {
  it('leaves to them what is nobody’s and still open', () => {
    const made = textForMany(leaseContent(), 'tenant', {})
    expect(made?.content.fields.find(({ id }) => id === 'city')?.party).toBe('tenant')
    const filled = textForMany(leaseContent(), 'tenant', { city: 'Madrid' })
    expect(filled?.content.fields.find(({ id }) => id === 'city')?.party).toBe(null)
  })
  it('without parties has one, and with nothing to fill in there is none', () => {
    const plain = { ...leaseContent(), parties: [], fields: leaseContent().fields.map((f) => ({ ...f, party: null })) }
    expect(textForMany(plain, null, {})?.party).toBe('whoever')
    expect(textForMany({ ...plain, fields: [] }, null, {})).toBeUndefined()
    expect(textForMany(leaseContent(), 'nobody', {})).toBeUndefined()
    expect(textForMany(leaseContent(), null, {})).toBeUndefined()
  })
})

describe('a link', () => {
  const now = new Date('2026-11-16T10:00:00Z')
  const open = { closedAt: null, endsAt: null, most: 2 }
  it.each([
    ['open', open, 1],
    ['full', open, 2],
    ['open', { ...open, most: null }, 900],
    ['ended', { ...open, endsAt: now }, 2],
    ['closed', { ...open, endsAt: now, closedAt: now }, 2],
  ] as const)('is %s', (state, link, made) => {
    expect(linkStateAt(link, made, now)).toBe(state)
  })
  it('makes copies with what the owner has filled in, already sent', () => {
    const made = textForMany(leaseContent(), 'tenant', { city: 'Madrid' })
    if (!made) throw new Error('no text')
    const series = {
      id: 's',
      userId: 'u',
      kind: 'link' as const,
      title: 'Alquiler',
      writingId: null,
      slug: null,
      country: 'ES' as const,
      values: { city: 'Madrid' },
      message: 'Hola',
      deadline: null,
      signsWhenComplete: true,
      asksCode: true,
      ownerParty: 'landlord',
      signers: [],
      generation: 1,
      opened: 0,
      createdAt: now,
      updatedAt: now,
      ...open,
      ...made,
    }
    const somebody = { copyId: 'c', participantId: 'p', name: 'Ana', email: '', way: 'link' as const, values: {} }
    const owner = { owner: { name: 'Lucía Ferrer', email: 'lucia@ejemplo.es' }, newId: () => 'o' }
    const { copy, participant, signs } = copyFor(series, somebody, owner, now)
    expect(copy).toMatchObject({ seriesId: 's', sentAt: now, message: 'Hola', answers: { city: { value: 'Madrid' } } })
    expect(copy).toMatchObject({ signsWhenComplete: true, asksCode: true })
    expect(signs).toMatchObject([{ party: 'landlord', name: 'Lucía Ferrer', does: 'sign', turn: 2 }])
    expect(copyFor({ ...series, ownerParty: null }, somebody, owner, now).signs).toEqual([])
    expect(participant).toMatchObject({ party: 'tenant', does: 'fill', invitedAt: now, state: 'pending' })
  })
})
