// Finds personal data in a text that is about to be published.
import { checkIban } from '#domain/identity/iban.ts'
import { testsOf } from '../conditions/conditions.ts'
import type { Condition, Content, Field, Inline, Party } from '../model.ts'
import type { Range } from '../text/ranges.ts'
import { paragraphsOf, plainText } from '../text/walk.ts'
import { foundIdentities } from './personal-identities.ts'

export type PersonalDataKind = 'identity' | 'iban' | 'email' | 'phone' | 'card'
export type PersonalData = {
  kind: PersonalDataKind
  text: string
  /** Null in the title of the writing, and in its fields and parties. */
  section: string | null
  /** The id of a field, if found in its label, help or choices. */
  field?: string
  /** The index of the paragraph in the section; absent in its title. */
  paragraph?: number
  /** The start in that paragraph or text. */
  start: number
}

type Finder = (text: string) => Range[]

const around = '[\\p{L}\\p{N}]'
const apart = (pattern: string, flags = 'giu'): RegExp => new RegExp(`(?<!${around})(?:${pattern})(?!${around})`, flags)

const rangesOf = (text: string, pattern: RegExp): Range[] =>
  [...text.matchAll(pattern)].map(({ 0: found, index }) => ({ start: index, end: index + found.length }))

const email = /[\p{L}\d._%+-]{1,64}@(?:[\p{L}\d-]{1,63}\.){1,5}\p{L}{2,24}/giu
/** Domains for examples: reserved ones, and usual inventions. */
const exampleDomain = /@(?:[^@]*\.)?(?:example|ejemplo|dominio|midominio|tudominio)\.\p{L}+$|@(?:correo|email)\.com$/iu
const findEmails: Finder = (text) =>
  rangesOf(text, email).filter(({ start, end }) => !exampleDomain.test(text.slice(start, end)))

const accountStart = /(?<![\p{L}\p{N}])[a-z]{2}\s?\d{2}(?=[ -]?[a-z\d])/giu

/** Following text may look like part of an account: the longest prefix with valid check digits is taken. */
function findAccounts(text: string): Range[] {
  return [...text.matchAll(accountStart)].flatMap(({ index }) => {
    const [candidate = ''] = /^[a-z\d]+(?:[ -]?[a-z\d]+){0,16}/i.exec(text.slice(index, index + 50)) ?? []
    for (let length = candidate.length; length >= 15; length -= 1) {
      const next = candidate.charAt(length)
      if (/[a-z\d]/i.test(next) && /[a-z\d]/i.test(candidate.charAt(length - 1))) continue
      if (/[a-z\d]$/i.test(candidate.slice(0, length)) && checkIban(candidate.slice(0, length)).ok) {
        return { start: index, end: index + length }
      }
    }
    return []
  })
}

const cardNumber = apart('[3-6]\\d{3}(?:[ -]?\\d{4}){2}[ -]?\\d{3,4}|3[47]\\d{2}[ -]?\\d{6}[ -]?\\d{5}')

/** The check digit of payment cards. */
function addsUpAsCard(text: string): boolean {
  const digits = [...text.replace(/\D/g, '')].reverse().map(Number)
  const sum = digits.reduce((total, digit, index) => {
    const double = digit * 2
    return total + (index % 2 === 0 ? digit : double > 9 ? double - 9 : double)
  }, 0)
  return digits.length >= 15 && sum % 10 === 0
}

const findCards: Finder = (text) =>
  rangesOf(text, cardNumber).filter(({ start, end }) => addsUpAsCard(text.slice(start, end)))

const gap = '[ \\u00a0.-]'
/** As many as there are up to five, possessive: trying every way to split thirty digits would take too long. */
const digits = '(?=(\\d{1,5}))\\1'
const abroad = new RegExp(
  `(?<![\\p{L}\\p{N}+])(?:\\+|00(?=34|5\\d))${gap}?\\d{1,3}(?:${gap}{0,2}\\(?${digits}\\)?){1,6}(?!\\p{N})`,
  'gu',
)
/** Nine digits in the groups usual in Spain; freephone and premium numbers belong to no person. */
const spanish = apart(
  '(?!80[0367]|90[0-5]|[6-9]00[ -]?000)(?:[6-9]\\d{8}|[6-9]\\d{2}([ \\u00a0-])\\d{3}\\1\\d{3}|[6-9]\\d{2}([ \\u00a0-])\\d{2}\\2\\d{2}\\2\\d{2}|[89]\\d([ \\u00a0-])\\d{3}\\3\\d{2}\\3\\d{2}|[89]\\d([ \\u00a0-])\\d{7})',
)
const anywhere = apart(`\\(?\\d{1,5}\\)?(?:${gap}{0,2}${digits}){0,5}`)
const phoneBefore =
  /(?:tel[eé]?f?o?n?o?s?|tfnos?|tlfn?o?s?|m[oó]vil(?:es)?|cel(?:ular)?(?:es)?|whatsapp|fono|fax)[.:]?\s*(?:(?:de contacto|m[oó]vil|fijo|n\.?[ºo°]\.?|n[uú]mero|n[uú]m\.?|es|el)[.:]?\s*){0,3}$/iu
/** Words before other kinds of numbers. */
const numberedBefore =
  /(?:expediente|referencia|ref|p[oó]liza|serie|bastidor|protocolo|registro|registral|finca|tomo|folio|factura|pedido|contrato|licencia|colegiad[oa]|matr[ií]cula|c[oó]digo|csv|inscripci[oó]n|ley|decreto|art[ií]culos?|art|sentencia|autos|importe|cantidad|precio|suma|[$€£]|s\/|n[uú]mero de (?:serie|expediente))[.:]?\s*(?:de\s*)?(?:n\.?[ºo°]\.?|n[uú]mero|n[uú]m\.?)?[.:]?\s*$/iu
