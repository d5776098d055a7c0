// The figures of *Panel* as a table for spreadsheets.
import { budgets } from '#domain/rate.ts'
import { isUser } from '#policy/account.ts'
import { panelTable } from '#server/blob/panel-table.ts'
import { file, type Outgoing } from '#server/dispatch/file.ts'
import { figuresOf } from './own-figures.ts'

export const downloadPanel = file('download-panel', {
  budgets: ({ actor }) => budgets.files(actor.account.id),
  allow: isUser,
  async run({ db, actor, address, now }) {
    const { title, content } = panelTable(await figuresOf(db, actor.account.id, address.range, now))
    const output: Outgoing = { type: 'csv', title, bytes: content.length, content }
    return { output, event: { action: 'panel.downloaded', subject: null } }
  },
})
