// The way of one file, from its first byte to what came of it.
import { useEffect, useRef, useState } from 'react'
import { underwayWords as words } from '#language/es/signed-document/verification-answers.ts'
import type { Step, Verification } from './verification.ts'
import { lookInto, recognise } from './way.ts'

export function useVerification(file: File, onEnd: (problem: string) => void) {
  const [state, setState] = useState<Verification>({ kind: 'underway', said: words.hashing(file.name) })
  const underway = useRef<AbortController>(null)

  function begin(): Step {
    const stops = new AbortController()
    const { signal } = stops
    underway.current?.abort()
    underway.current = stops
    return {
      signal,
      tell(next) {
        if (signal.aborted) return
        if (next.kind === 'failed') onEnd(next.problem)
        else setState(next)
      },
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a file is begun with once.
  useEffect(() => {
    void recognise(file, begin())
    return () => underway.current?.abort()
  }, [file])

  /** Only after the user has agreed. */
  function send() {
    if (state.kind === 'ask' || state.kind === 'known') void lookInto(state, begin())
  }

  return { state, send }
}
