// Which of a file's seals counts, and when it was put.
import type { PdfCheck, SealCheck } from '#domain/signing/evidence/pdf-check.ts'

type Sealed = Extract<PdfCheck, { seals: unknown }>

/** Of ours the one that covers most; otherwise the first. */
export function sealOf({ seals }: Sealed): SealCheck | undefined {
  const all = seals.filter(({ kind }) => kind === 'seal')
  const ours = all.filter(({ owner }) => owner === 'ours').toSorted((a, b) => b.coveredBytes - a.coveredBytes)
  return ours[0] ?? all[0] ?? seals[0]
}

/** By a timestamp of a third party where there is one. */
export function sealedAt(check: Sealed): string | undefined {
  const seal = sealOf(check)
  return seal?.timestamp?.at ?? seal?.claimedAt
}

type Group = { kind: Sealed['later'][number]['changes'][number]['kind']; isNew: boolean; count: number }

/** The same kind of change once, with how many there are. */
export function grouped(changes: Sealed['later'][number]['changes']): Group[] {
  const groups: Group[] = []
  for (const { kind, isNew } of changes) {
    const known = groups.find((each) => each.kind === kind && each.isNew === isNew)
    if (known) known.count += 1
    else groups.push({ kind, isNew, count: 1 })
  }
  return groups
}
