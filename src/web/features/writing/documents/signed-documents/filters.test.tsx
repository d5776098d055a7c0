// What is chosen adds to what was asked for, also before that has arrived.
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { signedWords } from '#language/es/signed-document/signed-documents.ts'
import { RouterProvider } from '#web/app/router/router.tsx'
import type { SignedDocuments } from '../load.ts'
import { viewOf } from '../view.ts'
import { Filters } from './filters.tsx'

const words = signedWords.filters
/** The list as it is shown from the beginning: whatever is asked for afterwards never arrives. */
const documents = {
  view: viewOf('signeds', new URLSearchParams('q=nadie')),
  list: { people: ['Luis Gil'] },
} as SignedDocuments

let router: ReturnType<typeof createMemoryRouter>
const comingTo = () => router.state.navigation.location?.search
const labelled = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const choose = (label: string, value: string) => act(() => fireEvent.change(labelled(label), { target: { value } }))

beforeEach(async () => {
  router = createMemoryRouter(
    [{ id: 'list', path: '/account/signeds', loader: () => new Promise(() => {}), Component: Page }],
    { initialEntries: ['/account/signeds?q=nadie'], hydrationData: { loaderData: { list: documents } } },
  )
  await act(async () => void render(<RouterProvider router={router} />))
})
afterEach(cleanup)

const Page = () => <Filters documents={documents} />

it('adds to a search that was just ended, and to each other', async () => {
  await act(async () => void router.navigate('/account/signeds'))
  await choose(words.who, 'Luis Gil')
  expect(comingTo()).toBe('?con=Luis+Gil')
  expect(labelled(words.who).value).toBe('Luis Gil')
  await choose(words.to, '2026-01-31')
  expect(comingTo()).toBe('?con=Luis+Gil&hasta=2026-01-31')
})

it('waits for a year that is typed digit by digit, and takes nothing of it away', async () => {
  for (const typed of ['0002-01-15', '0020-01-15', '0202-01-15', '15/01/2', '15/01/20', '15/01/202']) {
    await choose(words.from, typed)
    expect(labelled(words.from).value).toBe(typed)
    expect(comingTo()).toBeUndefined()
  }
  await choose(words.from, '15/01/2026')
  expect(comingTo()).toBe('?q=nadie&desde=2026-01-15')
})
