// The document as it is read: numbers, references and values in their places. Screens, PDF and DOCX are all made from it.

import type { Values } from '../filling/values.ts'
import { FieldWriter } from '../filling/written.ts'
import { afterPreposition, agreeing, article } from '../words/agreement.ts'
import type { Country } from '../words/conventions.ts'
import { shownSections } from '../writing/conditions.ts'
import type { Alignment, Block, Content, Field, Inline, Mark, Party, PartyForm, Section } from '../writing/model.ts'
import { type ClauseNumber, clauseNumbers, nounOf, spokenNumber } from '../writing/numbering.ts'

/** `blank` is a label where something is still to be filled in; `lost` names what is no longer there. */
export type Run =
  | { text: string; marks?: Mark[]; blank?: true; lost?: true; field?: string }
  | { break: true; text: '\n' }
export type SheetParagraph = { type: 'paragraph'; align?: Alignment; runs: Run[] }
export type SheetBlock =
  | SheetParagraph
  | { type: 'list'; ordered: boolean; items: SheetBlock[][] }
  | { type: 'table'; header: boolean; rows: SheetBlock[][][] }
export type Signer = { party: string; role: string; name?: string }
export type Part = {
  id: string
  kind: Section['kind']
  /** «PRIMERA.-» */
  number?: string
  title: string
  blocks: SheetBlock[]
  /** Of a signature block: who signs there. */
  signers?: Signer[]
}
export type Paper = 'a4' | 'us-letter'
export type Sheet = { title: string; country: Country; paper: Paper; parts: Part[] }

type Source = { title: string; content: Content; country: Country }
/** A text that is still to be laid out, with what was filled in. */
export type UnlaidText = Source & { values?: Values | undefined }

/** Where an office buys paper by the «carta»; everybody else has A4. */
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

/** Without values it is the text itself, every blank named and every section shown. */
export function layOut({ title, content, country }: Source, values?: Values): Sheet {
  const sections = shownSections(content.sections, values)
  const view = new View(content, sections, { country, values: values ?? {} })
  return {
    title,
    country,
    paper: paperOf(country),
    parts: sections.map((section) => view.part(section)),
  }
}

export const sheetOf = (text: Sheet | UnlaidText): Sheet => ('parts' in text ? text : layOut(text, text.values))

const byId = <T extends { id: string }>(items: readonly T[]): Map<string, T> =>
  new Map(items.map((item) => [item.id, item]))

/** How a party is called in the middle of a sentence. */
export function partyPhrase({ role, gender, plural }: Party, form: PartyForm): string {
  const unknown = gender === 'unknown'
  const agreement = {
    gender: unknown ? ('feminine' as const) : gender,
    number: plural && !unknown ? ('plural' as const) : ('singular' as const),
  }
  // «la parte arrendadora» is right for anybody, and for any number of them.
  const noun = unknown ? `parte ${agreeing(role, agreement)}` : agreeing(role, agreement)
  if (form === 'role') return noun
  const named = `${article(agreement)} ${noun}`
  return form === 'the' ? named : afterPreposition(form === 'of' ? 'de' : 'a', named)
}

/** What is the same wherever it stands is worked out once: a text may name a field a thousand times. */
class View {
  readonly #content: Content
  readonly #sections: Map<string, Section>
  readonly #numbers: Map<string, ClauseNumber>
  readonly #parties: Map<string, Party>
  readonly #fields: Map<string, Field>
  readonly #writer: FieldWriter
  readonly #phrases = new Map<string, string>()
  #everySigner: Signer[] | undefined

  constructor(content: Content, shown: Section[], { country, values }: { country: Country; values: Values }) {
    this.#content = content
    this.#sections = byId(shown)
    this.#numbers = clauseNumbers(shown, content.numbering)
    this.#parties = byId(content.parties)
    this.#fields = byId(content.fields)
    this.#writer = new FieldWriter({ country, values, fields: this.#fields })
  }

  part({ id, kind, title, body }: Section): Part {
    const number = this.#numbers.get(id)?.label
    const part: Part = { id, kind, title, blocks: body.map((block) => this.#block(block)) }
    if (number) part.number = number
    if (kind === 'signatures') {
      this.#everySigner ??= this.#signers()
      part.signers = this.#everySigner
    }
    return part
  }

  #signers(): Signer[] {
    const names = new Map<string, string>()
    for (const field of this.#content.fields) {
      if (field.type !== 'person' || field.party === null || names.has(field.party)) continue
      const name = this.#writer.written(field)
      if (name) names.set(field.party, name)
    }
    return this.#content.parties
      .filter(({ signs }) => signs)
      .map((party) => {
        const name = names.get(party.id)
        const signer = { party: party.id, role: capital(partyPhrase(party, 'the')) }
        return name ? { ...signer, name } : signer
      })
  }

  #phrase(party: Party, form: PartyForm): string {
    const key = `${form} ${party.id}`
    const phrase = this.#phrases.get(key) ?? partyPhrase(party, form)
    this.#phrases.set(key, phrase)
    return phrase
  }

  /** A party that begins a sentence begins with a capital; in a list, items may go on a sentence. */
  #runs(content: readonly Inline[], beginsSentence: boolean): Run[] {
    let before = beginsSentence ? '' : ','
    return content.map((inline) => {
      const run = this.#run(inline)
      const begins = inline.type === 'party' && /^\s*$|[.!?…]["»)]?\s+$/.test(before)
      before = (before + run.text.slice(-20)).slice(-20)
      return begins && 'text' in run ? { ...run, text: capital(run.text) } : run
    })
  }

  #block(block: Block, listed = false): SheetBlock {
    if (block.type === 'list') {
      const items = block.items.map((item) => item.map((inner) => this.#block(inner, true)))
      return { type: 'list', ordered: block.ordered, items }
    }
    if (block.type === 'table') {
      const rows = block.rows.map((row) => row.map((cell) => cell.map((inner) => this.#block(inner, true))))
      return { type: 'table', header: block.header, rows }
    }
    const runs = this.#runs(block.content, !listed)
    return { type: 'paragraph', ...(block.align && { align: block.align }), runs }
  }

  #run(inline: Inline): Run {
    if (inline.type === 'break') return { break: true, text: '\n' }
    const marks = inline.marks?.length ? { marks: inline.marks } : {}
    if (inline.type === 'text') return { text: inline.text, ...marks }
    if (inline.type === 'field') return { ...this.#field(inline), ...marks }
    if (inline.type === 'party') {
      const party = this.#parties.get(inline.party)
      return party ? { text: this.#phrase(party, inline.form), ...marks } : { text: '¿parte?', lost: true, ...marks }
    }
    return { ...this.#reference(inline.section, inline.form), ...marks }
  }

  #field({ field: id, form }: Extract<Inline, { type: 'field' }>): Run {
    const field = this.#fields.get(id)
    if (!field) return { text: '¿campo?', lost: true }
    const text = this.#writer.written(field, form)
    return text === undefined ? { text: field.label, blank: true, field: id } : { text, field: id }
  }

  #reference(id: string, form: 'number' | undefined): Run {
    const number = this.#numbers.get(id)
    if (number) return { text: form ? spokenNumber(number) : `${nounOf(number)} ${spokenNumber(number)}` }
    const section = this.#sections.get(id)
    return section?.title ? { text: `«${section.title}»` } : { text: '¿cláusula?', lost: true }
  }
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
