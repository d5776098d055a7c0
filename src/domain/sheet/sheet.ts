// The laid out document: with numbers, references and values in place. Screens, PDF and DOCX are made from it.

import { appearanceIn, type Values, valueIn } from '../filling/values.ts'
import { FieldWriter } from '../filling/written.ts'
import { appearanceKey } from '../parties/appearance.ts'
import { appearanceWritten } from '../parties/written.ts'
import type { Country } from '../words/conventions.ts'
import { inReadingOrder } from '../words/reading-order.ts'
import { holds, presentParties, shownSections } from '../writing/conditions/conditions.ts'
import type {
  Alignment,
  Block,
  Condition,
  Content,
  Field,
  Inline,
  Mark,
  Party,
  PartyForm,
  Section,
} from '../writing/model.ts'
import { type ClauseNumber, clauseNumbers, nounOf, spokenNumber } from '../writing/text/numbering.ts'
import { agreeingWord, capital, partyPhrase, peopleBlank } from './phrases.ts'
import { repaymentTable } from './repayment.ts'
import { sew } from './seams.ts'
import { type SignatureLine, signatureLines } from './signature-lines.ts'

/** Attributes of the page's own around a piece of the text; `className` among them. */
export type Around = Readonly<Record<string, string | number>>

/**
 * `blank` is a label where something is still to be filled in; `lost` names what was deleted; `whose` marks the questions of the
 * reader and of the others, where several people fill it in. `when`: laid out without answers, the condition that it depends on.
 * `refers`: the section whose number it is. `around`: what the page puts around it.
 */
export type Run = { when?: Condition } & (
  | {
      text: string
      marks?: Mark[]
      blank?: true
      lost?: true
      field?: string
      whose?: 'mine' | 'others'
      refers?: string
      around?: Around
    }
  | { break: true; text: '\n' }
)
export type SheetParagraph = { type: 'paragraph'; align?: Alignment; runs: Run[] }
export type SheetBlock =
  | SheetParagraph
  | { type: 'list'; ordered: boolean; items: SheetBlock[][] }
  | { type: 'table'; header: boolean; rows: SheetBlock[][][] }
export type Part = {
  id: string
  kind: Section['kind']
  /** «PRIMERA.-» */
  number?: string
  title: string
  blocks: SheetBlock[]
  /** The lines of a signature block. */
  signers?: SignatureLine[]
}
export type Paper = 'a4' | 'us-letter'
export type Sheet = {
  title: string
  country: Country
  paper: Paper
  /** No answers: on paper its blanks have room to write by hand. */
  unfilled?: true
  parts: Part[]
}

type Source = { title: string; content: Content; country: Country }
/** A text to be laid out, with its answers. */
export type UnlaidText = Source & { values?: Values | undefined }

/** Countries with letter paper («carta»); the others use A4. */
const letterCountries: readonly Country[] = [
  'CL',
  'CO',
  'CR',
  'DO',
  'GT',
  'HN',
  'MX',
  'NI',
  'PA',
  'PR',
  'SV',
  'US',
  'VE',
]
export const paperOf = (country: Country): Paper => (letterCountries.includes(country) ? 'us-letter' : 'a4')

/** Without values: every blank labelled and every section shown. */
export function layOut({ title, content, country }: Source, values?: Values): Sheet {
  const sections = shownSections(content.sections, values)
  const view = new View(content, sections, { country, values })
  return {
    title,
    country,
    paper: paperOf(country),
    ...(values === undefined && { unfilled: true as const }),
    parts: sections.map((section) => view.part(section)),
  }
}

export const sheetOf = (text: Sheet | UnlaidText): Sheet => ('parts' in text ? text : layOut(text, text.values))

const byId = <T extends { id: string }>(items: readonly T[]): Map<string, T> =>
  new Map(items.map((item) => [item.id, item]))

const withoutDot = (run: Run): Run => ('break' in run ? run : { ...run, text: run.text.replace(/^\.(?!\.)/, '') })

