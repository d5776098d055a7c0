// Who a party is, as it is typed: an address that was typed stays, whoever else has the same.
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import type { Appearance, PersonGiven, Presence } from '#domain/parties/appearance.ts'
import type { Party } from '#domain/writing/model.ts'
import { PartyStep } from './party-step.tsx'
import { SameAddresses } from './same-address.tsx'

const presence: Presence = { kind: 'person', most: 3, person: ['address'], company: [], optional: [] }
const party: Party & { presence: Presence } = {
  id: 'tenant',
  role: 'arrendatario',
  gender: 'unknown',
  plural: false,
  signs: true,
  presence,
}
const address = 'calle de la Paz, 7, 46003 Valencia'
const ana: PersonGiven = { name: 'Ana Ruiz', gender: 'feminine', address }
const luis: PersonGiven = { name: 'Luis Gil', gender: 'masculine', address }

let last: Appearance
function Form({ person, neighbour }: { person: PersonGiven; neighbour: PersonGiven | undefined }) {
  const [given, setGiven] = useState<Appearance>({ kind: 'person', people: [person] })
  last = given
  return (
    <SameAddresses>
      <PartyStep
        party={party}
        given={given}
        country="ES"
        answerKey="@tenant"
        own={undefined}
        neighbour={neighbour}
        onChange={setGiven}
        onFocus={() => {}}
      />
    </SameAddresses>
  )
}

const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Domicilio' })
const addressNow = () => (last.kind === 'person' ? last.people[0]?.address : undefined)

afterEach(cleanup)

describe('an address that two people share', () => {
  it('stays in the box of whoever typed it, when the other has typed the same', () => {
    render(<Form person={ana} neighbour={luis} />)
    expect(box().value).toBe(address)
    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(screen.getByText(/Es el mismo que el de Luis Gil/)).toBeDefined()
  })

  it('is put there only when the person ticks it, and unticking gives back what was typed', () => {
    render(<Form person={{ ...ana, address: 'calle Mayor, 2' }} neighbour={luis} />)
    const same = screen.getByRole<HTMLInputElement>('checkbox', { name: /El mismo que Luis Gil/ })
    expect(same.checked).toBe(false)
    fireEvent.click(same)
    expect([same.checked, addressNow()]).toEqual([true, address])
    fireEvent.click(same)
    expect([same.checked, addressNow(), box().value]).toEqual([false, 'calle Mayor, 2', 'calle Mayor, 2'])
  })

  it('is not offered where the other has none', () => {
    render(<Form person={ana} neighbour={undefined} />)
    expect(screen.queryByRole('checkbox')).toBeNull()
  })
})
