// A signature while it is being made. It stays in this tab through a reload and a turn of the phone, and goes once it is used.
import { useEffect, useState } from 'react'
import { acceptedSignature, type Signature, type Stroke } from '#domain/signing/signature.ts'
import { isPrintable } from '#domain/words/printable.ts'
import { readKept, useKeeping } from '#web/signature/kept.ts'
import type { SignatureWay } from '#web/ui/signature-input.tsx'

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

function madeOf({ way, strokes, typed }: Kept): Signature | undefined {
  if (way === 'draw') return strokes.length > 0 ? { strokes } : undefined
  return isPrintable(typed) ? acceptedSignature({ typed }) : undefined
}

export function useSignature(signer: string) {
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
    signature: madeOf(made),
    setWay: (way: SignatureWay) => change({ way }),
    setTyped: (typed: string) => change({ typed }),
    setStrokes: (strokes: readonly Stroke[]) => change({ strokes, how: 'here' }),
    /** Made elsewhere: it is shown as if it had been made here. */
    take: (signature: Signature, how: How) =>
      change('typed' in signature ? { way: 'type', typed: signature.typed } : { way: 'draw', ...signature, how }),
  }
}
