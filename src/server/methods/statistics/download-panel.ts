// One's figures as a table for spreadsheets.
import { budgets } from '#domain/rate.ts'
import { isUser } from '#policy/account.ts'
import { panelTable } from '#server/blob/panel-table.ts'
import { file, type Outgoing } from '#server/file.ts'
import { figuresOf } from './figures-of.ts'

export const downloadPanel = file('download-panel', {
  budgets: ({ actor }) => budgets.files(actor.account.id),
  allow: isUser,
  async run({ db, actor, address, now }) {
    const { title, content } = panelTable(await figuresOf(db, actor.account.id, address.range, now))
    const output: Outgoing = { type: 'csv', title, bytes: content.length, content }
    return { output, event: { action: 'panel.downloaded', subject: null } }
  },
})