const speaksOfParty = ({ type }: Inline): boolean => type === 'party' || type === 'people'

/** Caches what recurs: a text may name a field a thousand times. */
class View {
  readonly #content: Content
  readonly #country: Country
  /** Undefined: no piece is left out. */
  readonly #values: Values | undefined
  readonly #sections: Map<string, Section>
  readonly #numbers: Map<string, ClauseNumber>
  readonly #parties: Map<string, Party>
  readonly #fields: Map<string, Field>
  readonly #writer: FieldWriter
  readonly #phrases = new Map<string, string>()
  #everySigner: SignatureLine[] | undefined

  constructor(
    content: Content,
    shown: Section[],
    { country, values }: { country: Country; values: Values | undefined },
  ) {
    this.#content = content
    this.#country = country
    this.#values = values
    this.#sections = byId(shown)
    this.#numbers = clauseNumbers(shown, content.numbering)
    this.#parties = byId(content.parties)
    this.#fields = byId(content.fields)
    this.#writer = new FieldWriter({ country, values: values ?? {}, fields: this.#fields })
  }

  part(section: Section): Part {
    const { id, kind, title, body } = section
    const number = this.#numbers.get(id)?.label
    const blocks = kind === 'repayment' ? [this.#repayment(section)] : body.flatMap((block) => this.#block(block) ?? [])
    const part: Part = { id, kind, title, blocks }
    if (number) part.number = number
    if (kind === 'signatures') {
      this.#everySigner ??= this.#signers()
      part.signers = this.#everySigner
    }
    return part
  }

  #signers(): SignatureLine[] {
    const names = new Map<string, string>()
    for (const field of this.#content.fields) {
      if (field.type !== 'person' || field.party === null || names.has(field.party)) continue
      const name = this.#writer.written(field)
      if (name) names.set(field.party, name)
    }
    return presentParties(this.#content, this.#values)
      .filter(({ signs }) => signs)
      .flatMap((party) => {
        const lines = signatureLines(party, this.#appearance(party.id), this.#country)
        const name = party.presence || party.signers ? undefined : names.get(party.id)
        return name ? lines.map((line) => ({ ...line, name })) : lines
      })
  }

  #appearance(party: string): ReturnType<typeof appearanceIn> {
    return this.#values && appearanceIn(this.#values, party)
  }

  #phrase(party: Party, form: PartyForm): string {
    return this.#once(`${form} ${party.id}`, () => partyPhrase(party, form, this.#appearance(party.id)))
  }

