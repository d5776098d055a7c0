// A call that can be aborted: the server need not finish an answer that is no longer awaited.
import type { Call } from '#contract/contract.ts'
import { callThrough } from '#web/app/call.ts'

export const callUntil = (signal: AbortSignal): Call =>
  callThrough(async (method, data) => {
    const headers = { 'content-type': 'application/json' }
    const response = await fetch('/api', { method: 'POST', headers, body: JSON.stringify({ method, data }), signal })
    return { status: response.status, body: (await response.json()) as object }
  })
