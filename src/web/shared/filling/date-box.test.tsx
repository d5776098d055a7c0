// A date field: Spanish whatever the browser's language is, and an unfinished day is told, not dropped in silence.
import { globSync, readFileSync } from 'node:fs'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { DateField } from './date-box.tsx'

let kept: string
type FormProps = { before?: string; takesNothing?: boolean; min?: string; max?: string; error?: string }
function Form({ before = '', takesNothing = true, ...field }: FormProps) {
  const [day, setDay] = useState(before)
  kept = day
  return <DateField label="Plazo" {...field} day={day} onDay={(next) => (next || takesNothing) && setDay(next)} />
}
const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Plazo' })
const type = (value: string) => fireEvent.change(box(), { target: { value } })

afterEach(cleanup)

it('a day is typed in Spanish order and kept as ISO', () => {
  render(<Form before="2026-12-01" />)
  expect(box().value).toBe('01/12/2026')
  type('3/5/2027')
  expect([box().value, kept]).toEqual(['3/5/2027', '2027-05-03'])
  type('')
  expect([box().value, kept]).toEqual(['', ''])
})

it('what is no day is said once the box is left', () => {
  render(<Form />)
  type('31/2/2027')
  expect(box().getAttribute('aria-invalid')).toBeNull()
  fireEvent.blur(box())
  expect(box().getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText(/Escribe el día, el mes y el año/)).toBeDefined()
})

it.each([
  ['1/1/2020', 'Elige un día desde el 17/11/2026.'],
  ['1/1/2030', 'Elige un día hasta el 16/11/2027.'],
])('a day out of bounds, %s, is told with the first or the last one that will do', (typed, told) => {
  render(<Form min="2026-11-17" max="2027-11-16" />)
  type(typed)
  expect(screen.queryByText(told)).toBeNull()
  fireEvent.blur(box())
  expect(screen.getByText(told)).toBeDefined()
  cleanup()
  // In place of what the server says less precisely.
  render(
    <Form before={typed.replace(/^1.1.(\d{4})$/, '$1-01-01')} min="2026-11-17" max="2027-11-16" error="No vale." />,
  )
  expect(screen.getByText(told)).toBeDefined()
  expect(screen.queryByText('No vale.')).toBeNull()
})

it('where a day is always wanted, an unfinished one keeps the day before and the text goes on', () => {
  render(<Form before="2026-12-01" takesNothing={false} />)
  type('3/5/')
  expect([box().value, kept]).toEqual(['3/5/', '2026-12-01'])
  type('3/5/2027')
  expect([box().value, kept]).toEqual(['3/5/2027', '2027-05-03'])
})

it('no other box is the browser’s own, which is written in the browser’s language', () => {
  const native = globSync('src/web/**/*.tsx').filter((path) => readFileSync(path, 'utf8').includes('type="date"'))
  expect(native.filter((path) => !path.endsWith('.test.tsx'))).toEqual(['src/web/shared/filling/date-box.tsx'])
})
