// The value of the render before, as long as the new one says the same: what depends on it then has nothing to do.
import { useRef } from 'react'

export function useStable<T>(value: T, isSame: (before: T, now: T) => boolean): T {
  const kept = useRef(value)
  if (kept.current !== value && !isSame(kept.current, value)) kept.current = value
  return kept.current
}