  #once(key: string, write: () => string): string {
    const phrase = this.#phrases.get(key) ?? write()
    this.#phrases.set(key, phrase)
    return phrase
  }

  /** Until all its values are known, a blank with a label. */
  #repayment({ repayment }: Section): SheetBlock {
    const given = (id: string | undefined): string => {
      const value = id === undefined ? undefined : valueIn(this.#values ?? {}, id)
      return typeof value === 'string' ? value.trim() : ''
    }
    const money = this.#fields.get(repayment?.principal ?? '')
    const rows = repaymentTable({
      principal: given(repayment?.principal),
      rate: given(repayment?.rate),
      count: given(repayment?.count),
      first: given(repayment?.first),
      currency: money?.type === 'money' ? money.currency : 'EUR',
      country: this.#country,
    })
    if (!rows) return { type: 'paragraph', runs: [{ text: 'cuadro de amortización', blank: true }] }
    // Columns after the number and the date are right-aligned.
    const cell = (text: string, column: number): SheetBlock[] => [
      { type: 'paragraph', ...(column > 1 && { align: 'right' }), runs: [{ text }] },
    ]
    return { type: 'table', header: true, rows: rows.map((row) => row.map(cell)) }
  }

  /** A party at the beginning of a sentence has a capital; an item of a list may continue a sentence. */
  #runs(content: readonly Inline[], beginsSentence: boolean): Run[] {
    let before = beginsSentence ? '' : ','
    let dropped = false
    const runs = content.map((inline, index): Run | null => {
      if (inline.when && this.#values && !holds(inline.when, this.#values)) {
        dropped = true
        return null
      }
      // An answer may end with a full stop of its own: «Fincas, S. L.», «Limpieza semanal.».
      const isDoubled = /people|field/.test(content[index - 1]?.type ?? '') && before.endsWith('.')
      const run = isDoubled ? withoutDot(this.#run(inline)) : this.#run(inline)
      const begins = speaksOfParty(inline) && /^\s*$|[.!?…]["»)]?\s+$/.test(before)
      before = (before + run.text.slice(-20)).slice(-20)
      const written = begins && 'text' in run ? { ...run, text: capital(run.text) } : run
      return inline.when && !this.#values ? { ...written, when: inline.when } : written
    })
    return dropped ? sew(runs) : (runs as Run[])
  }

  /** Undefined for a paragraph or item whose pieces are all left out. */
  #block(block: Block, listed = false): SheetBlock | undefined {
    if (block.type === 'list') {
      const items = block.items
        .map((item) => item.flatMap((inner) => this.#block(inner, true) ?? []))
        .filter((item, index) => item.length > 0 || block.items[index]?.length === 0)
      return items.length > 0 ? { type: 'list', ordered: block.ordered, items } : undefined
    }
    if (block.type === 'table') {
      const rows = block.rows.map((row) => row.map((cell) => cell.flatMap((inner) => this.#block(inner, true) ?? [])))
      return { type: 'table', header: block.header, rows }
    }
    const runs = this.#runs(block.content, !listed)
    if (runs.length === 0 && block.content.length > 0) return undefined
    return { type: 'paragraph', ...(block.align && { align: block.align }), runs }
  }

  #run(inline: Inline): Run {
    if (inline.type === 'break') return { break: true, text: '\n' }
    const marks = inline.marks?.length ? { marks: inline.marks } : {}
    if (inline.type === 'text') return { text: inReadingOrder(inline.text), ...marks }
    if (inline.type === 'field') return { ...this.#field(inline), ...marks }
    if (inline.type === 'party') {
      const party = this.#parties.get(inline.party)
      return party ? { text: this.#phrase(party, inline.form), ...marks } : { text: '¿parte?', lost: true, ...marks }
    }
    if (inline.type === 'people') return { ...this.#people(inline), ...marks }
    if (inline.type === 'agreeing') {
      const party = this.#parties.get(inline.party)
      return party
        ? { text: agreeingWord(inline, party, this.#appearance(party.id)), ...marks }
        : { text: inline.word, lost: true, ...marks }
    }
    return { ...this.#reference(inline.section, inline.form), ...marks }
  }

  #people({ party: id, show }: Extract<Inline, { type: 'people' }>): Run {
    const party = this.#parties.get(id)
    if (!party) return { text: '¿parte?', lost: true }
    const appearance = this.#appearance(id)
    const text =
      appearance &&
      this.#once(`${show}@${id}`, () => inReadingOrder(appearanceWritten(appearance, show, this.#country)))
    const field = appearanceKey(id)
    return text ? { text, field } : { text: peopleBlank(show, this.#phrase(party, 'of')), blank: true, field }
  }

  #field({ field: id, form }: Extract<Inline, { type: 'field' }>): Run {
    const field = this.#fields.get(id)
    if (!field) return { text: '¿campo?', lost: true }
    const text = this.#writer.written(field, form)
    return text === undefined
      ? { text: field.label, blank: true, field: id }
      : { text: inReadingOrder(text), field: id }
  }

  #reference(id: string, form: 'number' | undefined): Run {
    const number = this.#numbers.get(id)
    if (number) return { text: form ? spokenNumber(number) : `${nounOf(number)} ${spokenNumber(number)}`, refers: id }
    const section = this.#sections.get(id)
    return section?.title ? { text: `«${section.title}»` } : { text: '¿cláusula?', lost: true }
  }
}
