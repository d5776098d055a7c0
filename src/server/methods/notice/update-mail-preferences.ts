// Which letters somebody wants, of those that nobody has to have: what is named changes, and nothing else.
import { mailTopics } from '#domain/notices/mail-topics.ts'
import { isUser } from '#policy/account.ts'
import { mutation } from '#server/method.ts'
import { presentChoices } from '#server/present/notice.ts'
import { holdUnwanted, saveUnwanted } from '#server/store/mail-choices.ts'

export const updateMailPreferences = mutation('update-mail-preferences', {
  allow: isUser,
  async run({ db, actor: { account }, input }) {
    const before = await holdUnwanted(db, account.id)
    const unwanted = mailTopics.filter((topic) => !(input[topic] ?? !before.includes(topic)))
    await saveUnwanted(db, account.id, unwanted)
    return {
      output: presentChoices(unwanted),
      event: { action: 'mail.preferences-saved', subject: account.id },
    }
  },
})
