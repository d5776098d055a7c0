// How an answer or a refusal becomes an HTTP answer. The only file that knows both HTTP statuses and refusals.

import { Refusal, type RefusalCode } from '#domain/refusal.ts'
import { UnreadableContent } from '#domain/writing/format.ts'
import { failures } from '#language/es/failure.ts'
import { internalError, refusalSentence, sentenceFor } from '#language/es/refusals.ts'
import { DiskFull } from '#server/disk-space.ts'
import { answer } from '#server/dispatch/dispatch.ts'
import type { Answer, CallContext } from '#server/dispatch/method.ts'
import { isDiskFull } from '#server/store/engine/database-errors.ts'
import { awaySeconds, isAway } from './failures.ts'
import type { Log } from './log.ts'

export type HttpAnswer = Omit<Answer, 'output'> & { status: number; body: object; headers?: Record<string, string> }

export const statuses: Record<RefusalCode, number> = {
  invalid_input: 400,
  unknown_method: 404,
  not_found: 404,
  auth_required: 401,
  forbidden: 403,
  premium_required: 402,
  version_conflict: 409,
  too_many_requests: 429,
  too_many_letters: 429,
  wrong_credentials: 401,
  reauth_required: 401,
  email_taken: 409,
  too_large: 413,
  storage_full: 413,
  unsupported_type: 415,
  link_expired: 410,
  wrong_code: 401,
  second_step_required: 401,
  verification_required: 403,
  proof_required: 428,
  challenge_expired: 410,
  two_step_on: 409,
  passkey_refused: 401,
  passkeys_unavailable: 409,
  not_publishable: 409,
  withdrawn_by_operator: 409,
  withdrawn: 410,
  breaks_rule: 422,
  batch_under_way: 409,
  link_full: 410,
  file_damaged: 500,
  handoff_used: 409,
  being_signed: 409,
  handwritten: 409,
  payments_off: 409,
  payments_away: 503,
  already_subscribed: 409,
  already_decided: 409,
  too_many_guests: 409,
  withdrawal_over: 409,
  not_enough_points: 409,
  session_locked: 423,
  pdf_protected: 422,
  pdf_xfa: 422,
  pdf_layers: 422,
  pdf_broken: 422,
  pdf_active: 422,
  pdf_private: 403,
}

/** An answer that carries `auth` means: logged out. */
export const loggedOut = { auth: 'required' }
/** The session is locked to a signing round (*Firmar aquí*); the page goes back there. */
const locked = {
  auth: 'locked',
  error: { code: 'session_locked', message: refusalSentence('session_locked', undefined) },
}

export function refusalToHttp(
  refusal: Refusal,
  message = refusalSentence(refusal.code, refusal.retryAfter),
): HttpAnswer {
  const status = statuses[refusal.code]
  if (refusal.code === 'auth_required') return { status, body: { ...loggedOut, message } }
  const fields =
    refusal.fields && Object.fromEntries(Object.entries(refusal.fields).map(([k, p]) => [k, sentenceFor(p)]))
  const headers = refusal.retryAfter ? { 'retry-after': String(refusal.retryAfter) } : undefined
  return { status, body: { error: { code: refusal.code, message, fields, challenge: refusal.challenge } }, headers }
}

/** A fault of ours; while the database is away, or its disk is full, the answer says to try again soon. */
export function failureToHttp(error: unknown, reference: string): HttpAnswer {
  const isFull = isDiskFull(error)
  if (!isFull && !isAway(error)) {
    const message = error instanceof UnreadableContent ? failures.kept.text : internalError
    return { status: 500, body: { error: { code: 'internal', message, reference } } }
  }
  const { text: message } = isFull ? failures.full : failures.away
  return {
    status: 503,
    body: { error: { code: isFull ? 'no_space' : 'unavailable', message, reference } },
    headers: { 'retry-after': awaySeconds },
  }
}

export async function respond(context: CallContext, name: string, data: unknown, log: Log): Promise<HttpAnswer> {
  try {
    const { output, ...remembered } = await answer(context, name, data)
    if (output === null && name === 'get-session')
      return { status: 200, body: context.actor.kind === 'kiosk' ? locked : loggedOut }
    return { status: 200, body: { data: output }, ...remembered }
  } catch (error) {
    if (error instanceof Refusal) return refusalToHttp(error)
    // The disk watch has logged it already, once.
    if (!(error instanceof DiskFull)) log.error({ method: name, err: error }, 'a method failed')
    return failureToHttp(error, context.caller.id)
  }
}
