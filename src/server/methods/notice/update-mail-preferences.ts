// Which optional letters the user wants: topics in the input change, others stay.
import { mailTopics } from '#domain/notice/notice.ts'
import { isUser } from '#policy/account.ts'
import { mutation } from '#server/dispatch/method.ts'
import { presentChoices } from '#server/present/notice.ts'
import { lockUnwanted, saveUnwanted } from '#server/store/notice/mail-choices.ts'

export const updateMailPreferences = mutation('update-mail-preferences', {
  allow: isUser,
  async run({ db, actor: { account }, input }) {
    const before = await lockUnwanted(db, account.id)
    const unwanted = mailTopics.filter((topic) => !(input[topic] ?? !before.includes(topic)))
    await saveUnwanted(db, account.id, unwanted)
    return {
      output: presentChoices(unwanted),
      event: { action: 'mail.preferences-saved', subject: account.id },
    }
  },
})
