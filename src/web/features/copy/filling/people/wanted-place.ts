// Where the cursor goes when another group of questions is there.
import { type RefObject, useEffect, useState } from 'react'
import { inputName } from '../questions/input-name.ts'

/** Of the screen's height: on a phone half of it would be no question. */
const lowestBeginning = 0.45

/** The box by its name; of a party's details, the first box. */
function inputOf(form: HTMLFormElement, name: string): HTMLElement | undefined {
  const inputs = [...form.elements].filter((each) => each instanceof HTMLElement)
  const nameOf = (each: HTMLElement) => each.getAttribute('name') ?? ''
  return (
    inputs.find((each) => nameOf(each) === name) ??
    inputs.find((each) => /^[#/]/.test(nameOf(each).slice(name.length)) && nameOf(each).startsWith(name))
  )
}

/** The question to put the cursor in once its group is there; the heading, where it is only the group. */
export function useWantedPlace(panel: RefObject<HTMLFormElement | null>, first?: string) {
  const [wanted, setWanted] = useState<{ field?: string } | null>(null)
  useEffect(() => {
    if (!first) return
    // A navigation puts the focus and the top of the page where reading begins: this comes after that.
    const frame = requestAnimationFrame(() => setWanted({ field: first }))
    return () => cancelAnimationFrame(frame)
  }, [first])
  useEffect(() => {
    if (!wanted || !panel.current) return
    const target = wanted.field && inputOf(panel.current, inputName(wanted.field))
    if (target) {
      // What is known is folded away until it is asked for.
      target.closest('details')?.setAttribute('open', '')
      target.focus()
    } else {
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
