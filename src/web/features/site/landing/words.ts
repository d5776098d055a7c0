// What the landing's loader brought, words and writings: they travel once, in the page, and not again in its scripts.
import { useLoaderData } from '#web/app/router/router.tsx'
import type { Landing } from './shown-landing.ts'

export type Words = Landing

export const useWords = (): Words => useLoaderData()
