// Where the cursor goes when another group of questions is there.
import { type RefObject, useEffect, useState } from 'react'
import { inputName } from './question.tsx'

/** Of the screen's height: on a phone half of it would be no question. */
const lowestBeginning = 0.45

/** The question to put the cursor in once its group is there; the heading, where it is only the group. */
export function useWantedPlace(panel: RefObject<HTMLFormElement | null>) {
  const [wanted, setWanted] = useState<{ field?: string } | null>(null)
  useEffect(() => {
    if (!wanted || !panel.current) return
    const input = wanted.field && panel.current.elements.namedItem(inputName(wanted.field))
    const target = input instanceof RadioNodeList ? input[0] : input
    if (target instanceof HTMLElement) target.focus()
    else {
      panel.current.querySelector('h2')?.focus({ preventScroll: true })
      // Further down already, or still below what the page begins with: to where the questions begin.
      const beginning = panel.current.parentElement
      const isBelow = panel.current.getBoundingClientRect().top > innerHeight * lowestBeginning
      if (beginning && (isBelow || beginning.getBoundingClientRect().top < 0)) beginning.scrollIntoView()
    }
    setWanted(null)
  }, [wanted, panel])
  return setWanted
}
