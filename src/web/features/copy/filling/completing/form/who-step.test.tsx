// Two participants of a party that may be people or a company: what the box that says so does to their answers.
import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { whoAnswers } from '#domain/copy/parts.ts'
import type { Appearance, PersonGiven } from '#domain/parties/appearance.ts'
import type { Party } from '#domain/writing/model.ts'
import { severalWords } from '#language/es/copy/completing.ts'
import { peopleWords as words } from '#language/es/writing/parties.ts'
import { WhoStep } from './who-step.tsx'

const party: Party = {
  id: 'firm',
  role: 'arrendador',
  gender: 'unknown',
  plural: false,
  signs: true,
  presence: { kind: 'either', most: 2, person: ['address'], company: ['tax_number', 'office'], optional: [] },
}
type Given = Record<string, PersonGiven | Appearance>
const kept: { given: Given } = { given: {} }

function Form() {
  const [given, setGiven] = useState<Given>({
    '@firm/0': { name: 'Ana Ruiz', gender: 'unknown', address: 'calle Mayor' },
  })
  kept.given = given
  const answers = Object.fromEntries(Object.entries(given).map(([key, value]) => [key, { value }]))
  const asked = whoAnswers(answers, new Set(['@firm', '@firm/0']), party)
  return (
    <WhoStep
      party={party}
      asked={asked.map((who) => ({ ...who, name: 'Tus datos', neighbour: undefined }))}
      chosen={(given['@firm'] as Appearance | undefined) ?? null}
      country="ES"
      onChange={(key, value) => setGiven((before) => ({ ...before, [key]: value }))}
    />
  )
}

const box = (name: string) => screen.queryByRole('textbox', { name })
const choice = () => screen.getByRole('checkbox', { name: new RegExp(severalWords.forCompany) })

it('asks for the company and the office instead of a person’s address, and a tick taken away loses nothing', async () => {
  render(<Form />)
  expect([box('Domicilio') === null, box(words.company) === null]).toEqual([false, true])
  fireEvent.click(choice())
  await screen.findByRole('textbox', { name: words.company })
  expect(box('Domicilio')).toBeNull()
  fireEvent.change(box(words.company) as HTMLElement, { target: { value: 'Fincas, S. L.' } })
  fireEvent.change(screen.getByRole('textbox', { name: /^Cargo/ }), { target: { value: 'administradora' } })
  expect(kept.given).toEqual({
    '@firm': { kind: 'company', company: { name: 'Fincas, S. L.', representatives: [] } },
    '@firm/0': { name: 'Ana Ruiz', gender: 'unknown', address: 'calle Mayor', office: 'administradora' },
  })
  fireEvent.click(choice())
  expect(kept.given['@firm']).toEqual({ kind: 'person', people: [] })
  expect((box('Domicilio') as HTMLInputElement).value).toBe('calle Mayor')
  fireEvent.click(choice())
  const again = await screen.findByRole<HTMLInputElement>('textbox', { name: words.company })
  expect(again.value).toBe('Fincas, S. L.')
})
