import { isUser } from '#policy/account.ts'
import { query } from '#server/dispatch/method.ts'
import { presentChoices } from '#server/present/notice.ts'
import { loadUnwanted } from '#server/store/notice/mail-choices.ts'

export const getMailPreferences = query('get-mail-preferences', {
  allow: isUser,
  run: async ({ db, actor: { account } }) => presentChoices(await loadUnwanted(db, account.id)),
})
