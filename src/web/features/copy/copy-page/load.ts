// What *Seguimiento* shows of one copy.
import { data, type LoaderFunctionArgs } from 'react-router'
import type { LinkedTextOnWire } from '#contract/catalogue.ts'
import type { CopyOnWire } from '#contract/copy/copy.ts'
import type { HappenedOnWire, SigningHappenedOnWire } from '#contract/copy/copy-history.ts'
import type { RoundOnWire } from '#contract/signing.ts'
import { callContext } from '#web/app/context.ts'

export type CopyPage = {
  copy: CopyOnWire
  happened: HappenedOnWire[]
  signing: SigningHappenedOnWire[]
  round: RoundOnWire | null
  /** The texts that usually follow this one. */
  next: LinkedTextOnWire[]
  now: string
}

const isId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

export async function loadCopyPage({ params, context }: LoaderFunctionArgs): Promise<CopyPage> {
  const { id = '' } = params
  // What can be no copy's name is not asked for.
  if (!isId(id)) throw data(null, { status: 404 })
  const call = context.get(callContext)
  const [copy, { happened, signing, next }, round] = await Promise.all([
    call('get-copy', { id }),
    call('get-copy-history', { id }),
    call('get-round', { copy: id }),
  ])
  return { copy, happened, signing, round, next, now: new Date().toISOString() }
}
