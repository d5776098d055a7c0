// Who a party is, as it is typed: an address that was typed stays, even where another person has the same.
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Appearance, PersonGiven, Presence } from '#domain/parties/appearance.ts'
import type { Party } from '#domain/writing/model.ts'
import { KnownContext } from './known.tsx'
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
type FormProps = { person: PersonGiven; neighbour: PersonGiven | undefined }
const Form = ({ person, neighbour }: FormProps) => (
  <Step of={party} before={{ kind: 'person', people: [person] }} neighbour={neighbour} />
)

type StepProps = { of: typeof party; before: Appearance; neighbour?: PersonGiven | undefined; self?: string }
function Step({ of, before, neighbour, self }: StepProps) {
  const [given, setGiven] = useState(before)
  last = given
  return (
    <SameAddresses>
      <PartyStep
        party={of}
        given={given}
        country="ES"
        answerKey="@tenant"
        own={undefined}
        neighbour={neighbour}
        self={self}
        onChange={setGiven}
        onFocus={() => {}}
      />
    </SameAddresses>
  )
}

const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Domicilio' })
const addressNow = () => (last.kind === 'person' ? last.people[0]?.address : undefined)

// Loaded on demand in a page: here, before the clock of a test runs.
beforeAll(async () => {
  await Promise.all([import('./acting.tsx'), import('./company-card.tsx')])
})
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
    const same = screen.getByRole<HTMLInputElement>('checkbox', { name: /El mismo domicilio que Luis Gil/ })
    expect(same.checked).toBe(false)
    fireEvent.click(same)
    expect([same.checked, addressNow()]).toEqual([true, address])
    // Its heading stays, above the tick.
    const heading = screen.getByText('Domicilio')
    expect(heading.compareDocumentPosition(same)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    fireEvent.click(same)
    expect([same.checked, addressNow(), box().value]).toEqual([false, 'calle Mayor, 2', 'calle Mayor, 2'])
  })

  it('is not offered where the other has none', () => {
    render(<Form person={ana} neighbour={undefined} />)
    expect(screen.queryByRole('checkbox')).toBeNull()
  })
})

describe('a person who was invited by name', () => {
  const either = { ...party, presence: { ...presence, kind: 'either' as const, company: ['tax_number' as const] } }
  const shapes = () =>
    screen.queryAllByRole<HTMLInputElement>('radio', { name: /^(?:Una persona|Varias|Una empresa)$/ })
  const isAsked = () => shapes().some((each) => !each.closest('details'))
  const remove = (name: string) => screen.queryByRole('button', { name: `Quitar a ${name}` })

  it.each([['Ana Ruiz'], ['Ana'], ['Anita']])('is not asked whether she is several people: %s', (self) => {
    render(<Step of={either} before={{ kind: 'person', people: [ana] }} self={self} />)
    expect(isAsked()).toBe(false)
    expect(screen.getByText('Somos varias personas, o firmo por una empresa')).toBeDefined()
  })

  it('is asked like anybody where the owner fills in', () => {
    render(<Step of={either} before={{ kind: 'person', people: [ana] }} />)
    expect(isAsked()).toBe(true)
  })

  it('cannot take herself out of the people of her party, wherever she stands', () => {
    render(<Step of={party} before={{ kind: 'person', people: [luis, ana] }} self="Ana" />)
    expect([remove('Luis Gil') !== null, remove('Ana Ruiz')]).toEqual([true, null])
    fireEvent.click(screen.getByRole('radio', { name: 'Una persona' }))
    expect(last).toEqual({ kind: 'person', people: [ana] })
  })

  it('cannot take herself out of those who act for a company', async () => {
    const representatives = [luis, ana].map(({ name, gender }) => ({ name, gender }))
    const company: Appearance = { kind: 'company', company: { name: 'Fincas, S. L.', representatives } }
    render(<Step of={either} before={company} self="Ana Ruiz" />)
    await screen.findByRole('textbox', { name: 'Nombre de la empresa' })
    expect([remove('Luis Gil') !== null, remove('Ana Ruiz')]).toEqual([true, null])
  })

  it('sees what is known of her company, and types it only to change it', async () => {
    const company = { name: 'Fincas, S. L.', tax_number: 'B12345674', representatives: [ana] }
    const known = new Map([
      ['@tenant#company.0.name', 'Lucía'],
      ['@tenant#company.0.tax_number', 'Lucía'],
    ])
    render(
      <KnownContext value={known}>
        <Step of={either} before={{ kind: 'company', company }} self="Ana Ruiz" />
      </KnownContext>,
    )
    const card = await screen.findByRole('region', { name: 'Ya lo sabemos' })
    expect(card.textContent).toMatch(/Nombre de la empresa, puesto por Lucía\s*Fincas, S\. L\..*B12345674/s)
  })
})

