// *Mis firmas*.
import { isUser } from '#policy/account.ts'
import { query } from '#server/dispatch/method.ts'
import { listSignatures as listKept } from '#server/store/signing/signatures.ts'

export const listSignatures = query('list-signatures', {
  allow: isUser,
  run: async ({ db, vault, actor }) => ({ signatures: await listKept(db, vault, actor.account.id) }),
})
