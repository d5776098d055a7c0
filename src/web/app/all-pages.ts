// Where the code of every page is. The few pages of strangers do not need it (`routes.tsx`); logged-in users load it once.
import type { ComponentType } from 'react'
import type { LoaderFunction } from 'react-router'
import type { loadStep } from '#web/shared/editing-session/load.ts'

type StepLoader = (...given: Parameters<typeof loadStep>) => Promise<unknown>

export type Loaded = {
  Page?: ComponentType
  Layout?: ComponentType
  load?: LoaderFunction
  loadStep?: StepLoader
  /** Fetches what else the server painted, before the page takes it over. */
  prepare?: () => Promise<unknown>
}

export const allPages = import.meta.glob<Loaded>(['../pages/**/*.tsx', '!../**/*.test.tsx'])
