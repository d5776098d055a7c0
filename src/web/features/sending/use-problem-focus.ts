// The first field with a problem gets the cursor once the problem is on the page, however long that takes.
import { useEffect, useRef, useState } from 'react'

export function useProblemFocus() {
  const form = useRef<HTMLFormElement>(null)
  const [asked, setAsked] = useState(0)
  useEffect(() => {
    if (asked > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [asked])
  return { form, focusOnProblem: () => setAsked((before) => before + 1) }
}
