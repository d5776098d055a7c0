// An account's figures as a table for spreadsheets.

import { tableLine, tableStart } from '#domain/series/csv.ts'
import type { Panel } from '#domain/statistics/statistics.ts'
import { panelLines, panelTableTitle } from '#language/es/statistics/statistics-table.ts'

export const panelTable = (panel: Panel): { title: string; content: Uint8Array } => ({
  title: panelTableTitle(panel.range),
  content: new TextEncoder().encode(tableStart + panelLines(panel).map(tableLine).join('')),
})