describe('a person who acts through another', () => {
  const represented: typeof party = {
    ...party,
    presence: { kind: 'person', most: 2, person: ['identity'], company: [], optional: [], represented: true },
  }
  const leo: PersonGiven = { name: 'Leo Ruiz', gender: 'masculine', identity: { kind: 'dni', number: '12345678Z' } }
  const tick = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /Firma otra persona en su nombre/ })
  const personNow = () => (last.kind === 'person' ? last.people[0] : undefined)

  it('is asked in which capacity, and a power only of an attorney', async () => {
    render(<Step of={represented} before={{ kind: 'person', people: [leo] }} />)
    expect(tick().checked).toBe(false)
    fireEvent.click(tick())
    const capacity = await screen.findByRole('combobox', { name: 'En calidad de' })
    const names = screen.getAllByRole('textbox', { name: 'Nombre y apellidos' })
    fireEvent.change(names[1] as HTMLElement, { target: { value: 'Eva Gil' } })
    expect(screen.queryByRole('textbox', { name: /Número del poder/ })).toBeNull()
    fireEvent.change(capacity, { target: { value: 'apoderado' } })
    fireEvent.change(screen.getByRole('textbox', { name: /Número del poder/ }), { target: { value: '1234' } })
    expect(personNow()).toEqual({
      ...leo,
      representatives: [{ name: 'Eva Gil', gender: 'unknown', office: 'apoderado', deed: '1234' }],
    })
    fireEvent.change(capacity, { target: { value: 'madre' } })
    expect(personNow()?.representatives).toEqual([{ name: 'Eva Gil', gender: 'feminine', office: 'madre' }])
  })

  it('may sign too, assisted, by parents and not by an attorney', async () => {
    render(<Step of={represented} before={{ kind: 'person', people: [leo] }} />)
    fireEvent.click(tick())
    fireEvent.click(await screen.findByRole('radio', { name: 'Le asiste: firman juntas' }))
    expect(personNow()).toMatchObject({ ...leo, isAssisted: true })
    expect(screen.queryByRole('option', { name: 'Apoderado o apoderada' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Añadir a alguien más' }))
    expect(personNow()?.representatives).toHaveLength(2)
    fireEvent.click(tick())
    expect(personNow()).toEqual(leo)
  })

  it('who was invited by name and acts for somebody says for whom, and their own data stay theirs', async () => {
    render(<Step of={represented} before={{ kind: 'person', people: [leo] }} self="Leo Ruiz" />)
    fireEvent.click(tick())
    expect(personNow()).toEqual({ name: '', gender: 'unknown', representatives: [leo] })
    await screen.findByRole('combobox', { name: 'En calidad de' })
    fireEvent.click(tick())
    expect(personNow()).toEqual(leo)
  })

  it('is not offered where the text does not let people be represented', () => {
    render(<Step of={party} before={{ kind: 'person', people: [leo] }} />)
    expect(screen.queryByRole('checkbox')).toBeNull()
  })
})

describe('a company among people', () => {
  const either = { ...party, presence: { ...presence, kind: 'either' as const, company: ['tax_number' as const] } }
  const ticks = () => screen.queryAllByRole<HTMLInputElement>('checkbox', { name: 'Es una empresa' })
  const { address: _, ...human } = ana

  it('is offered to each of several, where the party may be a company', () => {
    render(<Step of={either} before={{ kind: 'person', people: [ana] }} />)
    expect(ticks()).toHaveLength(0)
    fireEvent.click(screen.getByRole('radio', { name: 'Varias' }))
    expect(ticks()).toHaveLength(2)
    cleanup()
    render(<Step of={party} before={{ kind: 'person', people: [ana, luis] }} />)
    expect(ticks()).toHaveLength(0)
  })

  it('takes the person in its card for its representative, and gives them back', async () => {
    render(<Step of={either} before={{ kind: 'person', people: [luis, ana] }} />)
    fireEvent.click(ticks()[1] as HTMLElement)
    fireEvent.change(await screen.findByRole('textbox', { name: 'Nombre de la empresa' }), {
      target: { value: 'Fincas, S. L.' },
    })
    const firm = { name: 'Fincas, S. L.', gender: 'feminine', isCompany: true, representatives: [human] }
    expect(last).toEqual({ kind: 'person', people: [luis, firm] })
    fireEvent.click(ticks()[1] as HTMLElement)
    expect(last).toEqual({ kind: 'person', people: [luis, human] })
    fireEvent.click(screen.getByRole('button', { name: 'Deshacer' }))
    expect(last).toEqual({ kind: 'person', people: [luis, firm] })
  })

  it('becomes the whole party, and one of several again, without losing its data', async () => {
    const firm = { name: 'Fincas, S. L.', tax_number: 'B12345674', representatives: [human] }
    render(<Step of={either} before={{ kind: 'company', company: firm }} />)
    fireEvent.click(screen.getByRole('radio', { name: 'Varias' }))
    expect(last).toEqual({
      kind: 'person',
      people: [
        { ...firm, gender: 'feminine', isCompany: true },
        { name: '', gender: 'unknown' },
      ],
    })
    fireEvent.click(screen.getByRole('radio', { name: 'Una empresa' }))
    expect(last).toEqual({ kind: 'company', company: firm })
    fireEvent.click(screen.getByRole('radio', { name: 'Una persona' }))
    expect(last).toEqual({ kind: 'person', people: [human] })
  })
})
