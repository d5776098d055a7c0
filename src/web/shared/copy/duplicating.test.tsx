import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { duplicateCopy, forgetAddresses, withKeptAddresses } from './duplicating.ts'

const ana = { party: 'tenant', name: 'Ana Ruiz', email: 'ana@ejemplo.es' }
let addresses: object[] = []

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('fetch', async () =>
    Response.json({ data: { id: 'nueva', version: 1, name: 'Alquiler (copia)', addresses } }),
  )
})
afterEach(() => vi.unstubAllGlobals())

const proposed = (people: (typeof ana)[]) => withKeptAddresses('nueva', people, (each) => each)

it('proposes for a copy that was used again where its people were written to', async () => {
  addresses = [ana]
  await duplicateCopy({ id: 'vieja', people: true })
  expect(proposed([{ ...ana, email: '' }])).toEqual([ana])
  // Not for another person, nor over an address that is there.
  expect(proposed([{ ...ana, name: 'Eva Mas', email: '' }])[0]?.email).toBe('')
  expect(proposed([{ ...ana, party: 'landlord', email: '' }])[0]?.email).toBe('')
  expect(proposed([{ ...ana, email: 'otra@ejemplo.es' }])[0]?.email).toBe('otra@ejemplo.es')
  forgetAddresses('nueva')
  expect(proposed([{ ...ana, email: '' }])[0]?.email).toBe('')
})

it('keeps nothing where the people are not kept', async () => {
  addresses = []
  await duplicateCopy({ id: 'vieja', people: false })
  expect(localStorage.length).toBe(0)
})
