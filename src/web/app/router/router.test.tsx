// The router as pages see it: the present place, what was loaded, what failed, and the ways on.
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, data, isRouteErrorResponse, type RouteObject, RouterContextProvider } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { createBrowserRouter } from './browser-router.ts'
import { Form, Link, NavLink } from './link.tsx'
import {
  Outlet,
  RouterProvider,
  useLoaderData,
  useLocation,
  useNavigate,
  useNavigation,
  useOutletContext,
  useRevalidator,
  useRouteError,
  useRouteLoaderData,
  useSearchParams,
} from './router.tsx'

afterEach(cleanup)

function Frame() {
  const { pathname } = useLocation()
  const { state } = useNavigation()
  return (
    <>
      <header>{`${pathname} ${state} ${useRouteLoaderData<string>('root')}`}</header>
      <Outlet context="de fuera" />
    </>
  )
}
const header = () => screen.getByRole('banner').textContent

function Failed() {
  const error = useRouteError()
  return <p role="alert">{isRouteErrorResponse(error) ? error.status : (error as Error).message}</p>
}

async function show(children: RouteObject[], path = '/') {
  const router = createMemoryRouter(
    [{ id: 'root', loader: () => 'Ana', Component: Frame, children: [{ ErrorBoundary: Failed, children }] }],
    { initialEntries: [path] },
  )
  await act(async () => void render(<RouterProvider router={router} />))
  return router
}

const addressOf = ({ state: { location } }: Awaited<ReturnType<typeof show>>) => location.pathname + location.search

it('shows each matched route in the outlet of the one before, with its own data', async () => {
  function Page() {
    return (
      <p role="status">{`${useLoaderData<string>()}, ${useOutletContext<string>()}, ${useSearchParams().get('q')}`}</p>
    )
  }
  await show([{ path: 'uno', loader: () => 'leído', Component: Page }], '/uno?q=fianza')
  expect(header()).toBe('/uno idle Ana')
  // The boundary in between has an outlet too, and hands nothing over.
  expect(screen.getByRole('status').textContent).toBe('leído, de fuera, fianza')
})

it('says that it is on its way, and keeps the page until the next one is there', async () => {
  const waits = Promise.withResolvers<null>()
  const router = await show([
    { index: true, element: <p>Primera</p> },
    { path: 'dos', loader: () => waits.promise, element: <p>Segunda</p> },
  ])
  await act(async () => void router.navigate('/dos'))
  expect(header()).toBe('/ loading Ana')
  expect(screen.queryByText('Primera')).not.toBeNull()
  await act(async () => waits.resolve(null))
  expect(header()).toBe('/dos idle Ana')
  expect(screen.queryByText('Segunda')).not.toBeNull()
})

it('shows what a loader refused inside of the frame, and the page again when it comes', async () => {
  let isThere = false
  const loader = () => {
    if (!isThere) throw data(null, { status: 404 })
    return null
  }
  const router = await show([{ path: 'uno', loader, element: <p>Página</p> }], '/uno')
  expect(screen.getByRole('alert').textContent).toBe('404')
  expect(header()).toBe('/uno idle Ana')
  isThere = true
  await act(() => router.revalidate())
  expect(screen.queryByText('Página')).not.toBeNull()
})

it('shows what broke in a page, until one goes elsewhere', async () => {
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => {})
  function Broken(): never {
    throw new Error('roto')
  }
  const router = await show([
    { path: 'uno', Component: Broken },
    { path: 'dos', element: <p>Página</p> },
  ])
  await act(() => router.navigate('/uno'))
  expect(screen.getByRole('alert').textContent).toBe('roto')
  await act(() => router.navigate('/dos'))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.queryByText('Página')).not.toBeNull()
  quiet.mockRestore()
})

