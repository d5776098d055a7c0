// Somebody's figures as a table that spreadsheets open.
import type { Panel } from '#domain/figures/panel.ts'
import { tableLine, tableStart } from '#domain/many/csv.ts'
import { panelLines, panelTableTitle } from '#language/es/panel-table.ts'

export const panelTable = (panel: Panel): { title: string; content: Uint8Array } => ({
  title: panelTableTitle(panel.range),
  content: new TextEncoder().encode(tableStart + panelLines(panel).map(tableLine).join('')),
})
