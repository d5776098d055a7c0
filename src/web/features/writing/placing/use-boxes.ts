// What this step does to the boxes: each press, key and field of the list is one edit of the document, which undo takes back.
import { useCallback, useMemo, useState } from 'react'
import { type Content, isPdf, type PdfContent } from '#domain/writing/model.ts'
import type { Box, Place } from '#domain/writing/pdf/boxes.ts'
import {
  addBox,
  addSigner,
  changeKind,
  copyToPages,
  duplicateBox,
  giveBox,
  hasRoomFor,
  initialsOnEveryPage,
  type PlacedKind,
  partyOf,
  placeBoxes,
  removeBoxes,
  usualSize,
} from '#domain/writing/pdf/placing.ts'
import { type ProposedPlace, takeProposals } from '#domain/writing/pdf/proposals.ts'
import { placedKindWords, placingWords as words } from '#language/es/writing/placing.ts'
import { useEditingSession, useWriting } from '#web/shared/editing-session/editing-session-context.tsx'
import { newId } from '#web/shared/editing-session/new-id.ts'
import { useRegret } from '#web/shared/editing-session/use-regret.ts'
import type { PagePoint } from './page-point.ts'

export type BoxActs = ReturnType<typeof useBoxes>['acts']

export function useBoxes(content: PdfContent) {
  const { meta, setContent, undo } = useWriting()
  const { store } = useEditingSession()
  const regret = useRegret(content, setContent, undo)
  const [said, setSaid] = useState('')
  const { country } = meta

  /** As it is now: what is pressed in one render may come after a change of another. */
  const now = useCallback((): PdfContent | null => {
    const current = store.draft().content
    return isPdf(current) ? current : null
  }, [store])
  const change = setContent as (update: (content: Content) => Content, options?: { key?: string }) => void

  const acts = useMemo(() => {
    /** Of the chosen party; without one, a signer is made for what only signers put in. */
    function place(kind: PlacedKind, party: string | null, { page, x, y }: PagePoint): string | null {
      const current = now()
      if (!current || !hasRoomFor(current, 1)) {
        setSaid(words.full)
        return null
      }
      const [id, { width, height }] = [newId(), usualSize[kind]]
      const isSigners = kind !== 'text' && kind !== 'tick'
      const signer = party ?? (isSigners ? (current.parties[0]?.id ?? newId()) : null)
      const at: Place = { page, x: x - width / 2, y: y - height / 2, width, height }
      const label = words.unnamed[kind === 'tick' ? 'tick' : 'text']
      const names = new Set(current.fields.map((field) => field.label))
      let [each, count] = [label, 1]
      while (names.has(each)) each = `${label} ${++count}`
      change((before) => {
        const isKnown = signer === null || before.parties.some((each) => each.id === signer)
        const ready = isKnown ? before : addSigner(before, signer, words.unnamed.signer(before.parties.length + 1))
        return addBox(ready, { id, kind, party: signer, label: each, place: at }, newId, country)
      })
      setSaid(words.placed(placedKindWords[kind]))
      return id
    }
    const remove = (ids: ReadonlySet<string>) => regret((before) => removeBoxes(before, ids), words.removed(ids.size))
    return {
      now,
      place,
      remove,
      say: setSaid,
      moveTo: (places: ReadonlyMap<string, Place>, key?: string) =>
        change((before) => placeBoxes(before, places), key ? { key: `place:${key}` } : {}),
      duplicate(id: string): string {
        const copy = newId()
        change((before) => duplicateBox(before, id, copy, newId))
        return copy
      },
      toEveryPage(box: Box) {
        const pages = now()?.file.pages.map((_, index) => index) ?? []
        change((before) => copyToPages(before, box.id, pages, newId))
      },
      initials() {
        change((before) => initialsOnEveryPage(before, newId))
        setSaid(words.initialsDone)
      },
      give: (id: string, party: string | null) => change((before) => giveBox(before, id, party)),
      changeKind(box: Box, kind: PlacedKind) {
        const current = now()
        const party = current ? (partyOf(current, box) ?? current.parties[0]?.id ?? null) : null
        const label = words.unnamed[kind === 'tick' ? 'tick' : 'text']
        change((before) => changeKind(before, box.id, { kind, party, label }, newId, country))
      },
      addSigner(role: string): string {
        const id = newId()
        change((before) => addSigner(before, id, role))
        return id
      },
      take(places: readonly ProposedPlace[]) {
        const before = now()?.boxes.length ?? 0
        change((content) => takeProposals(content, places, { makeId: newId, unnamed: words.unnamed, country }))
        setSaid(words.taken((now()?.boxes.length ?? 0) - before))
      },
      change,
      country,
    }
  }, [now, change, regret, country])
  return { acts, said }
}
