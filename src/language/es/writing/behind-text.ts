// What a text asks, calculates and decides without showing it in the document, in plain sentences: so that two versions that
// differ only in that can be compared like the rest.
import { written } from '#domain/filling/written.ts'
import { companyNumber } from '#domain/parties/documents.ts'
import { partyPhrase } from '#domain/sheet/phrases.ts'
import { layOut, type Part, type SheetBlock } from '#domain/sheet/sheet.ts'
import type { Country } from '#domain/words/conventions.ts'
import { testsOf } from '#domain/writing/conditions/conditions.ts'
import type {
  Block,
  Condition,
  Content,
  Field,
  Formula,
  Inline,
  Paragraph,
  Party,
  Rule,
  Section,
} from '#domain/writing/model.ts'
import { paragraphsOf } from '#domain/writing/text/walk.ts'
import { conditionSentence } from './conditions.ts'
import { fieldTypeWords } from './editor.ts'
import { currencyName, formulaWords, partyWords } from './fields.ts'
import { peopleWords, ruleWords } from './parties.ts'
import { presenceWords, ruleEditorWords } from './party-editing.ts'

const words = {
  question: (label: string) => `Pregunta «${label}»`,
  result: (label: string) => `Cálculo «${label}»`,
  party: (role: string) => `Parte «${role}»`,
  conditions: (name: string) => `Condiciones de ${name}`,
  whole: 'Todo el apartado',
  section: 'un apartado',
  repayment: 'El cuadro de pagos',
  required: 'Es obligatoria.',
  optional: 'Puede quedar vacía.',
  percent: 'Porcentaje',
  choices: (choices: readonly string[]) => `Opciones: ${choices.map((choice) => `«${choice}»`).join(', ')}.`,
  help: (help: string) => `Ayuda: ${help}`,
  filledBy: (party: string) => `La responde ${party}.`,
  gone: '«…»',
  others: (count: number) => (count === 1 ? 'Y otra frase con condición.' : `Y otras ${count} frases con condición.`),
  asked: (who: string, details: readonly string[]) => `${who}: ${details.join(', ')}.`,
  mayStayEmpty: (detail: string) => `${detail} (puede quedar vacío)`,
  most: (most: number) => `${presenceWords.most}: ${most}.`,
  table: (fields: readonly string[]) => `El cuadro se calcula con ${fields.join(', ')}.`,
}

/** By id: a text may ask thousands of times for the name of a field. */
type About = { fields: ReadonlyMap<string, Field>; parties: ReadonlyMap<string, Party>; country: Country }

