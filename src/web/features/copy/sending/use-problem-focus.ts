// The first field with a problem gets the cursor once the problem is on the page, however long that takes. Where no
// field has one, the notice that explains why nothing was sent.
import { useEffect, useRef, useState } from 'react'

export function useProblemFocus() {
  const form = useRef<HTMLFormElement>(null)
  const [asked, setAsked] = useState(0)
  useEffect(() => {
    if (asked === 0) return
    const found = ['[aria-invalid="true"]', '[data-explains]'].map((each) =>
      form.current?.querySelector<HTMLElement>(each),
    )
    found.find(Boolean)?.focus()
  }, [asked])
  return { form, focusOnProblem: () => setAsked((before) => before + 1) }
}
