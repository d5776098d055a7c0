// A signature while it is being made. It stays in this tab through a reload and a turn of the phone, and goes once it is used.
import { useEffect, useState } from 'react'
import { acceptedSignature, type Signature, type Stroke } from '#domain/signing/signature.ts'
import type { SignatureWay } from '#web/ui/signature-input.tsx'

/** Where it was drawn: here, or on another device. */
export type How = 'here' | 'handoff'
type Kept = { way: SignatureWay; strokes: readonly Stroke[]; typed: string; how: How }

const blank: Kept = { way: 'draw', strokes: [], typed: '', how: 'here' }
const prefix = 'rubrica:firma:'
const keyOf = (signer: string): string => prefix + signer

/** Only what could be sent is taken back: others may have written there. */
function readKept(signer: string): Kept | undefined {
  try {
    const { way, strokes, typed, how } = JSON.parse(sessionStorage.getItem(keyOf(signer)) ?? 'null') ?? {}
    const drawn = acceptedSignature({ strokes })
    const written = acceptedSignature({ typed })
    if (!drawn && !written) return undefined
    return {
      way: way === 'type' ? 'type' : 'draw',
      strokes: drawn && 'strokes' in drawn ? drawn.strokes : [],
      typed: written && 'typed' in written ? written.typed : '',
      how: how === 'handoff' ? 'handoff' : 'here',
    }
  } catch {
    return undefined
  }
}

function keep(signer: string, kept: Kept): void {
  try {
    sessionStorage.setItem(keyOf(signer), JSON.stringify(kept))
  } catch {
    // A browser that keeps nothing: it is there as long as the page is.
  }
}

export function forgetSignature(signer: string): void {
  try {
    sessionStorage.removeItem(keyOf(signer))
  } catch {
    // As above: there is nothing.
  }
}

/** Of everybody who signed, or began to, in this tab. */
export function forgetSignatures(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
  } catch {
    // As above: there is nothing.
  }
}

function madeOf({ way, strokes, typed }: Kept): Signature | undefined {
  if (way === 'draw') return strokes.length > 0 ? { strokes } : undefined
  return acceptedSignature({ typed })
}

export function useSignature(signer: string) {
  const [made, setMade] = useState(blank)
  useEffect(() => setMade(readKept(signer) ?? blank), [signer])

  // Points come faster than they can be written; whoever leaves meanwhile has them written first.
  useEffect(() => {
    if (made === blank) return
    const write = () => keep(signer, made)
    const soon = setTimeout(write, 200)
    addEventListener('pagehide', write)
    return () => {
      clearTimeout(soon)
      removeEventListener('pagehide', write)
    }
  }, [signer, made])

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