const byId = <T extends { id: string }>(items: readonly T[]): Map<string, T> =>
  new Map(items.map((item) => [item.id, item]))

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
const ended = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`)

const linesAs = (id: string, title: string, lines: readonly string[]): Part => ({
  id,
  kind: 'text',
  title,
  blocks: lines.map((text) => ({ type: 'paragraph', runs: [{ text }] })),
})

const named = (id: string, { fields }: About): string => {
  const label = fields.get(id)?.label
  return label === undefined ? words.gone : `«${label}»`
}

function formulaSaid({ operation, operands }: Formula, about: About): string {
  const given = operands.map((each) => ('field' in each ? named(each.field, about) : each.number.replace('.', ',')))
  if (operation === 'sum' || operation === 'difference' || operation === 'product')
    return given.join(formulaWords.signs[operation])
  return formulaWords.sentences[operation]
    .map((piece) => (typeof piece === 'string' ? piece : (given[piece.place] ?? formulaWords.missing)))
    .join(' ')
}

function conditionSaid(condition: Condition, { fields, parties, country }: About): string {
  const tests = testsOf(condition)
  return ended(
    conditionSentence(condition, {
      fields: tests.flatMap((test) => ('field' in test ? (fields.get(test.field) ?? []) : [])),
      parties: tests.flatMap((test) => ('party' in test ? (parties.get(test.party) ?? []) : [])),
      country,
    }),
  )
}

function ruleSaid(rule: Rule, field: Field, about: About): string {
  const level = rule.stops ? ruleEditorWords.stops : ruleEditorWords.warns
  const when = rule.when ? ` ${conditionSaid(rule.when, about)}` : ''
  if (rule.test === 'never') return `${ruleWords.never}${when} ${ended(rule.reason)} ${level}.`
  const { than } = rule
  const figure = 'number' in than ? than.number : 'date' in than ? than.date : undefined
  const shown =
    figure === undefined
      ? 'field' in than
        ? named(than.field, about)
        : formulaSaid((than as { formula: Formula }).formula, about)
      : (written(field, { ...about, values: { [field.id]: figure } }, 'figures') ?? figure)
  const kind = 'date' in than || field.type === 'date' ? 'date' : 'figure'
  return `${capital(ruleEditorWords.tests[kind][rule.test])} ${shown}.${when} ${ended(rule.reason)} ${level}.`
}

function typeSaid(field: Field, about: About): string {
  if (field.type === 'computed') return ended(capital(formulaSaid(field.formula, about)))
  if (field.type === 'money') return `${fieldTypeWords.money}, ${currencyName(field.currency)}.`
  if (field.type === 'identity') return `${fieldTypeWords.identity} (${field.country}).`
  if (field.type === 'number' && field.percent) return `${words.percent}.`
  return `${fieldTypeWords[field.type]}.`
}

function fieldPart(field: Field, about: About): Part {
  const party = field.party === null ? undefined : about.parties.get(field.party)
  const isAsked = field.type !== 'computed'
  return linesAs(`@field ${field.id}`, (isAsked ? words.question : words.result)(field.label), [
    typeSaid(field, about),
    ...(field.type === 'choice' ? [words.choices(field.choices)] : []),
    ...(isAsked ? [field.required ? words.required : words.optional] : []),
    ...(party ? [words.filledBy(partyPhrase(party, 'the'))] : []),
    ...(field.help ? [words.help(field.help)] : []),
    ...(field.rules ?? []).map((rule) => ruleSaid(rule, field, about)),
  ])
}

function presenceSaid({ presence }: Party, country: Country): string[] {
  if (!presence) return []
  const { kind, most, person, company, optional } = presence
  const details = (names: Record<string, string>, asked: readonly string[]) =>
    asked.map((detail) => {
      const name = names[detail] ?? companyNumber(country).label
      return optional.some((each) => each === detail) ? words.mayStayEmpty(name) : name
    })
  return [
    `${presenceWords.kinds[kind]}.`,
    ...(kind === 'company' ? [] : [words.most(most)]),
    ...(kind === 'company' || person.length === 0
      ? []
      : [words.asked(presenceWords.ofPeople, details(peopleWords.details, person))]),
    ...(kind === 'person' || company.length === 0
      ? []
      : [words.asked(presenceWords.ofCompany, details(peopleWords.companyDetails, company))]),
    ...(presence.represented ? [`${presenceWords.represented}.`] : []),
  ]
}

function partyPart(party: Party, about: About): Part {
  const { id, role, gender, signs, plural, condition, question } = party
  return linesAs(`@party ${id}`, words.party(role), [
    ...(question ? [question] : []),
    ...presenceSaid(party, about.country),
    ...(party.presence ? [] : [`${partyWords.genders[gender]}.`, ...(plural ? [`${partyWords.plural}.`] : [])]),
    `${capital(signs ? partyWords.signsShort : partyWords.doesNotSign)}.`,
    ...(condition ? [conditionSaid(condition, about)] : []),
  ])
}

/** Neighbours with the same condition come and go together, and are told together. */
function piecesOf(line: readonly Inline[]): { content: Inline[]; when: Condition }[] {
  const pieces: { content: Inline[]; when: Condition }[] = []
  let before: string | undefined
  for (const { when, ...inline } of line) {
    const key = when && JSON.stringify(when)
    if (when && key === before) pieces.at(-1)?.content.push(inline as Inline)
    else if (when) pieces.push({ content: [inline as Inline], when })
    before = key
  }
  return pieces
}

/** More than a reader compares: the others are counted. Looking for the heir of each would take seconds. */
const mostPieces = 150

const piecesIn = ({ body }: Section) => [...paragraphsOf(body)].flatMap(({ content }) => piecesOf(content))

const textOf = (block: SheetBlock | undefined): string =>
  block?.type === 'paragraph'
    ? block.runs
        .map(({ text }) => text)
        .join('')
        .trim()
    : ''

const longestName = 40

/** By its first words, where it has no title. */
function beginningOf(body: readonly Block[]): string {
  const [first] = paragraphsOf(body)
  const text = (first?.content ?? []).map((inline) => (inline.type === 'text' ? inline.text : ' ')).join('')
  const words = text.replace(/\s+/g, ' ').trim()
  return words.length > longestName ? `${words.slice(0, longestName).replace(/\s+\S*$/u, '')}…` : words
}

/** The pieces as they read in the text, each a paragraph of its own. */
function sectionParts(content: Content, about: About): Part[] {
  let left = mostPieces
  const cut = content.sections.map((section) => {
    const all = piecesIn(section)
    const pieces = all.slice(0, left)
    left -= pieces.length
    return { section, pieces, others: all.length - pieces.length }
  })
  const sections = cut.map(({ section, pieces }) => ({
    ...section,
    body: pieces.map((piece): Paragraph => ({ type: 'paragraph', content: piece.content })),
  }))
  const { parts } = layOut({ title: '', content: { ...content, sections }, country: about.country })
  return cut.flatMap(({ section: { id, title, body, condition, repayment }, pieces, others }, index) => {
    const lines = [
      ...(condition ? [`${words.whole}: ${conditionSaid(condition, about)}`] : []),
      ...pieces.map(({ when }, at) => `«${textOf(parts[index]?.blocks[at])}»: ${conditionSaid(when, about)}`),
      ...(others > 0 ? [words.others(others)] : []),
      ...(repayment ? [words.table(Object.values(repayment).map((field) => named(field, about)))] : []),
    ]
    if (lines.length === 0) return []
    const name = title || beginningOf(body)
    const heading = repayment ? words.repayment : words.conditions(name ? `«${name}»` : words.section)
    return linesAs(`@section ${id}`, heading, lines)
  })
}

/** No section has such an id. */
export const isBehind = (id: string | null): boolean => id?.startsWith('@') ?? false

export function behindText(content: Content, country: Country): Part[] {
  const about = { fields: byId(content.fields), parties: byId(content.parties), country }
  return [
    ...sectionParts(content, about),
    ...content.parties.map((party) => partyPart(party, about)),
    ...content.fields.map((field) => fieldPart(field, about)),
  ]
}
