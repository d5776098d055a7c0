// Blanks as content controls of Word: where to write, choose or pick a date, each with the name of its question.
import type { BuilderElement, TextRun } from 'docx'
import { appearanceKey } from '#domain/parties/appearance.ts'
import { shownOfPeople } from '#domain/parties/written.ts'
import { peopleBlank } from '#domain/sheet/phrases.ts'
import type { Content, Field, Party } from '#domain/writing/model.ts'
import { fold } from '#domain/writing/text/fold.ts'
import { docxWords } from '#language/es/writing/docx.ts'
import { legalText } from '../xml-text.ts'
import { element } from './fields.ts'

export type DocumentVariable = { name: string; value: string }

/** Word takes no longer names. */
const longestName = 64
/** A list of choices with thousands of letters would be a page of its own. */
const choiceWords: Record<'yes_no', readonly string[]> = { yes_no: [docxWords.yes, docxWords.no] }

export class Controls {
  readonly #fields: Map<string, { field: Field; place: number }>
  readonly #parties: Map<string, { party: Party; place: number }>
  readonly #language: string
  readonly #used = new Map<string, DocumentVariable>()
  #count = 0

  constructor({ fields, parties }: Pick<Content, 'fields' | 'parties'>, language: string) {
    this.#fields = new Map(fields.map((field, place) => [field.id, { field, place }]))
    this.#parties = new Map(parties.map((party, place) => [appearanceKey(party.id), { party, place }]))
    this.#language = language
    for (const { party, place } of this.#parties.values()) {
      const { role, gender, plural, signs, presence } = party
      this.#keep(partyVariable(place), { role, gender, plural, signs, presence })
    }
  }

  /** What the importer reads of each question and party: no more of them than the text itself shows. */
  get variables(): DocumentVariable[] {
    return [...this.#used.values()]
  }

  #keep(name: string, value: unknown): void {
    if (!this.#used.has(name)) this.#used.set(name, { name, value: JSON.stringify(value) })
  }

  /** Undefined where no question is known by that key. */
  control(key: string, label: string, runs: readonly TextRun[]): BuilderElement | undefined {
    const asked = this.#fields.get(key)
    if (asked) {
      this.#keep(fieldVariable(asked.place), definitionOf(asked.field))
      return this.#made(fieldVariable(asked.place), label, kindOf(asked.field, this.#language), runs)
    }
    const people = this.#parties.get(key)
    if (!people) return undefined
    const show = shownOfPeople.find((each) => fold(label).startsWith(fold(peopleBlank(each, '')))) ?? 'appearance'
    return this.#made(`${partyVariable(people.place)}.${show}`, label, element('text'), runs)
  }

  #made(tag: string, label: string, kind: BuilderElement, runs: readonly TextRun[]): BuilderElement {
    const alias = legalText(label).replace(/\s+/g, ' ').trim().slice(0, longestName).toWellFormed()
    this.#count += 1
    return element('sdt', {}, [
      element('sdtPr', {}, [
        element('alias', { val: alias }),
        element('tag', { val: tag }),
        element('id', { val: String(1_000 + this.#count) }),
        element('showingPlcHdr'),
        kind,
      ]),
      element('sdtContent', {}, [...runs]),
    ])
  }
}

const fieldVariable = (place: number): string => `rubrica.campo.${place + 1}`
const partyVariable = (place: number): string => `rubrica.parte.${place + 1}`

function definitionOf(field: Field): Record<string, unknown> {
  const { label, required, type } = field
  if (field.type === 'choice') return { label, required, type, choices: field.choices }
  if (field.type === 'money') return { label, required, type, currency: field.currency }
  if (field.type === 'number') return { label, required, type, percent: field.percent }
  if (field.type === 'identity') return { label, required, type, country: field.country }
  return { label, required, type: field.type === 'computed' ? 'text' : type }
}

function kindOf(field: Field, language: string): BuilderElement {
  if (field.type === 'date')
    return element('date', {}, [
      element('dateFormat', { val: "d 'de' MMMM 'de' yyyy" }),
      element('lid', { val: language }),
      element('storeMappedDataAs', { val: 'dateTime' }),
      element('calendar', { val: 'gregorian' }),
    ])
  const choices = field.type === 'choice' ? field.choices : field.type === 'yes_no' ? choiceWords.yes_no : []
  const listed = [...new Set(choices.map((choice) => legalText(choice).trim()))].filter(Boolean)
  if (listed.length > 0)
    return element(
      'dropDownList',
      {},
      listed.map((choice) => element('listItem', { displayText: choice, value: choice })),
    )
  return element('text', field.type === 'long_text' ? { multiLine: '1' } : {})
}
