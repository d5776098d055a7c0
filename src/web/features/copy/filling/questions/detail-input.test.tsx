// Dates in the data of a person are typed in Spanish order, whatever the browser's language is.
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { DetailInput } from './detail-input.tsx'

let kept: string
function Form({ before = '' }: { before?: string }) {
  const [value, setValue] = useState(before)
  kept = value
  return (
    <DetailInput
      detail="power"
      label="Fecha del poder"
      value={value}
      optional={false}
      country="ES"
      onChange={setValue}
    />
  )
}
const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Fecha del poder' })

afterEach(cleanup)

it('keeps the day, and leaves what is typed as it is typed', () => {
  render(<Form />)
  expect(box().placeholder).toBe('día/mes/año')
  for (const [typed, day] of [
    ['3', ''],
    ['3 de mayo de 2026', '2026-05-03'],
    ['31/2/2026', ''],
  ] as const) {
    fireEvent.change(box(), { target: { value: typed } })
    expect([box().value, kept]).toEqual([typed, day])
  }
})

it('shows a day that was kept as people write it', () => {
  render(<Form before="2026-05-03" />)
  expect(box().value).toBe('03/05/2026')
})
