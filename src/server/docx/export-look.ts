// How the Word file looks: paper, fonts, styles and the shapes of its lists.
import {
  AlignmentType,
  type INumberingOptions,
  type IStylesOptions,
  LevelFormat,
  LevelSuffix,
  convertMillimetersToTwip as millimetres,
} from 'docx'
import type { Paper } from '#domain/sheet/sheet.ts'
import type { Country } from '#domain/words/conventions.ts'
import { docxWords } from '#language/es/writing/docx.ts'
import type { Count } from './export/clause-numbers.ts'

/** Few readers have it installed: the font table names Georgia as its substitute. */
export const bodyFont = 'Source Serif 4'

const papers = {
  a4: { width: 11_906, height: 16_838 },
  'us-letter': { width: 12_240, height: 15_840 },
} as const
const side = millimetres(25)
const margin = { top: side, bottom: side, left: side, right: side, header: millimetres(12), footer: millimetres(12) }

const words = docxWords.styles

export const pageOf = (paper: Paper) => ({
  size: papers[paper],
  margin,
  /** In twentieths of a point. */
  textWidth: papers[paper].width - 2 * side,
})

/** Word has no Spanish for these countries, and would mark every word as misspelled. */
const withoutSpanish: readonly Country[] = ['BR', 'GB']
export const languageOf = (country: Country): string => `es-${withoutSpanish.includes(country) ? 'ES' : country}`

export function documentStyles(country: Country): IStylesOptions {
  const black = '000000'
  const left = AlignmentType.LEFT
  const language = { value: languageOf(country) }
  return {
    default: {
      document: {
        run: { font: bodyFont, size: 22, language },
        // As in the PDF: text is justified by default, except in tables.
        paragraph: { alignment: AlignmentType.JUSTIFIED, spacing: { after: 140, line: 288 } },
      },
      title: {
        run: { font: bodyFont, size: 32, bold: true, color: black },
        paragraph: { alignment: AlignmentType.CENTER, keepNext: true, keepLines: true, spacing: { after: 320 } },
      },
      heading1: {
        run: { font: bodyFont, size: 24, bold: true, color: black },
        paragraph: {
          alignment: AlignmentType.CENTER,
          keepNext: true,
          keepLines: true,
          spacing: { before: 320, after: 180 },
        },
      },
      heading2: {
        run: { font: bodyFont, size: 22, bold: true, color: black },
        paragraph: { alignment: left, keepNext: true, keepLines: true, spacing: { before: 240, after: 120 } },
      },
    },
    // What a lawyer changes in one place: text, clauses, parties, signatures. Their ids are what our importer knows them by.
    paragraphStyles: [
      { id: 'BodyText', name: 'Body Text', basedOn: 'Normal', quickFormat: true },
      {
        id: 'Clause',
        name: words.clause,
        basedOn: 'Normal',
        next: 'BodyText',
        quickFormat: true,
        run: { bold: true },
        paragraph: { alignment: left, keepNext: true, keepLines: true, outlineLevel: 1, spacing: { before: 160 } },
      },
      { id: 'ClauseText', name: words.clauseText, basedOn: 'BodyText', quickFormat: true },
      { id: 'Party', name: words.party, basedOn: 'BodyText', quickFormat: true },
      { id: 'ListText', name: 'List Paragraph', basedOn: 'Normal', quickFormat: true },
      {
        id: 'Footer',
        name: 'footer',
        basedOn: 'Normal',
        run: { size: 18, color: '595959' },
        paragraph: { alignment: AlignmentType.CENTER, spacing: { after: 0 } },
      },
      {
        id: 'Header',
        name: 'header',
        basedOn: 'Normal',
        run: { size: 18, color: '595959' },
        paragraph: { alignment: AlignmentType.RIGHT, spacing: { after: 0 } },
      },
      { id: 'SignatureText', name: 'Signature Text', basedOn: 'Normal' },
      { id: 'Signature', name: 'Signature', basedOn: 'Normal', paragraph: { alignment: left, spacing: { after: 0 } } },
      {
        id: 'TableText',
        name: 'Table Text',
        basedOn: 'Normal',
        paragraph: { alignment: left, spacing: { before: 40, after: 40, line: 264 } },
      },
      { id: 'TableHeading', name: 'Table Heading', basedOn: 'TableText', run: { bold: true } },
    ],
    characterStyles: [{ id: 'ClauseNumber', name: words.clauseNumber, quickFormat: true, run: { bold: true } }],
  }
}

export const lists = { ordered: 'ordered', bullets: 'bullets' } as const
/** The model holds four levels of lists; a table inside a list may hold more of them. */
export const deepestLevel = 8
const step = 420
export const indentOf = (level: number): number => step * (level + 1)

/** As the PDF numbers them: a), 1.º, i). */
const figures = [LevelFormat.LOWER_LETTER, LevelFormat.DECIMAL, LevelFormat.LOWER_ROMAN] as const
const bullets = ['•', '–', '·'] as const

const levelsOf = (shape: (level: number) => { format: (typeof LevelFormat)[keyof typeof LevelFormat]; text: string }) =>
  Array.from({ length: deepestLevel + 1 }, (_, level) => ({
    level,
    ...shape(level),
    alignment: AlignmentType.LEFT,
    style: { paragraph: { indent: { left: indentOf(level), hanging: step } } },
  }))

export const listNumbering: INumberingOptions['config'] = [
  {
    reference: lists.ordered,
    levels: levelsOf((level) => ({
      format: figures[level % figures.length] as (typeof figures)[number],
      text: `%${level + 1}${level % figures.length === 1 ? '.º' : ')'}`,
    })),
  },
  {
    reference: lists.bullets,
    levels: levelsOf((level) => ({ format: LevelFormat.BULLET, text: bullets[level % bullets.length] as string })),
  },
]

/** The clauses of each count that Word keeps by a list. */
export const clauseNumbering = (counts: Iterable<Count>): INumberingOptions['config'] =>
  [...new Set(counts)].flatMap(({ key, list, form }) =>
    list === null
      ? []
      : [
          {
            reference: key,
            levels: [
              {
                level: 0,
                format: form === 'roman' ? LevelFormat.UPPER_ROMAN : LevelFormat.DECIMAL,
                text: list,
                suffix: LevelSuffix.SPACE,
                alignment: AlignmentType.LEFT,
                style: { run: { bold: true }, paragraph: { indent: { left: 0, firstLine: 0 } } },
              },
            ],
          },
        ],
  )
