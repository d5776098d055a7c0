import { describe, expect, it } from 'vitest'
import type { Values } from '../filling/values.ts'
import { appearanceKey } from '../parties/appearance.ts'
import { type Content, emptyContent, type Field } from '../writing/model.ts'
import { defaultNameOf, duplicateName, longestCopyName, nameForOthers, nameForOwner } from './copy-name.ts'

const party = (id: string) => ({ id, label: id, signs: true })
const address = (id: string, label: string): Field =>
  ({ id, label, type: 'address', help: '', required: true, party: 'landlord' }) as unknown as Field

const content = {
  ...emptyContent(),
  parties: [party('landlord'), party('tenant')],
  fields: [address('other', 'Dirección de quien alquilaba la vivienda'), address('home', 'Dirección de la vivienda')],
} as unknown as Content

const people = (...names: string[]) => ({
  kind: 'person' as const,
  people: names.map((name) => ({ name, gender: 'unknown' as const })),
})
const owner = { name: 'Lucía Ferrer', email: 'lucia@example.es' }
const nameOf = (values: Values, named: { party: string | null; name: string; email: string }[] = [], title?: string) =>
  defaultNameOf({ title: title ?? 'Contrato de alquiler', content, values, people: named, owner })

describe('the default name of a copy', () => {
  it('is the kind of document and the street of the property', () => {
    const values = { other: 'plaza Real, 9', home: 'calle del Turia, 18, 3.º, 46005 Valencia' }
    expect(nameOf(values)).toBe('Alquiler · Calle del Turia, 18')
    expect(nameOf({ home: 'Calle Mayor 3, 2.º B' })).toBe('Alquiler · Calle Mayor 3')
  })

  it('is the kind of document and the people, without the owner, where there is no property', () => {
    const values = {
      [appearanceKey('landlord')]: people('Lucía Ferrer Navarro'),
      [appearanceKey('tenant')]: people('Ana Ruiz', 'Luis Gil'),
    }
    expect(nameOf(values)).toBe('Alquiler · Ana Ruiz y Luis Gil')
  })

  it('takes the names given on Enviar until the text has them', () => {
    const ana = { party: 'tenant', name: 'Ana Ruiz', email: '' }
    const agency = { party: null, name: 'Gestoría Alameda', email: '' }
    const herself = { party: 'landlord', name: 'L. Ferrer N.', email: 'lucia@example.es' }
    expect(nameOf({}, [herself, ana, agency])).toBe('Alquiler · Ana Ruiz')
  })

  it('counts those whom it does not name', () => {
    const values = { [appearanceKey('tenant')]: people('Ana Ruiz', 'Luis Gil', 'Eva Mas', 'Pau Sol') }
    expect(nameOf(values)).toBe('Alquiler · Ana Ruiz, Luis Gil y 2 más')
  })

  it('is empty where nothing tells the copy from others', () => {
    expect(nameOf({})).toBe('')
  })

  it('stays short whatever is typed', () => {
    const name = nameOf({ home: 'x'.repeat(2_000) }, [], `Contrato de ${'arrendamiento '.repeat(14)}`)
    expect([...name].length).toBeLessThanOrEqual(80)
    expect(name).toContain(' · X')
  })
})

describe('who sees which name', () => {
  const named = { title: 'Contrato', defaultName: 'Contrato · Ana Ruiz', ownName: 'Ana, la morosa' }

  it('the owner sees the one that they typed', () => {
    expect(nameForOwner(named)).toBe('Ana, la morosa')
    expect(nameForOwner({ ...named, ownName: '' })).toBe('Contrato · Ana Ruiz')
    expect(nameForOwner({ ...named, ownName: '', defaultName: '' })).toBe('Contrato')
  })

  it('everybody else never sees what the owner typed', () => {
    expect(nameForOthers(named)).toBe('Contrato · Ana Ruiz')
    expect(nameForOthers({ ...named, defaultName: '' })).toBe('Contrato')
  })
})

describe('the name of a duplicate', () => {
  const taken = new Set(['Piso', 'Piso (copia)', 'Piso (copia 3)'])
  it('is the first that no other has, also of a duplicate', () => {
    expect(duplicateName('Local', taken)).toBe('Local (copia)')
    expect(duplicateName('Piso', taken)).toBe('Piso (copia 2)')
    expect(duplicateName('Piso (copia 3)', taken)).toBe('Piso (copia 2)')
  })
  it('is as long as a name may be, with its number', () => {
    const long = 'a'.repeat(longestCopyName)
    const first = duplicateName(long, new Set([long]))
    expect([...first]).toHaveLength(longestCopyName)
    expect(first).toMatch(/a… \(copia\)$/)
    expect(duplicateName(first, new Set([first]))).toMatch(/a… \(copia 2\)$/)
  })
})
