// Which documents of the page are ticked. A new view starts with none.
import { useState } from 'react'

export type Selection = { ids: ReadonlySet<string>; last: string | null }

const nothing: Selection = { ids: new Set(), last: null }

/** With `range`, all from the one toggled last to this one take its new state. */
export function toggled(shown: readonly string[], { ids, last }: Selection, id: string, range: boolean): Selection {
  const ticked = !ids.has(id)
  const [from, to] = [shown.indexOf(range && last !== null ? last : id), shown.indexOf(id)]
  const next = new Set(ids)
  const reached = from < 0 ? [id] : shown.slice(Math.min(from, to), Math.max(from, to) + 1)
  for (const each of reached) {
    if (ticked) next.add(each)
    else next.delete(each)
  }
  return { ids: next, last: id }
}

export function useSelection<T extends { id: string }>(items: readonly T[], view: string) {
  const [{ at, selection }, setState] = useState({ at: view, selection: nothing })
  const current = at === view ? selection : nothing
  const shown = items.map(({ id }) => id)
  const set = (next: Selection) => setState({ at: view, selection: next })
  return {
    selected: items.filter(({ id }) => current.ids.has(id)),
    isSelected: (id: string) => current.ids.has(id),
    toggle: (id: string, range: boolean) => set(toggled(shown, current, id, range)),
    selectAll: () => set({ ids: new Set(shown), last: null }),
    clear: () => set(nothing),
  }
}
