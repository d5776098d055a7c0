// «El mismo que Ana»: a choice that the person makes. Two equal addresses are not that choice, and undoing it gives back
// what was typed before.
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'

/** What stood in the box of each place whose person has chosen another's address. */
type Replaced = ReadonlyMap<string, string>
type Choices = { replaced: Replaced; set: (place: string, typed: string | undefined) => void }
const ChoicesContext = createContext<Choices>({ replaced: new Map(), set: () => {} })

/** Around the whole form, so that a choice outlives going to another step and back. */
export function SameAddresses({ children }: { children: ReactNode }) {
  const [replaced, setReplaced] = useState<Replaced>(new Map())
  const choices = useMemo(
    () => ({
      replaced,
      set: (place: string, typed: string | undefined) =>
        setReplaced((before) => {
          const next = new Map(before)
          if (typed === undefined) next.delete(place)
          else next.set(place, typed)
          return next
        }),
    }),
    [replaced],
  )
  return <ChoicesContext value={choices}>{children}</ChoicesContext>
}

export function useSameAddress(place: string, address: string, other: string, onChange: (address: string) => void) {
  const { replaced, set } = useContext(ChoicesContext)
  const isSame = other !== '' && address.trim() === other
  const isChosen = isSame && replaced.has(place)
  return {
    /** Typed by both of them: there is nothing to choose. */
    isEqual: isSame && !isChosen,
    isOffered: other !== '' && (isChosen || !isSame),
    isChosen,
    choose(isWanted: boolean) {
      set(place, isWanted ? address : undefined)
      onChange(isWanted ? other : (replaced.get(place) ?? ''))
    },
  }
}
