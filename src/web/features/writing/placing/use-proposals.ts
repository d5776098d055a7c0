// The proposals that are still open: neither placed nor set aside in this tab.
import { useCallback, useMemo, useState } from 'react'
import type { PdfContent } from '#domain/writing/model.ts'
import type { Proposal } from '#domain/writing/pdf/boxes.ts'
import { openProposals, type ProposedPlace, placesIn } from '#domain/writing/pdf/proposals.ts'

const keyOf = (writing: string) => `propuestas-quitadas ${writing}`

function stored(writing: string): string[] {
  try {
    return JSON.parse(window.sessionStorage.getItem(keyOf(writing)) ?? '[]') as string[]
  } catch {
    return []
  }
}

export function useProposals(writing: string, content: PdfContent, proposals: readonly Proposal[]) {
  const [dismissed, setDismissed] = useState<ReadonlySet<string>>(new Set())
  const [isRead, setRead] = useState(false)
  // Not while the server's page is taken over: the server does not know them.
  if (!isRead && typeof window !== 'undefined' && proposals.length > 0) {
    setRead(true)
    const known = stored(writing)
    if (known.length > 0) setDismissed(new Set(known))
  }

  const open = useMemo(
    () => placesIn(openProposals(content, proposals).filter(({ id }) => !dismissed.has(id))),
    [content, proposals, dismissed],
  )
  const dismiss = useCallback(
    (ids: readonly string[]) =>
      setDismissed((before) => {
        const after = new Set([...before, ...ids])
        try {
          window.sessionStorage.setItem(keyOf(writing), JSON.stringify([...after]))
        } catch {
          // A browser that keeps nothing shows them again with the next visit.
        }
        return after
      }),
    [writing],
  )
  return { open: open as readonly ProposedPlace[], dismiss }
}
