// The box shows what the results are for, and never takes away a word that is being typed.
import { act, cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { Outlet, RouterProvider } from '#web/app/router/router.tsx'
import { SearchBox } from './search-box.tsx'

let router: ReturnType<typeof createMemoryRouter>
const box = () => screen.getByLabelText<HTMLInputElement>('Buscar')

function Frame() {
  return (
    <>
      <SearchBox label="Buscar" placeholder="" />
      <Outlet />
    </>
  )
}

beforeEach(() => {
  router = createMemoryRouter([{ Component: Frame, children: [{ path: '*', element: null }] }], {
    initialEntries: ['/search?q=fianza&country=ES&page=3'],
  })
  render(<RouterProvider router={router} />)
})
afterEach(cleanup)

it('has the words and the filters of the address, so that other words are looked for in the same place', () => {
  const sent = new FormData(box().form ?? undefined)
  expect(Object.fromEntries(sent)).toEqual({ q: 'fianza', country: 'ES' })
})

it('follows the address, and is empty on other pages', async () => {
  await act(() => router.navigate('/search?q=renuncia'))
  expect(box().value).toBe('renuncia')
  await act(() => router.navigate('/writings/uno'))
  expect(box().value).toBe('')
  box().value = 'a medias'
  await act(() => router.navigate('/writings/dos'))
  expect(box().value).toBe('')
})

it('keeps what is being typed while the results catch up', async () => {
  box().focus()
  box().value = 'fianza y más'
  await act(() => router.navigate('/search?q=fianza+y', { replace: true, state: 'stay' }))
  expect(box().value).toBe('fianza y más')
  await act(() => router.navigate('/search?q=otra'))
  expect(box().value).toBe('otra')
})
