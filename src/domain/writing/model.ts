// The model of a writing: ordered sections of rich text, its fields, and its parties.
import type { IdentityCountry } from '../identity/identity.ts'
import type { Presence } from '../parties/appearance.ts'
import type { ShownOfPeople } from '../parties/written.ts'
import type { Gender, Person } from '../words/agreement.ts'
import type { CurrencyCode } from '../words/numbers/currencies.ts'
import type { NumberingStyle } from '../words/numbers/numbering.ts'
import type { Box, PdfFile } from './pdf/boxes.ts'

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
  /** Cells of tables and items of lists together; nested ones count twice, as laying them out costs more. */
  pieces: 5_000,
  fields: 500,
  parties: 50,
  label: 120,
  help: 500,
  /** As much as fits in the bar of steps. */
  step: 28,
  duty: 800,
  choices: 100,
  choice: 200,
  operands: 20,
  /** Of one condition: how many questions it asks, and how deep «all of» and «any of» go. */
  tests: 12,
  conditionDepth: 2,
  rules: 8,
  /** Acts of law of one text, and cases of one act. */
  acts: 8,
  reason: 300,
  /** «cede», «ceden». */
  agreeing: 60,
  summary: 600,
  tags: 20,
  tag: 40,
} as const

export const marks = ['bold', 'italic', 'underline'] as const
export type Mark = (typeof marks)[number]
export const alignments = ['left', 'center', 'right', 'justify'] as const
export type Alignment = (typeof alignments)[number]

/** The form of a value in the text; by default that of legal documents (figures and words). */
export const fieldForms = ['figures', 'words'] as const
export type FieldForm = (typeof fieldForms)[number]
/** «Arrendadora», «la arrendadora», «de la arrendadora», «a la arrendadora». */
export const partyForms = ['role', 'the', 'of', 'to'] as const
export type PartyForm = (typeof partyForms)[number]

/** Shown only if its condition holds; neighbours with the same condition come and go together. */
type Piece = { marks?: Mark[]; when?: Condition }
type TextInline = Piece & { type: 'text'; text: string }
type FieldInline = Piece & { type: 'field'; field: string; form?: FieldForm }
/** A reference to a section by its number: «cláusula tercera», or only «tercera». */
type ReferenceInline = Piece & { type: 'reference'; section: string; form?: 'number' }
type PartyInline = Piece & { type: 'party'; party: string; form: PartyForm }
/** The data of a party's people, or one of their details. */
type PeopleInline = Piece & { type: 'people'; party: string; show: ShownOfPeople }
/** A word that agrees with a party: «propietario», or a verb with its plural, «cede» and «ceden». */
type AgreeingInline = Piece & { type: 'agreeing'; party: string; word: string; plural?: string }
type BreakInline = { type: 'break'; when?: Condition }
export type Inline =
  | TextInline
  | FieldInline
  | ReferenceInline
  | PartyInline
  | PeopleInline
  | AgreeingInline
  | BreakInline

export type Paragraph = { type: 'paragraph'; align?: Alignment; content: Inline[] }
export type List = { type: 'list'; ordered: boolean; items: Block[][] }
export type Table = { type: 'table'; header: boolean; rows: Block[][][] }
export type Block = Paragraph | List | Table

/** Compared as texts, except `more` and `less`, which are for numbers, money and dates. */
export const conditionTests = ['is', 'is_not', 'filled', 'empty', 'more', 'less'] as const
export type ConditionTest = (typeof conditionTests)[number]
export type FieldCondition = { field: string; test: ConditionTest; value: string }
export const partyTests = ['person', 'company', 'one', 'several', 'represented'] as const
export type PartyTest = (typeof partyTests)[number]
export type PartyCondition = { party: string; is: PartyTest }
export type Condition = FieldCondition | PartyCondition | { all: Condition[] } | { any: Condition[] }

export const sectionKinds = ['heading', 'clause', 'text', 'signatures', 'repayment'] as const
export type SectionKind = (typeof sectionKinds)[number]
export type Section = {
  id: string
  kind: SectionKind
  title: string
  body: Block[]
  /** Shown only if it holds; without one, always. */
  condition?: Condition
  /** Of a heading: restarts the numbers of the clauses after it, in this style (EXPONEN: I.-, II.-). */
  numbering?: NumberingStyle
  /** Of a repayment table: its data. */
  repayment?: Repayment
}

/** The ids of the fields with the sum, the yearly rate, the number of monthly instalments, and the date of the first. */
export type Repayment = { principal: string; rate: string; count: string; first: string }

export const formulaOperations = [
  'sum',
  'difference',
  'product',
  'percentage',
  'days_after',
  'months_after',
  'years_after',
  'last_day',
  'days_between',
  'instalment',
] as const
export type FormulaOperation = (typeof formulaOperations)[number]
export type Operand = { field: string } | { number: string }
export type Formula = { operation: FormulaOperation; operands: Operand[] }

/** For numbers, money and dates alike: not less than, not more than, more than, less than. */
export const ruleTests = ['at_least', 'at_most', 'more', 'less'] as const
export type RuleTest = (typeof ruleTests)[number]
export type RuleMeasure = Operand | { date: string } | { formula: Formula }
/** A limit for a figure or a date, or answers that exclude each other; with the reason in the author's words. */
export type Rule = { reason: string; stops: boolean } & (
  | { test: RuleTest; than: RuleMeasure; when?: Condition }
  | { test: 'never'; when: Condition }
)

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
  /** The party that fills it in; null for none in particular. */
  party: string | null
  /** The title of the form's step that begins with this question; without one, the step before continues. */
  step?: string
  rules?: Rule[]
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
  /** The party exists only if it holds: a guarantor, a spouse, a witness. */
  condition?: Condition
  /** The details asked about the party; without it, fields of the text name its people. */
  presence?: Presence
  /** The question as its respondent is asked it: «¿Quién pone la vivienda en alquiler?». */
  question?: string
  /** What the party takes on by signing, shown before its part is filled in; in the notation of `library/README.md`. */
  duty?: string
  /** Of a text that is being signed: further signers of the party besides the people in the answers, in the order of their lines. */
  signers?: Person[]
}

/**
 * An act of law that the text is, by its name in `src/domain/signing/form/acts.ts`: always, or if its condition holds. Its cases are
 * those of `form.ts` there, each with the answers under which it is so; a case that is not named is not known.
 */
export type DeclaredAct = { act: string; when?: Condition; cases?: Record<string, Condition | boolean> }

export const currentFormat = 2
export type Content = {
  format: typeof currentFormat
  numbering: NumberingStyle
  sections: Section[]
  fields: Field[]
  parties: Party[]
  /** Of a text of the library, and of what is made from it: its acts of law, and the title that it had with them. */
  declared?: { title: string; acts: DeclaredAct[] }
  /** A guide to copy by hand: it cannot be sent to sign. */
  handwritten?: true
  /** Remarks of the review that the author set aside, by `silenceOf` in `src/domain/writing/findings/finding.ts`. */
  silenced?: string[]
  /** Of a PDF from elsewhere, together with its file and boxes; `sections` is empty then. */
  kind?: 'pdf'
  file?: PdfFile
  boxes?: Box[]
}

/** A PDF from elsewhere: boxes on its pages instead of sections. */
export type PdfContent = Content & { kind: 'pdf'; file: PdfFile; boxes: Box[] }
export const isPdf = (content: Content): content is PdfContent => content.kind === 'pdf'

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
