// What saving *Mis datos* has to say: only what is different, so that two tabs lose nothing of each other.
import type { KeptDocument, KeptPerson } from '#domain/parties/kept.ts'

/** What was there and is no longer is said to be empty; what stayed is not said. */
export function changesOf(before: KeptPerson | null, now: KeptPerson): Partial<KeptPerson> {
  const said = Object.entries(now).filter(
    ([key, value]) => key !== 'documents' && value !== (before?.[key as 'name'] ?? ''),
  )
  const typed = now.documents.filter(({ number }) => number.trim())
  const same = (one: KeptDocument, other: KeptDocument) => one.country === other.country && one.kind === other.kind
  const gone = (before?.documents ?? []).filter((each) => !typed.some((one) => same(one, each)))
  const isChanged = JSON.stringify(typed) !== JSON.stringify(before?.documents ?? [])
  return {
    ...Object.fromEntries(said),
    ...(isChanged && { documents: [...typed, ...gone.map((each) => ({ ...each, number: '' }))] }),
  }
}
