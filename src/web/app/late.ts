// A part of a page that comes after it: without a network it comes later, and the page is none the worse for it.
import { type ComponentType, lazy, useEffect, useState } from 'react'
import { whenItComes } from './patience.ts'

export const late = <P>(load: () => Promise<ComponentType<P>>) =>
  lazy(async () => ({ default: await whenItComes(load) }))

/** After the first paint: the server renders the page without it. */
export function usePainted(): boolean {
  const [painted, setPainted] = useState(false)
  useEffect(() => setPainted(true), [])
  return painted
}
