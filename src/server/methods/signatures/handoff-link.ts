// The code that a phone reads from the signer's screen. Others may see it there, so by itself it reveals nothing of the document.
import type { LinkHolder } from '#domain/actor.ts'
import { Refusal } from '#domain/refusal.ts'
import { hashToken } from '#server/auth/tokens.ts'
import type { Link } from '#server/dispatch/method.ts'
import { type FoundHandoff, findHandoff } from '#server/store/signing/handoffs.ts'

export const handoffLink: Link<{ id: string }, LinkHolder<FoundHandoff>> = {
  async holder({ db, vault }, { id }, caller) {
    const found = await findHandoff(db, vault, hashToken(id))
    if (!found) throw new Refusal('not_found')
    return { kind: 'link-holder', found, caller }
  },
}
