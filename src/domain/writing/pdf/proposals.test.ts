import { describe, expect, it } from 'vitest'
import { emptyContent, type PdfContent } from '../model.ts'
import type { Proposal } from './boxes.ts'
import { openProposals, placesIn, takeProposals } from './proposals.ts'

const content: PdfContent = {
  ...emptyContent(),
  kind: 'pdf',
  file: { sha256: 'a'.repeat(64), bytes: 1, pages: [{ width: 595, height: 842 }] },
  boxes: [],
}
const proposal = (id: string, x: number, y: number, more: Partial<Proposal>): Proposal => ({
  id,
  page: 0,
  x,
  y,
  width: 80,
  height: 16,
  shows: 'text',
  ...more,
})
const unnamed = { date: 'Fecha', tick: 'Casilla', text: 'Dato', signer: (number: number) => `firmante ${number}` }
const around = () => {
  let count = 0
  return { makeId: () => `n${++count}`, unnamed, country: 'ES' as const }
}
const take = (proposals: Proposal[], before: PdfContent = content) =>
  takeProposals(before, placesIn(proposals), around()) as PdfContent

const contract = [
  proposal('place', 60, 100, { label: 'Lugar' }),
  proposal('day', 200, 100, { part: 'day' }),
  proposal('month', 300, 101, { part: 'month' }),
  proposal('year', 420, 99, { part: 'year' }),
  proposal('s1', 60, 200, { shows: 'signature', role: 'La arrendadora' }),
  proposal('s2', 320, 200, { shows: 'signature', role: 'El arrendatario' }),
  proposal('d1', 60, 260, { label: 'DNI', role: 'La arrendadora' }),
  proposal('d2', 320, 260, { label: 'DNI', role: 'El arrendatario' }),
]

describe('proposals', () => {
  it('count the gaps of one date as one place', () => {
    expect(placesIn(contract).map((each) => each.map(({ id }) => id))).toEqual([
      ['place'],
      ['day', 'month', 'year'],
      ['s1'],
      ['s2'],
      ['d1'],
      ['d2'],
    ])
  })
  it('make parties, fields and boxes under the ids of the proposals', () => {
    const taken = take(contract)
    expect(taken.parties.map(({ role, signs }) => [role, signs])).toEqual([
      ['arrendador', true],
      ['arrendatario', true],
    ])
    expect(taken.fields.map(({ label, type, party }) => [label, type, party])).toEqual([
      ['Lugar', 'text', null],
      ['Fecha', 'date', null],
      ['DNI', 'identity', taken.parties[0]?.id],
      ['DNI de la parte arrendataria', 'identity', taken.parties[1]?.id],
    ])
    expect(taken.boxes.map(({ id }) => id).sort()).toEqual(contract.map(({ id }) => id).sort())
    expect(new Set(taken.boxes.flatMap((box) => ('part' in box ? box.field : []))).size).toBe(1)
    expect(openProposals(taken, contract)).toEqual([])
  })
  it('take a party that is there already, also one that has nothing to sign yet', () => {
    const known = { id: 'p1', role: 'arrendatario', gender: 'unknown', plural: false, signs: true } as const
    const byRole = take([proposal('s', 1, 1, { shows: 'signature', role: 'EL ARRENDATARIO' })], {
      ...content,
      parties: [known],
    })
    expect(byRole.parties).toHaveLength(1)
    const nameless = [1, 2].map((each) => proposal(`s${each}`, 100 * each, 1, { shows: 'signature' }))
    expect(take(nameless, { ...content, parties: [known] }).parties.map(({ role }) => role)).toEqual([
      'arrendatario',
      'firmante 2',
    ])
  })
  it('give a name to the signer nearest to it', () => {
    const taken = take([...contract, proposal('name', 325, 230, { shows: 'name' })])
    const box = taken.boxes.find(({ id }) => id === 'name')
    expect(box).toMatchObject({ shows: 'name', party: taken.parties[1]?.id })
  })
  it('give a number of identity to the signer above it, and a label to whom it names', () => {
    const taken = take([
      ...contract.slice(0, 6),
      proposal('d1', 60, 260, { label: 'DNI' }),
      proposal('d2', 320, 260, { label: 'DNI' }),
      proposal('t', 60, 60, { shows: 'tick', label: 'El arrendatario acepta recibir avisos' }),
      proposal('far', 60, 700, { label: 'DNI' }),
    ])
    const [landlord, tenant] = taken.parties.map(({ id }) => id)
    expect(taken.fields.map(({ party }) => party)).toEqual([tenant, null, null, landlord, tenant, null])
  })
  it('keep the choices of a field of the PDF, and that it may be left empty', () => {
    const acroField = { name: 'pago', choices: ['Transferencia', 'Efectivo'], required: false }
    const [field] = take([proposal('c', 1, 1, { label: 'Forma de pago', acroField })]).fields
    expect(field).toMatchObject({ type: 'choice', choices: ['Transferencia', 'Efectivo'], required: false })
  })
  it('number labels that would be the same', () => {
    const same = [1, 2, 3].map((each) => proposal(`t${each}`, 1, 30 * each, { shows: 'tick' }))
    expect(take(same).fields.map(({ label }) => label)).toEqual(['Casilla', 'Casilla 2', 'Casilla 3'])
  })
})
