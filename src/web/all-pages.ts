// Where the code of every page is. Strangers know their own few pages without it (`routes.tsx`): whoever is in loads this once.
import type { ComponentType } from 'react'
import type { LoaderFunction } from 'react-router'

export type Loaded = { Page?: ComponentType; Layout?: ComponentType; load?: LoaderFunction }

export const allPages = import.meta.glob<Loaded>(['./pages/*.tsx', '!./**/*.test.tsx'])
