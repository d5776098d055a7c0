// Answers in the browser: kept across a reload, never mixed with an example, and calm about mistakes.
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Appearance } from '#domain/parties/appearance.ts'
import { emptyContent, type Field, type Party } from '#domain/writing/model.ts'
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

  it('leaves what was typed over it, without the invented details beside it, and can be brought back', () => {
    const presence = {
      kind: 'either',
      most: 2,
      person: ['identity', 'address'],
      company: ['tax_number'],
      optional: [],
    } as const
    const party = { id: 'tenant', role: 'inquilino', gender: 'unknown', plural: false, signs: true } as const
    const parties = ['tenant', 'owner', 'guarantor'].map(
      (id) => ({ ...party, id, presence: { ...presence } }) as unknown as Party,
    )
    const ana = {
      name: 'Ana',
      gender: 'feminine',
      identity: { kind: 'dni', number: '12345678Z' },
      address: 'Calle Mayor',
    }
    const example = { kind: 'person', people: [ana] } as Appearance
    const form = open({
      ...fillable,
      content: { ...fillable.content, parties },
      sample: { ...fillable.sample, '@tenant': example, '@owner': example, '@guarantor': example },
    })
    act(() => form.current.showSample())
    act(() => form.current.type('rent', '500'))
    act(() => form.current.type('@tenant', { kind: 'person', people: [{ ...ana, name: 'Berta' }] } as Appearance))
    const firm: Appearance = { kind: 'company', company: { name: 'Fincas, S. L.', representatives: [] } }
    act(() => form.current.type('@owner', firm))
    act(() => form.current.goTo('/0'))
    const changed = form.current.answers
    act(() => form.current.hideSample())
    expect(form.current.answers).toEqual({
      rent: '500',
      '@tenant': {
        kind: 'person',
        people: [{ name: 'Berta', gender: 'feminine', identity: { kind: 'dni', number: '' }, address: '' }],
      },
      '@owner': firm,
    })
    expect([form.current.isSample, form.current.place]).toEqual([false, '/0'])
    act(() => form.current.undoHide?.())
    expect([form.current.isSample, form.current.answers]).toEqual([true, changed])
  })

  it('gives back an answer of before, also where it was typed over', () => {
    const form = open()
    act(() => form.current.type('city', 'Soria'))
    act(() => form.current.showSample())
    act(() => form.current.type('city', 'Madrid'))
    act(() => form.current.type('rent', '500'))
    act(() => form.current.hideSample())
    expect(form.current.answers).toEqual({ city: 'Soria', rent: '500' })
    act(() => form.current.type('rent', '600'))
    expect(form.current.undoHide).toBeUndefined()
  })
})