it('reads again when asked to, and says so meanwhile', async () => {
  let times = 0
  function Page() {
    const { revalidate, state } = useRevalidator()
    return <button type="button" onClick={revalidate}>{`${useLoaderData<number>()} ${state}`}</button>
  }
  await show([{ index: true, loader: () => ++times, Component: Page }])
  fireEvent.click(screen.getByRole('button'))
  expect((await screen.findByText('2 idle')).tagName).toBe('BUTTON')
})

it('goes back by number and on by name', async () => {
  let go: ReturnType<typeof useNavigate> = () => Promise.reject(new Error('not yet'))
  function Page() {
    go = useNavigate()
    return null
  }
  const router = await show([{ path: '*', Component: Page }])
  await act(() => go('/uno', { state: 'stay' }))
  expect(router.state.location.state).toBe('stay')
  await act(() => go('/dos', { replace: true }))
  await act(() => go(-1))
  expect(addressOf(router)).toBe('/')
})

it('a plain press of a link leads on inside; any other is the browser’s', async () => {
  const router = await show([
    {
      path: '*',
      element: (
        <>
          <Link to="/dos?q=a">Dos</Link>
          <Link to="/files/x.zip" download>
            Archivo
          </Link>
          <Link to="/fuera" target="_blank">
            Fuera
          </Link>
          <Link to="/no" onClick={(event) => event.preventDefault()}>
            No
          </Link>
        </>
      ),
    },
  ])
  const press = (name: string, more = {}) => {
    const link = screen.getByRole('link', { name })
    // Whatever is left to the browser would open in happy-dom too.
    link.parentElement?.addEventListener('click', (event) => event.preventDefault(), { once: true })
    return act(async () => fireEvent.click(link, more))
  }
  await press('Dos', { ctrlKey: true })
  await press('Dos', { button: 1 })
  for (const name of ['Archivo', 'Fuera', 'No']) await press(name)
  expect(addressOf(router)).toBe('/')
  await press('Dos')
  expect(addressOf(router)).toBe('/dos?q=a')
  expect(router.state.historyAction).toBe('PUSH')
  await press('Dos')
  expect(router.state.historyAction).toBe('REPLACE')
})

it('a link knows when one is there or below', async () => {
  const places = ['/escritos', '/escrito', '/escritos/uno/dos'].map((to) => (
    <NavLink key={to} to={to} aria-label={to} />
  ))
  await show([{ path: '*', element: places }], '/escritos/uno')
  const current = screen.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page')
  expect(current.map((link) => link.getAttribute('href'))).toEqual(['/escritos'])
})

it('what a form holds becomes the address of the page it asks for', async () => {
  const router = await show([
    {
      path: '*',
      element: (
        <Form action="/search" aria-label="Buscar">
          <input name="q" defaultValue="fianza y más" />
          <input name="country" defaultValue="ES" />
        </Form>
      ),
    },
  ])
  await act(async () => fireEvent.submit(screen.getByRole('form')))
  expect(addressOf(router)).toBe('/search?q=fianza+y+m%C3%A1s&country=ES')
})

it('begins with what the server loaded, at the address of the browser, which goes with it', async () => {
  const before = location.pathname
  history.replaceState(null, '', '/uno')
  const loader = vi.fn(() => 'de ahora')
  const Page = () => <p role="status">{useLoaderData<string>()}</p>
  const router = createBrowserRouter(
    ['uno', 'dos'].map((path) => ({ id: path, path, loader, Component: Page })),
    { hydrationData: { loaderData: { uno: 'del servidor' } }, getContext: () => new RouterContextProvider() },
  )
  await act(async () => void render(<RouterProvider router={router} />))
  expect(screen.getByRole('status').textContent).toBe('del servidor')
  expect(loader).not.toHaveBeenCalled()
  await act(() => router.navigate('/dos'))
  expect([location.pathname, screen.getByRole('status').textContent]).toEqual(['/dos', 'de ahora'])
  router.dispose()
  history.replaceState(null, '', before)
})
