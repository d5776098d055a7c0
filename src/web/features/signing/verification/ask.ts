// Asks for what is behind a code, and puts the page together: its words and what stands below.
import { data, type LoaderFunctionArgs } from 'react-router'
import { readCode } from '#domain/signing/signer/code.ts'
import { verification as words } from '#language/es/signed-document/verification.ts'
import { CallFailure } from '#web/app/call.ts'
import { callContext } from '#web/app/context.ts'
import type { Asked, Words } from './asked.ts'

async function below(): Promise<Pick<Asked, 'painted' | 'About'>> {
  if (!import.meta.env.SSR) return { About: (await import('./about.tsx')).About }
  const { paintAbout } = await import('./paint.tsx')
  return { painted: { html: paintAbout(), toJSON: () => undefined } }
}

export async function askFor({ request, context }: LoaderFunctionArgs) {
  const typed = new URL(request.url).searchParams.get('codigo')
  const page = { words, code: typed?.trim().slice(0, 60) ?? '', found: null, problem: null }
  const missed = async (problem: keyof Words['code']['problems'], status: number) =>
    data<Asked>({ ...page, ...(await below()), problem: words.code.problems[problem] }, { status })
  if (typed === null) return { ...page, ...(await below()) } satisfies Asked
  const { code } = page
  if (!code) return missed('empty', 200)
  if (!readCode(code)) return missed('malformed', 404)
  try {
    const found = await context.get(callContext)('verify-document', { code })
    return found.known ? data<Asked>({ ...page, found }) : await missed('unknown', 404)
  } catch (error) {
    if (error instanceof CallFailure && error.code === 'too_many_requests') return missed('busy', 429)
    throw error
  }
}
