// What a writing is made of: ordered sections of rich text, the blanks in them, and the parties they speak of.
import type { IdentityCountry } from '../identity/identity.ts'
import type { Gender } from '../words/agreement.ts'
import type { CurrencyCode } from '../words/currencies.ts'
import type { NumberingStyle } from '../words/numbering.ts'

export const limits = {
  /** Of the whole content, as JSON in UTF-8. */
  bytes: 1_000_000,
  title: 200,
  sections: 500,
  sectionTitle: 300,
  blocks: 500,
  inlines: 2_000,
  run: 100_000,
  listDepth: 4,
  rows: 200,
  columns: 12,
  /** Cells of tables and items of lists together; those inside another count twice as much, as they do for whoever prints. */
  pieces: 5_000,
  fields: 500,
  parties: 50,
  label: 120,
  help: 500,
  choices: 100,
  choice: 200,
  operands: 20,
  summary: 600,
  tags: 20,
  tag: 40,
} as const

export const marks = ['bold', 'italic', 'underline'] as const
export type Mark = (typeof marks)[number]
export const alignments = ['left', 'center', 'right', 'justify'] as const
export type Alignment = (typeof alignments)[number]

/** How a field's value is written where it stands; without it, as law wants it (figures and words). */
export const fieldForms = ['figures', 'words'] as const
export type FieldForm = (typeof fieldForms)[number]
/** «Arrendadora», «la arrendadora», «de la arrendadora», «a la arrendadora». */
export const partyForms = ['role', 'the', 'of', 'to'] as const
export type PartyForm = (typeof partyForms)[number]

type TextInline = { type: 'text'; text: string; marks?: Mark[] }
type FieldInline = { type: 'field'; field: string; form?: FieldForm; marks?: Mark[] }
/** Names a section by its number, whatever it becomes: «cláusula tercera», or only «tercera». */
type ReferenceInline = { type: 'reference'; section: string; form?: 'number'; marks?: Mark[] }
type PartyInline = { type: 'party'; party: string; form: PartyForm; marks?: Mark[] }
type BreakInline = { type: 'break' }
export type Inline = TextInline | FieldInline | ReferenceInline | PartyInline | BreakInline

export type Paragraph = { type: 'paragraph'; align?: Alignment; content: Inline[] }
export type List = { type: 'list'; ordered: boolean; items: Block[][] }
export type Table = { type: 'table'; header: boolean; rows: Block[][][] }
export type Block = Paragraph | List | Table

/** Compared as texts, except `more` and `less`, which are for numbers, money and dates. */
export const conditionTests = ['is', 'is_not', 'filled', 'empty', 'more', 'less'] as const
export type ConditionTest = (typeof conditionTests)[number]
export type Condition = { field: string; test: ConditionTest; value: string }

export const sectionKinds = ['heading', 'clause', 'text', 'signatures'] as const
export type SectionKind = (typeof sectionKinds)[number]
export type Section = {
  id: string
  kind: SectionKind
  title: string
  body: Block[]
  /** Shown only if it holds; always, without one. */
  condition?: Condition
  /** Of a heading: the clauses after it start again, numbered like this (EXPONEN: I.-, II.-). */
  numbering?: NumberingStyle
}

export const formulaOperations = [
  'sum',
  'difference',
  'product',
  'percentage',
  'days_after',
  'months_after',
  'years_after',
] as const
export type FormulaOperation = (typeof formulaOperations)[number]
export type Operand = { field: string } | { number: string }
export type Formula = { operation: FormulaOperation; operands: Operand[] }

export const plainFieldTypes = [
  'text',
  'long_text',
  'date',
  'yes_no',
  'person',
  'email',
  'phone',
  'iban',
  'address',
] as const
export const fieldTypes = [...plainFieldTypes, 'number', 'money', 'choice', 'identity', 'computed'] as const
export type FieldType = (typeof fieldTypes)[number]

export type Field = {
  id: string
  label: string
  help: string
  required: boolean
  /** Who fills it in; nobody in particular without one. */
  party: string | null
} & (
  | { type: (typeof plainFieldTypes)[number] }
  | { type: 'number'; percent: boolean }
  | { type: 'money'; currency: CurrencyCode }
  | { type: 'choice'; choices: string[] }
  /** Any kind of number of that country. */
  | { type: 'identity'; country: IdentityCountry }
  | { type: 'computed'; formula: Formula }
)

export type Party = {
  id: string
  /** In the masculine singular where it has one: the rules make «la arrendadora» of «arrendador». */
  role: string
  gender: Gender
  plural: boolean
  signs: boolean
}

export const currentFormat = 1
export type Content = {
  format: typeof currentFormat
  numbering: NumberingStyle
  sections: Section[]
  fields: Field[]
  parties: Party[]
}

export const visibilities = ['private', 'public'] as const
export type Visibility = (typeof visibilities)[number]
export const writingStates = ['draft', 'published', 'withdrawn'] as const
export type WritingState = (typeof writingStates)[number]

export const emptyContent = (): Content => ({
  format: currentFormat,
  numbering: 'ordinal_dash',
  sections: [],
  fields: [],
  parties: [],
})

export const paragraphOf = (text: string): Paragraph => ({
  type: 'paragraph',
  content: text ? [{ type: 'text', text }] : [],
})
