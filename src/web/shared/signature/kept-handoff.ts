// The code that this tab waits for: a reload must not ask for another, or what is being drawn by the first would be lost.
import type { Output } from '#contract/contract.ts'
import { forgetKept, keep, readKept } from './kept.ts'

export type Handoff = Output<'create-handoff'>
export type SignerLink = { temp_id: string; ref: string }

/** It may have been sent in the last moment. */
const grace = 3_000
export const isOver = ({ expires_at }: Pick<Handoff, 'expires_at'>): boolean =>
  Date.now() > Date.parse(expires_at) + grace

const nameOf = ({ ref }: SignerLink): string => `codigo:${ref}`

export const keepHandoff = (signer: SignerLink, handoff: Handoff): void => keep(nameOf(signer), handoff)
export const forgetHandoff = (signer: SignerLink): void => forgetKept(nameOf(signer))

export function keptHandoff(signer: SignerLink): Handoff | undefined {
  const { id, link, expires_at } = (readKept(nameOf(signer)) ?? {}) as Record<string, unknown>
  if (typeof id !== 'string' || typeof link !== 'string' || typeof expires_at !== 'string') return undefined
  // Also where it is no moment at all.
  return Date.parse(expires_at) > Date.now() ? { id, link, expires_at } : undefined
}
