// A part of a page on its own, with a router around it as everywhere.
import type { ReactElement } from 'react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from '#web/app/router/router.tsx'

export const routed = (part: ReactElement): ReactElement => (
  <RouterProvider router={createMemoryRouter([{ path: '*', element: part }])} />
)
