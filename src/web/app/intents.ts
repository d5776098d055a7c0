// The browser names what it creates: until the answer is here, asking once more for the same thing is the same call.
import type { MethodName } from '#contract/contract.ts'
import { newUuid } from './new-id.ts'

/** Methods that create, and where each of them takes the new id. */
const namedBy: Partial<Record<MethodName, 'id' | 'new_id' | 'share_id'>> = {
  'create-writing': 'id',
  'duplicate-writing': 'new_id',
  'fork-writing': 'id',
  'create-folder': 'id',
  'create-copy': 'id',
  'duplicate-copy': 'new_id',
  'report-writing': 'id',
  'export-account': 'id',
  'export-signeds': 'id',
  'share-signed': 'id',
  'share-writing': 'share_id',
  'add-comment': 'new_id',
  'add-suggestion': 'new_id',
  'answer-comment': 'new_id',
  'create-link': 'id',
  'create-batch': 'id',
  'begin-link': 'new_id',
  'start-upgrade': 'id',
  'redeem-reward': 'id',
}

type Answer = { status: number }

/** Ids whose answer never came, by what was asked. */
const unanswered = new Map<string, string>()

/** No answer, or a server error: it may have been done all the same. */
const isLost = ({ status }: Answer): boolean => status === 0 || status >= 500

export async function asOneIntent<A extends Answer>(
  method: string,
  data: unknown,
  ask: (data: unknown) => Promise<A>,
): Promise<A> {
  const field = namedBy[method as MethodName]
  const given = (data ?? {}) as Record<string, unknown>
  if (!field || given[field] !== undefined) return ask(data)
  const { proof: _, ...intent } = given
  const key = JSON.stringify([method, intent])
  const id = unanswered.get(key) ?? newUuid()
  unanswered.set(key, id)
  const answer = await ask({ ...given, [field]: id })
  if (!isLost(answer)) unanswered.delete(key)
  return answer
}
