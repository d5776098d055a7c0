import { expect, it } from 'vitest'
import { changedPerson, type KeptPerson } from '#domain/parties/kept.ts'
import { changesOf } from './person-changes.ts'

const dni = { country: 'ES', kind: 'dni', number: '12345678Z' } as const
const passport = { country: 'ES', kind: 'passport', number: 'PAA123456' } as const
const ana: KeptPerson = { name: 'Ana Ruiz', gender: 'feminine', documents: [dni, passport], phone: '612 345 678' }

it('says nothing of what stayed', () => {
  expect(changesOf(ana, ana)).toEqual({})
  expect(changesOf(ana, { ...ana, address: '' })).toEqual({})
  expect(changesOf(ana, { ...ana, address: 'calle Mayor, 2' })).toEqual({ address: 'calle Mayor, 2' })
})

it('says that something is gone, so that it goes', () => {
  const changes = changesOf(ana, { ...ana, phone: '', documents: [passport, { ...dni, number: ' ' }] })
  expect(changes).toEqual({ phone: '', documents: [passport, { ...dni, number: '' }] })
  const { phone: _, ...left } = ana
  expect(changedPerson(ana, changes)).toEqual({ ...left, documents: [passport] })
})

it('says everything that was typed where nothing was kept', () => {
  expect(changesOf(null, { ...ana, phone: '' })).toEqual({
    name: 'Ana Ruiz',
    gender: 'feminine',
    documents: [dni, passport],
  })
})
