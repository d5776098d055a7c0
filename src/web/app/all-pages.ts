// Where the code of every page is. Strangers know their own few pages without it (`routes.tsx`): whoever is in loads this once.
import type { ComponentType } from 'react'
import type { LoaderFunction } from 'react-router'
import type { loadStep } from './sitting/load.ts'

type StepLoader = typeof loadStep

export type Loaded = { Page?: ComponentType; Layout?: ComponentType; load?: LoaderFunction; loadStep?: StepLoader }

export const allPages = import.meta.glob<Loaded>(['./pages/*.tsx', '!./**/*.test.tsx'])
