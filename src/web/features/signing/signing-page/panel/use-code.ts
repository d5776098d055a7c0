// The six digits that a signature by e-mail needs: asked for, typed, and asked for again after a moment.
import { useEffect, useState } from 'react'
import { bringsCode } from '#domain/signing/signer/code-letter.ts'
import { signingPageWords } from '#language/es/signing/signing-page.ts'
import { useCall } from '#web/shared/calls/use-call.ts'
import type { Link } from '../link.ts'
import type { SigningOnPage } from '../load.ts'

/** Seconds until another code may be asked for: an e-mail takes a moment. */
const pause = 30

function usePause() {
  const [left, setLeft] = useState(0)
  useEffect(() => {
    if (left === 0) return
    const tick = setTimeout(() => setLeft(left - 1), 1_000)
    return () => clearTimeout(tick)
  }, [left])
  return { left, begin: () => setLeft(pause) }
}

export type Code = ReturnType<typeof useCode>

/** `refused`: what the server said of the last code. */
export function useCode(link: Link, { mine, asks_code }: SigningOnPage, refused: string | undefined) {
  const isWanted = asks_code && mine.email !== ''
  const { send, busy, failure } = useCall('send-signing-code')
  const { left, begin } = usePause()
  const [value, setValue] = useState('')
  const [wasSent, setWasSent] = useState(false)
  const [sentBefore, setSentBefore] = useState<string>()
  const [isAtHand, setIsAtHand] = useState(false)
  const [isMissing, setIsMissing] = useState(false)
  // What was said of one code says nothing of the next.
  const [settled, setSettled] = useState<string>()
  const refusal = refused === settled ? undefined : refused
  const lacks = isWanted && value.length < 6

  // A code that was sent before this page was opened. Not while it is painted: the server's clock may be another.
  // biome-ignore lint/correctness/useExhaustiveDependencies: letters that come later are this page's own.
  useEffect(() => {
    const { letter } = mine
    if (!isWanted || !bringsCode(letter, Date.now())) return
    setSentBefore(letter.at)
    setIsAtHand(true)
  }, [])

  function handleAtHand() {
    setIsAtHand(true)
    setIsMissing(false)
    setSettled(refused)
  }

  return {
    value,
    setValue: (typed: string) => setValue(typed.replace(/\D/g, '').slice(0, 6)),
    /** Six digits are still missing. */
    lacks,
    setIsMissing,
    isWanted,
    /** The box is there: a code was sent, or the signer has one already. */
    isAtHand,
    setIsAtHand: handleAtHand,
    /** The main button asks for the code, since there is none yet. */
    isNext: isWanted && !isAtHand,
    wasSent,
    /** When a code that is still valid was sent, before the page was opened. */
    sentBefore,
    ask: () =>
      void send({ temp_id: link.temp_id, ref: link.ref }, () => {
        setWasSent(true)
        handleAtHand()
        begin()
      }),
    left,
    busy,
    failure,
    refusal,
    error: refusal ?? (isMissing && lacks ? signingPageWords.code.required : undefined),
  }
}
