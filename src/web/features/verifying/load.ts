// What /verificar shows: behind a code, what is known of it; otherwise where to bring a file.
import { data, type LoaderFunctionArgs } from 'react-router'
import type { KnownDocument } from '#contract/verification.ts'
import { readCode } from '#domain/signing/code.ts'
import type { verification } from '#language/es/verification.ts'
import { CallFailure } from '#web/call.ts'
import { callContext } from '#web/context.ts'

export type Asked = {
  /** As it was typed. */
  code: string
  found: KnownDocument | null
  problem: keyof typeof verification.code.problems | null
}

export async function loadVerifying({ request, context }: LoaderFunctionArgs) {
  const typed = new URL(request.url).searchParams.get('codigo')
  if (typed === null) return { code: '', found: null, problem: null } satisfies Asked
  const code = typed.trim().slice(0, 60)
  const missed = (problem: Asked['problem'], status: number) => data<Asked>({ code, found: null, problem }, { status })
  if (!code) return missed('empty', 200)
  if (!readCode(code)) return missed('malformed', 404)
  try {
    const found = await context.get(callContext)('verify-document', { code })
    return found.known ? data<Asked>({ code, found, problem: null }) : missed('unknown', 404)
  } catch (error) {
    if (error instanceof CallFailure && error.code === 'too_many_requests') return missed('busy', 429)
    throw error
  }
}
