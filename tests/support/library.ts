// The texts of library/ as a test reads them, and the address that each was published under.
import { readFileSync } from 'node:fs'
import { type Figures, readFigures } from '#domain/library/figures.ts'
import { withFigures } from '#domain/library/figures-in-text.ts'
import type { OpenDatabase } from '#server/store/engine/database.ts'

const root = new URL('../../library/', import.meta.url)

/** The figures of law change with the day; tests hold those of this one. */
export const libraryDay = '2026-11-19'

export const writtenText = (file: string): string => readFileSync(new URL(file, root), 'utf8')
export const libraryFigures: Figures = readFigures(writtenText('figures.txt'))

/** «es/contrato-….txt» with its figures in it, as it is loaded. */
export const libraryText = (file: string): string => withFigures(writtenText(file), libraryFigures, libraryDay)

export async function listFileSlugs({ pool }: OpenDatabase): Promise<Map<string, string>> {
  const { rows } = await pool.query('select file, slug from library_texts join catalogue using (writing_id)')
  return new Map(rows.map(({ file, slug }) => [file, slug]))
}
