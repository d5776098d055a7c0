// One text with people, pieces, rules, formulas and a repayment table, through every export and back in.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { excerptOf } from '#domain/sheet/excerpt.ts'
import { layOut } from '#domain/sheet/sheet.ts'
import { wordsOf } from '#domain/sheet/words.ts'
import { readPdf } from '#tests/support/signing/pdf-text.ts'
import { richContract, richWords } from '#tests/support/writing/rich-contract.ts'
import { readDocx } from './docx/read.ts'
import { wordFileOf } from './docx/word-file.ts'
import { outline } from './docx/word-outline.ts'
import { openRenderer, type Renderer } from './render/renderer.ts'

// The first document of a process is set with cold code, and the machine may be busy.
vi.setConfig({ testTimeout: 90_000 })

const { values, ...text } = richContract()
const sheet = layOut(text, values)
const createdAt = new Date('2026-05-03T10:00:00Z')
const letters = (given: string): string => given.replace(/\s|-\n/g, '')

describe('a couple, a company and a guarantor', () => {
  let renderer: Renderer
  beforeAll(() => {
    renderer = openRenderer({ timeLimit: 60_000, light: true })
  })
  afterAll(() => renderer.close())

  it('are printed whole, each with a line to sign on', async () => {
    const stamp = { id: 'R7', verifyUrl: 'https://rubrica.example/v/R7', createdAt }
    const { text: read } = await readPdf(await renderer.pdf(sheet, stamp, { caller: 'ana' }))
    for (const words of richWords) expect(letters(read)).toContain(letters(words))
    expect(letters(read).split(letters('En nombre de Inversiones'))).toHaveLength(3)
  })

  it('go to Word and come back with every word', async () => {
    const { title, sections } = await readDocx(await wordFileOf(sheet, { id: 'R7', createdAt }))
    expect(title).toBe(text.title)
    const read = JSON.stringify(sections)
    const kept = letters(outline(sections).join(' '))
    for (const words of richWords) expect(kept).toContain(letters(words))
    expect(sections.at(-1)?.kind).toBe('signatures')
    expect(read).not.toMatch(/undefined|\[object/)
  })

  it('blank, go to Word and come back with their names where people will stand', async () => {
    const blank = layOut(text)
    const { sections } = await readDocx(await wordFileOf(blank, { id: 'R7', createdAt }))
    const kept = letters(outline(sections).join(' '))
    for (const words of [
      '[datos de la parte prestamista]',
      '[domicilio de la parte prestataria]',
      '[cuadro de amortización]',
      'y devolverán mancomunadamente',
    ])
      expect(kept).toContain(letters(words))
  })
})

it('what is searched has the words of every piece, and no name that nobody reads', () => {
  const words = wordsOf(layOut(text))
  for (const each of ['mancomunadamente', 'con una comisión del', 'obligada con todos sus bienes'])
    expect(words).toContain(each)
  const inside = [...text.content.fields, ...text.content.parties, ...text.content.sections].map(({ id }) => id)
  for (const id of inside) expect(words).not.toMatch(new RegExp(`(?<![\\p{L}\\p{N}])${id}(?![\\p{L}\\p{N}])`, 'u'))
  expect(words).not.toMatch(/appearance|names|usurario|is company|@/)
  expect(JSON.stringify(excerptOf(text.content))).not.toMatch(/appearance|@|borrower|lender/)
})
