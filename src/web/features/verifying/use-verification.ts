// The way of one file as its page sees it; what is done with the file comes when somebody reaches for one.
import { useEffect, useRef, useState } from 'react'
import { whenItComes } from '#web/patience.ts'
import type { Words } from './asked.ts'
import type { Step, Verification } from './verification.ts'

type FileWay = typeof import('./file-way.ts')

export const fetchFileWay = () => whenItComes(() => import('./file-way.ts'))

export function useVerification(words: Words['file']) {
  const [state, setState] = useState<Verification>({ kind: 'idle', problem: null })
  const underway = useRef<AbortController>(null)

  function stop(next: Verification) {
    underway.current?.abort()
    setState(next)
  }
  useEffect(() => () => underway.current?.abort(), [])

  async function go(act: (way: FileWay, step: Step) => unknown) {
    stop({ kind: 'underway', said: words.opening })
    const stops = new AbortController()
    underway.current = stops
    const { signal } = stops
    act(await fetchFileWay(), { signal, tell: (next) => signal.aborted || setState(next) })
  }

  return {
    state,
    take(files: FileList | readonly File[]) {
      const [file] = files
      if (files.length > 1) stop({ kind: 'idle', problem: words.several })
      else if (file) go((way, step) => way.recognise(file, step))
    },
    /** Only ever after somebody said so. */
    send() {
      if (state.kind === 'ask' || state.kind === 'known') go((way, step) => way.lookInto(state, step))
    },
    reset: () => stop({ kind: 'idle', problem: null }),
  }
}
