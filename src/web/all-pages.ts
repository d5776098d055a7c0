// Where the code of every page is. Strangers know their own few pages without it (`routes.tsx`): whoever is in loads this once.
import type { Loaded } from './routes.tsx'

export const allPages = import.meta.glob<Loaded>(['./pages/*.tsx', '!./**/*.test.tsx'])