const moneyAfter =
  /^(?:[.,]\d+)?\s*(?:€|\$|euros?|pesos|soles|d[oó]lares|d[ií]as|eur\b|usd\b|m\b|m2|metros|unidades|%)/iu
/** A part of a longer figure, a date, or a law. */
const goesOn = /^(?:[.,/-]\d|\/)/
const comesFrom = /(?:\d[.,/ -]?|\/)$/

function findPhones(text: string): Range[] {
  const before = ({ start }: Range): string => text.slice(Math.max(0, start - 60), start)
  const after = ({ end }: Range): string => text.slice(end, end + 20)
  const digitsIn = ({ start, end }: Range): number => text.slice(start, end).replace(/\D/g, '').length
  const international = rangesOf(text, abroad).filter((range) => digitsIn(range) >= 9 && digitsIn(range) <= 15)
  const plain = rangesOf(text, spanish).filter(
    (range) =>
      !numberedBefore.test(before(range)) &&
      !moneyAfter.test(after(range)) &&
      !goesOn.test(after(range)) &&
      !comesFrom.test(before(range)),
  )
  const announced = rangesOf(text, anywhere).filter(
    (range) => digitsIn(range) >= 7 && digitsIn(range) <= 12 && phoneBefore.test(before(range)),
  )
  return [...international, ...plain, ...announced]
}

/** In this order, so that the digits of an account are not also taken for a telephone. */
const finders: [PersonalDataKind, Finder][] = [
  ['email', findEmails],
  ['iban', findAccounts],
  ['card', findCards],
  ['identity', foundIdentities],
  ['phone', findPhones],
]

/** A text in which findings are struck out, so that they are not found again as another kind. */
class Page {
  readonly #text: string
  readonly #struck: Uint8Array
  #left: string

  constructor(text: string) {
    this.#text = text
    this.#struck = new Uint8Array(text.length)
    this.#left = text
  }

  /** The findings of one kind; of two that overlap, the first. */
  find(find: Finder): Range[] {
    const found = find(this.#left).filter(({ start, end }) => {
      if (this.#struck.subarray(start, end).includes(1)) return false
      this.#struck.fill(1, start, end)
      return true
    })
    // Struck out once for all of them: a text may consist of addresses.
    if (found.length > 0) this.#left = this.#rest()
    return found
  }

  #rest(): string {
    let rest = ''
    for (let start = 0; start < this.#text.length; ) {
      const isStruck = this.#struck[start] === 1
      const next = this.#struck.indexOf(isStruck ? 0 : 1, start)
      const end = next === -1 ? this.#text.length : next
      rest += isStruck ? '\u0001'.repeat(end - start) : this.#text.slice(start, end)
      start = end
    }
    return rest
  }
}

function findingsIn(text: string): Pick<PersonalData, 'kind' | 'text' | 'start'>[] {
  // Without an «@» and with fewer than six digits there is nothing to find: true of most paragraphs.
  if (!text.includes('@') && (text.match(/\d/g)?.length ?? 0) < 6) return []
  const page = new Page(text)
  const found = finders.flatMap(([kind, find]) =>
    page.find(find).map(({ start, end }) => ({ kind, text: text.slice(start, end), start })),
  )
  return found.sort((a, b) => a.start - b.start)
}

/** The values in conditions are sent to every reader. */
const conditionTexts = (condition: Condition | undefined): string[] =>
  condition ? testsOf(condition).flatMap((test) => ('field' in test ? test.value : [])) : []

const wordsOf = (field: Field): string[] => [
  field.label,
  field.help,
  field.step ?? '',
  ...(field.type === 'choice' ? field.choices : []),
  ...(field.rules ?? []).flatMap(({ reason, when }) => [reason, ...conditionTexts(when)]),
]

const wordsOfParty = ({ role, question = '', duty = '', condition }: Party): string[] => [
  role,
  question,
  duty,
  ...conditionTexts(condition),
]

/** The values of conditions and agreeing words, which are not in the plain text. */
const wordsInside = (inlines: readonly Inline[]): string[] =>
  inlines.flatMap((inline) => [
    ...conditionTexts(inline.when),
    ...(inline.type === 'agreeing' ? [inline.word, inline.plural ?? ''] : []),
  ])

/** More than an author would look through. */
const mostFindings = 300

/** The first findings, in the order of the text. `others` are further public texts, as the summary. */
export function personalDataIn(title: string, content: Content, ...others: string[]): PersonalData[] {
  const findings: PersonalData[] = []
  for (const { text, ...place } of publicTexts(title, content, others)) {
    for (const found of findingsIn(text)) {
      if (findings.length === mostFindings) return findings
      findings.push({ ...found, ...place })
    }
  }
  return findings
}

type PublicText = { text: string } & Pick<PersonalData, 'section' | 'field' | 'paragraph'>

function* publicTexts(title: string, content: Content, others: readonly string[]): Generator<PublicText> {
  for (const text of [title, ...others, ...content.parties.flatMap(wordsOfParty)]) yield { text, section: null }
  for (const { id, title: heading, body, condition } of content.sections) {
    yield { text: heading, section: id }
    for (const text of conditionTexts(condition)) yield { text, section: id }
    let paragraph = 0
    for (const { content: inlines } of paragraphsOf(body)) {
      yield { text: plainText(inlines), section: id, paragraph }
      for (const text of new Set(wordsInside(inlines))) yield { text, section: id }
      paragraph += 1
    }
  }
  for (const field of content.fields) for (const text of wordsOf(field)) yield { text, section: null, field: field.id }
}
