import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { everyKey, ownKeys } from '#domain/copy/parts.ts'
import { layOut } from '#domain/sheet/sheet.ts'
import { ana, leaseContent, luis } from '#tests/support/copy/copies.ts'
import { whoseOf } from '../saying.ts'
import { markedSheet } from '../sheet-marks.ts'
import { useOwnPart } from './own-part.tsx'
import type { Part } from './use-part.ts'

const content = leaseContent()
const fillable = { title: 'Alquiler', country: 'ES' as const, content }
const tenant = (id: string, name: string) => ({ id, party: 'tenant', name, does: 'fill' as const, email: '' })
const people = [tenant('a', ana.name), tenant('l', luis.name)]
const answered = <T,>(value: T) => ({ value, by: null, at: '', revision: 1 })
const part = {
  snapshot: { answers: { '@tenant/0': answered(ana), '@tenant/1': answered(luis) } },
  person: () => undefined,
  change: () => {},
} as unknown as Part
const sheet = layOut(fillable, { '@tenant': { kind: 'person', people: [ana, luis] } })

function colours(own: ReadonlySet<string>, legend: ReactNode): string[] {
  const company = { people: people as never, owner: '' }
  const { result } = renderHook(() =>
    useOwnPart({ fillable, part, company, own, nameOf: () => undefined, legend, endAction: () => null }),
  )
  const shown = JSON.stringify(result.current.marked?.(sheet) ?? sheet)
  return [...new Set(shown.match(/"whose":"\w+"/g))].toSorted()
}

it('tells apart in the document what is whose only beside the legend that says what a colour means', () => {
  expect(colours(ownKeys(content, people[0] as never, people as never), 'Azul, lo tuyo')).toEqual([
    '"whose":"mine"',
    '"whose":"others"',
  ])
  expect(colours(everyKey(content, people as never), null)).toEqual([])
})

it('counts the whole of a person’s piece as theirs: name, number, address and e-mail', () => {
  const both = leaseContent()
  const asked = both.parties.find(({ id }) => id === 'tenant')
  if (asked?.presence) asked.presence.person = ['identity', 'address', 'email']
  const marta = { ...ana, identity: { kind: 'nie', number: 'X1234567L' }, address: 'Calle Luna 3' }
  const given = { '@tenant/0': answered({ ...luis, address: 'Calle Sol 1' }), '@tenant/1': answered(marta) }
  const whose = whoseOf(
    { ...fillable, content: both },
    { people: [people[1], people[0]] as never, owner: '', own: new Set(['@tenant/1']), answers: given as never },
  )
  const laidOut = layOut(
    { ...fillable, content: both },
    { '@tenant': { kind: 'person', people: [given['@tenant/0'].value, marta] } },
  )
  const runs = JSON.stringify(markedSheet(laidOut, whose, (label) => label).parts).match(
    /"text":"[^"]*","[^{}]*"whose":"mine"/g,
  )
  expect(runs?.join()).toContain(
    'D.ª Ana Ruiz, con NIE X1234567L, domicilio en Calle Luna 3 y correo electrónico ana@ejemplo.es"',
  )
})
