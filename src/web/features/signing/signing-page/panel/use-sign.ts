// What a participant does with the document: sent once at a time, and whatever is answered the page is read again where it matters.
import { useState } from 'react'
import type { Input, Output } from '#contract/contract.ts'
import { signingPageWords } from '#language/es/signing/signing-page.ts'
import type { CallFailure } from '#web/app/call.ts'
import { useRevalidator } from '#web/app/router/router.tsx'
import { useCall } from '#web/shared/calls/use-call.ts'
import { forgetKept } from '#web/shared/signature/kept.ts'

/** Refused since it is no longer as it was shown. */
const stale = new Set(['not_found', 'forbidden', 'link_expired', 'version_conflict'])

function saidOf({ status, code, fields, message }: CallFailure, lost: string): string | undefined {
  if (status === 0) return lost
  if (stale.has(code)) return signingPageWords.sign.changed
  return Object.keys(fields).includes('code') ? undefined : message
}

export type OnDone = (output: Output<'sign'>) => void

export function useSign<N extends 'sign' | 'approve-signing' | 'decline-signing'>(
  name: N,
  signer: string,
  /** What is said where no answer came. */
  lost: string,
  onDone?: (output: Output<N>) => void,
) {
  const { revalidate } = useRevalidator()
  const { send, busy, failure, fields } = useCall(name)
  const [isReading, setIsReading] = useState(false)

  async function perform(data: Input<N>) {
    const sent = await send(data, async (output) => {
      forgetKept(signer)
      onDone?.(output)
      await revalidate()
    })
    if (!('failure' in sent) || !stale.has(sent.failure.code)) return
    setIsReading(true)
    await revalidate()
    setIsReading(false)
  }

  return { perform, busy: busy || isReading, fields, said: failure ? saidOf(failure, lost) : undefined }
}
