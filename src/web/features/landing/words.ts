// The landing's words, as its loader brought them: they travel once, in the page, and not again in its scripts.
import { useLoaderData } from 'react-router'
import type { landing } from '#copy/es/landing.ts'

export type Words = typeof landing

export const useWords = (): Words => useLoaderData()
