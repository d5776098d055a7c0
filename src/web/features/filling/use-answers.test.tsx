// Answers in the browser: kept across a reload, never mixed with an example, and calm about mistakes.
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { emptyContent, type Field } from '#domain/writing/model.ts'
import type { PublicFillable } from './load.ts'
import { useAnswers } from './use-answers.ts'

const base = { help: '', required: true, party: null }
const fields: Field[] = [
  { ...base, id: 'city', label: 'Ciudad', type: 'text' },
  { ...base, id: 'rent', label: 'Renta', type: 'money', currency: 'EUR' },
  { ...base, id: 'owner', label: 'Dueña', type: 'person' },
]
const fillable: PublicFillable = {
  title: 'Alquiler',
  country: 'ES',
  version: 3,
  content: { ...emptyContent(), fields },
  sample: { city: 'Teruel', rent: '380.00', owner: { name: 'Ana', gender: 'feminine' }, gone: 'x' },
}

const open = (of = fillable, key: string | null = 'alquiler') => renderHook(() => useAnswers(of, key)).result

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

describe('what is typed', () => {
  it('becomes a value at once, and is tidied up when the field is left', () => {
    const form = open()
    act(() => form.current.type('rent', '1200,5 euros'))
    expect(form.current.values).toEqual({ rent: '1200.5' })
    expect(form.current.answers.rent).toBe('1200,5 euros')
    act(() => form.current.settle(['rent']))
    expect(form.current.answers.rent).toBe('1.200,5')
  })

  it('is not called wrong while it is being typed, and no longer once it is right', () => {
    const form = open()
    act(() => form.current.type('rent', '12x'))
    expect(form.current.shown('rent')).toBeUndefined()
    act(() => form.current.settle(['rent']))
    expect(form.current.shown('rent')).toEqual({ code: 'amount' })
    act(() => form.current.type('rent', '12'))
    expect(form.current.shown('rent')).toBeUndefined()
    act(() => form.current.type('rent', '12x'))
    expect(form.current.shown('rent')).toBeUndefined()
  })

  it('is there again after a reload, with the place where one was', () => {
    const form = open()
    act(() => form.current.type('city', 'Soria'))
    act(() => form.current.goTo('/1'))
    const again = open()
    expect([again.current.values, again.current.place, again.current.hasChanged]).toEqual([
      { city: 'Soria' },
      '/1',
      false,
    ])
    expect(open(fillable, 'otro').current.isEmpty).toBe(true)
  })

  it('survives a new version of the text as far as its questions do, and says so', () => {
    const form = open()
    act(() => form.current.type('city', 'Soria'))
    act(() => form.current.type('owner', { name: 'Ana', gender: 'feminine' }))
    const rewritten = [
      { ...base, id: 'owner', label: 'Dueña', type: 'text' } as Field,
      { ...base, id: 'city', label: 'Lugar', type: 'text' } as Field,
    ]
    const next = open({ ...fillable, version: 4, content: { ...fillable.content, fields: rewritten } })
    expect([next.current.values, next.current.hasChanged]).toEqual([{ city: 'Soria' }, true])
  })

  it('is gone for good when it is erased', () => {
    const form = open()
    act(() => form.current.type('city', 'Soria'))
    expect(localStorage).toHaveLength(1)
    act(() => form.current.erase())
    expect([form.current.isEmpty, localStorage.length]).toEqual([true, 0])
    expect(open().current.isEmpty).toBe(true)
  })

  it('is kept nowhere where nothing may be kept', () => {
    const form = open(fillable, null)
    act(() => form.current.type('city', 'Soria'))
    expect([form.current.values, localStorage.length]).toEqual([{ city: 'Soria' }, 0])
  })

  it('says when the browser keeps nothing, and goes on', () => {
    const refuse = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse })
    const form = open()
    act(() => form.current.type('city', 'Soria'))
    expect([form.current.values, form.current.isKept]).toEqual([{ city: 'Soria' }, false])
  })

  it.each(['{', 'null', '{"version":"1"}', '{"version":3,"place":"","answers":{"city":1},"before":null}'])(
    'what somebody else left in its place is not taken for it: %s',
    (text) => {
      localStorage.setItem('rubrica:relleno:alquiler', text)
      expect(open().current.isEmpty).toBe(true)
    },
  )
})

describe('the example', () => {
  it('takes the place of what was typed as a whole, and gives it back', () => {
    const form = open()
    act(() => form.current.type('city', 'Soria'))
    act(() => form.current.showSample())
    expect(form.current.values).toEqual({ city: 'Teruel', rent: '380.00', owner: { name: 'Ana', gender: 'feminine' } })
    expect(form.current.answers.rent).toBe('380,00')
    // Also after a reload it is known to be one.
    const again = open()
    expect([again.current.isSample, again.current.hasBefore]).toEqual([true, true])
    act(() => again.current.hideSample())
    expect([again.current.values, again.current.isSample]).toEqual([{ city: 'Soria' }, false])
  })
})
