// How the browser asks the server: one POST, one decoder for answers and refusals.
import { paths } from '#addresses/paths.ts'
import type { Call } from '#contract/contract.ts'
import type { Ask } from '#contract/shapes/page.ts'
import { offline, withReference } from '#language/es/common.ts'
import { asOneIntent } from './intents.ts'
import { within } from './time-limit.ts'

type Body = {
  data?: unknown
  auth?: unknown
  message?: string
  error?: { code: string; message: string; fields?: Record<string, string>; reference?: string; challenge?: string }
}

/** A refusal as it came over the wire, already in words. */
export class CallFailure extends Error {
  override name = 'CallFailure'
  readonly status: number
  readonly code: string
  readonly fields: Record<string, string>
  readonly reference: string | undefined
  /** What the second step of a login has to answer. */
  readonly challenge: string | undefined
  /** What a busy address has to solve before the same call is let through. */
  readonly puzzle: string | undefined

  constructor(status: number, body: Body) {
    super(withReference(body.error?.message ?? body.message ?? offline, body.error?.reference))
    this.status = status
    this.code = body.error?.code ?? (body.auth ? 'auth_required' : 'unreachable')
    this.fields = body.error?.fields ?? {}
    this.reference = body.error?.reference
    const asksForProof = this.code === 'proof_required'
    this.challenge = asksForProof ? undefined : body.error?.challenge
    this.puzzle = asksForProof ? body.error?.challenge : undefined
  }
}

/** Decodes answers alike, whether they come over the network or from a call within this process. */
export function callThrough(ask: Ask): Call {
  const call = async (method: string, data?: unknown): Promise<unknown> => {
    const { status, body } = (await ask(method, data)) as { status: number; body: Body }
    if (status !== 200 || body.error) throw new CallFailure(status, body)
    if (body.auth) return null
    return body.data
  }
  return call as Call
}

const patience = 30_000
/** The slowest upload allowed for: the time limit of a long text grows with its size. */
const bytesPerMillisecond = 10

async function read(response: Response): Promise<{ status: number; body: object }> {
  const { status } = response
  const body: unknown = await response.json().catch(() => null)
  if (typeof body === 'object' && body !== null) return { status, body }
  // A gateway's own page: a failure keeps its status, an apparent success counts as no answer.
  return { status: status === 200 ? 0 : status, body: {} }
}

const send: Ask = async (method, data) => {
  const body = JSON.stringify({ method, data })
  const headers = { 'content-type': 'application/json' }
  try {
    const answer = await within(patience + body.length / bytesPerMillisecond, async (signal) =>
      read(await fetch('/api', { method: 'POST', headers, body, signal })),
    )
    // A page of the owner's that was still open in another tab.
    if (answer.status === 423 && location.pathname !== paths.kiosk) location.replace(paths.kiosk)
    return answer
  } catch {
    return { status: 0, body: {} }
  }
}

export const call: Call = callThrough((method, data) => asOneIntent(method, data, (named) => send(method, named)))
