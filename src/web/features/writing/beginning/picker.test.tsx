// The list to begin from shows the answer to what is typed now, in one piece, and says what it lacks.
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CallFailure } from '#web/app/call.ts'
import { Picker } from './picker.tsx'
import type { Ask } from './use-found.ts'

const words = {
  search: 'Buscar',
  placeholder: '',
  list: 'Textos',
  heading: 'Los más usados',
  found: (count: number) => `${count} textos`,
  noMatch: (q: string) => `Nada para «${q}».`,
  none: 'No hay ninguno.',
  loading: 'Buscando…',
  failed: 'No se ha podido.',
  retry: 'Otra vez',
}

type Answer = Awaited<ReturnType<Ask<string>>>
type Question = { q: string; page: number; answer: (items: string[]) => Promise<void>; fail: () => Promise<void> }
let questions: Question[]

/** Answers only when the test says so. */
const ask: Ask<string> = (q, page) => {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const answer = (items: string[]) => act(async () => resolve({ items, total: 4, page, pages: 2 }))
  questions.push({ q, page, answer, fail: () => act(async () => reject(new CallFailure(0, {}))) })
  return promise
}

const shown = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent)
const type = async (text: string) => {
  fireEvent.change(screen.getByLabelText('Buscar'), { target: { value: text } })
  await act(() => vi.advanceTimersByTimeAsync(300))
}
/** The question that was asked as this one, from 0. */
const question = (index: number): Question => {
  const found = questions[index]
  if (!found) throw new Error(`only ${questions.length} were asked`)
  return found
}

beforeEach(async () => {
  vi.useFakeTimers()
  questions = []
  const row = (item: string) => <li key={item}>{item}</li>
  render(
    <Picker
      words={words}
      ask={ask}
      row={row}
      foot={(_found, more) => (
        <button type="button" onClick={more}>
          Más
        </button>
      )}
    />,
  )
  await act(() => vi.advanceTimersByTimeAsync(0))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it('says that it is looking, and then shows what is there before anything is typed', async () => {
  expect(screen.getAllByText('Buscando…').length).toBeGreaterThan(0)
  await question(0).answer(['a', 'b'])
  expect(shown()).toEqual(['a', 'b'])
  expect(screen.getByText('Los más usados')).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe('4 textos')
})

it('drops the answer to an older question, whichever comes last', async () => {
  await type('fian')
  await type('fianza')
  expect(questions.map(({ q }) => q)).toEqual(['', 'fian', 'fianza'])
  await question(2).answer(['fianza'])
  await question(1).answer(['fian'])
  await question(0).answer(['todo'])
  expect(shown()).toEqual(['fianza'])
  expect(screen.queryByText('Los más usados')).toBeNull()
})

it('adds the next page once, however often it is asked for', async () => {
  await question(0).answer(['a', 'b'])
  fireEvent.click(screen.getByText('Más'))
  fireEvent.click(screen.getByText('Más'))
  expect(questions.map(({ page }) => page)).toEqual([1, 2, 2])
  await question(1).answer(['c', 'd'])
  await question(2).answer(['c', 'd'])
  expect(shown()).toEqual(['a', 'b', 'c', 'd'])
})

it('adds no page of an older question to the answer of a newer one', async () => {
  await question(0).answer(['a', 'b'])
  fireEvent.click(screen.getByText('Más'))
  await type('fianza')
  await question(2).answer(['fianza'])
  await question(1).answer(['c', 'd'])
  expect(shown()).toEqual(['fianza'])
})

it('tells nothing there from nothing like that', async () => {
  await question(0).answer([])
  expect(screen.getByText('No hay ninguno.')).toBeTruthy()
  await type('  xyz ')
  await question(1).answer([])
  expect(screen.getByText('Nada para «xyz».')).toBeTruthy()
})

it('asks again where it could not', async () => {
  await question(0).fail()
  expect(screen.getByText('No se ha podido.')).toBeTruthy()
  fireEvent.click(screen.getByText('Otra vez'))
  await act(() => vi.advanceTimersByTimeAsync(0))
  await question(1).answer(['a'])
  expect(shown()).toEqual(['a'])
  expect(screen.queryByText('No se ha podido.')).toBeNull()
})
