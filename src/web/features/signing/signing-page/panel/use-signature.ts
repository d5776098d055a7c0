// A signature while it is being made. It stays in this tab through a reload and a turn of the phone, and goes once it is used.
import { useEffect, useState } from 'react'
import { acceptedSignature, type Signature, type Stroke } from '#domain/signing/signer/signature.ts'
import { isNameTyped } from '#domain/signing/signer/typed-name.ts'
import { isPrintable } from '#domain/words/printable.ts'
import { otherNameSentence } from '#language/es/signing/signature.ts'
import { sayUnprintable } from '#web/shared/filling/unprintable.ts'
import { readKept, useKeeping } from '#web/shared/signature/kept.ts'
import type { SignatureWay } from '#web/ui/form/signature-input.tsx'

/** Where it was drawn: here, or on another device. */
export type How = 'here' | 'handoff'
type Kept = { way: SignatureWay; strokes: readonly Stroke[]; typed: string; how: How }

const blank: Kept = { way: 'draw', strokes: [], typed: '', how: 'here' }
/** Only what could be sent is taken back: others may have written there. */
function readMade(signer: string): Kept | undefined {
  const { way, strokes, typed, how } = (readKept(signer) ?? {}) as Record<string, unknown>
  const drawn = acceptedSignature({ strokes })
  const written = acceptedSignature({ typed })
  if (!drawn && !written) return undefined
  return {
    way: way === 'type' ? 'type' : 'draw',
    strokes: drawn && 'strokes' in drawn ? drawn.strokes : [],
    typed: written && 'typed' in written ? written.typed : '',
    how: how === 'handoff' ? 'handoff' : 'here',
  }
}

function madeOf({ way, strokes, typed }: Kept, name: string): Signature | undefined {
  if (way === 'draw') return strokes.length > 0 ? { strokes } : undefined
  return isPrintable(typed) && isNameTyped(typed, name) ? acceptedSignature({ typed }) : undefined
}

/** `name`: whose signature it is. */
export function useSignature(signer: string, name: string) {
  const [made, setMade] = useState(blank)
  // What is drawn before this effect runs stays: only an untouched pad takes back what was kept.
  useEffect(() => {
    const kept = readMade(signer)
    if (kept) setMade((before) => (before === blank ? kept : before))
  }, [signer])
  useKeeping(signer, made === blank ? undefined : made)

  const change = (changes: Partial<Kept>) => setMade((before) => ({ ...before, ...changes }))

  return {
    ...made,
    signature: madeOf(made, name),
    /** What is wrong with the typed name. */
    typedProblem:
      sayUnprintable(made.typed) ??
      (made.typed.trim() && !isNameTyped(made.typed, name) ? otherNameSentence(name) : undefined),
    /** Who types finds their name there. */
    setWay: (way: SignatureWay) =>
      setMade((before) => ({ ...before, way, typed: way === 'type' && !before.typed ? name : before.typed })),
    setTyped: (typed: string) => change({ typed }),
    setStrokes: (strokes: readonly Stroke[]) => change({ strokes, how: 'here' }),
    /** Made elsewhere: it is shown as if it had been made here. */
    take: (signature: Signature, how: How) =>
      change('typed' in signature ? { way: 'type', typed: signature.typed } : { way: 'draw', ...signature, how }),
  }
}
