// When something is shown, in the words of the form: «Solo si «Mascotas» es «Sí» y la parte arrendadora es una empresa».
import { written } from '#domain/filling/written.ts'
import { partyPhrase } from '#domain/sheet/phrases.ts'
import type { Part, Run, Sheet, SheetBlock } from '#domain/sheet/sheet.ts'
import type { Country } from '#domain/words/conventions.ts'
import { conditionFault, testsOf } from '#domain/writing/conditions/conditions.ts'
import type {
  Condition,
  ConditionTest,
  Content,
  Field,
  FieldCondition,
  Party,
  PartyCondition,
  PartyTest,
} from '#domain/writing/model.ts'

type About = { fields: readonly Field[]; parties?: readonly Party[]; country: Country }

const conditionTestWords: Record<ConditionTest, string> = {
  is: 'es',
  is_not: 'no es',
  filled: 'tiene respuesta',
  empty: 'está vacío',
  more: 'es mayor que',
  less: 'es menor que',
}

/** As it is said of what is compared: a date is later, a figure is more. */
const dateTestWords: Partial<Record<ConditionTest, string>> = { more: 'es posterior a', less: 'es anterior a' }
export const testWords = (test: ConditionTest, type: Field['type'] | undefined): string =>
  (type === 'date' && dateTestWords[test]) || conditionTestWords[test]

const words = {
  yes: 'Sí',
  no: 'No',
  only: (said: string) => `Solo si ${said}`,
  something: 'algo que ya no existe',
  incomplete: (field: string) => `La condición sobre «${field}» está sin terminar.`,
  lost: 'Su condición depende de un campo que ya no existe.',
}

export const partyTestWords: Record<PartyTest, string> = {
  person: 'no es una empresa',
  company: 'es una empresa',
  one: 'es una sola',
  several: 'son varias personas',
  represented: 'actúa por medio de otra persona',
}

export function valueWords(value: string, field: Field, { fields, country }: About): string {
  if (field.type === 'yes_no') return value === 'yes' ? words.yes : words.no
  const byId = new Map(fields.map((each) => [each.id, each]))
  return written(field, { fields: byId, values: { [field.id]: value }, country }, 'figures') ?? value
}

function fieldWords({ field: id, test, value }: FieldCondition, about: About): string {
  const field = about.fields.find((each) => each.id === id)
  if (!field) return words.something
  const asked = testWords(test, field.type)
  return test === 'filled' || test === 'empty'
    ? `«${field.label}» ${asked}`
    : `«${field.label}» ${asked} «${valueWords(value, field, about)}»`
}

function partyWords({ party: id, is }: PartyCondition, { parties = [] }: About): string {
  const party = parties.find((each) => each.id === id)
  return party ? `${partyPhrase(party, 'the')} ${partyTestWords[is]}` : words.something
}

/** Inside another one, what is put together is said in brackets. */
function said(condition: Condition, about: About, inside = false): string {
  if ('all' in condition || 'any' in condition) {
    const parts = 'all' in condition ? condition.all : condition.any
    const joined = parts.map((part) => said(part, about, true)).join('all' in condition ? ' y ' : ' o ')
    return inside ? `(${joined})` : joined
  }
  return 'field' in condition ? fieldWords(condition, about) : partyWords(condition, about)
}

const byId = <T extends { id: string }>(items: readonly T[]) => new Map(items.map((item) => [item.id, item]))

export function conditionSentence(condition: Condition, about: About): string {
  const known = { fields: byId(about.fields), parties: byId(about.parties ?? []) }
  for (const test of testsOf(condition)) {
    if ('field' in test ? !known.fields.has(test.field) : !known.parties.has(test.party)) return words.lost
    const field = 'field' in test ? known.fields.get(test.field) : undefined
    if (field && conditionFault(test, known)) return words.incomplete(field.label)
  }
  return words.only(said(condition, about))
}

type Group = { when: Condition | undefined; runs: Run[] }

/** Pieces side by side with the same condition come and go together. */
function grouped(runs: readonly Run[]): Group[] {
  const groups: Group[] = []
  for (const run of runs) {
    const last = groups.at(-1)
    if (last && JSON.stringify(last.when) === JSON.stringify(run.when)) last.runs.push(run)
    else groups.push({ when: run.when, runs: [run] })
  }
  return groups
}

/** Fewer words are one way to say something among others, «mes» or «meses»: a note would be longer than they are. */
const fewestNoted = 3
const isNoted = ({ when, runs }: Group): boolean =>
  when !== undefined &&
  runs
    .map(({ text }) => text)
    .join('')
    .trim()
    .split(/\s+/).length >= fewestNoted

const trimmed = ([first, ...rest]: readonly Run[]): Run[] =>
  first && !('break' in first)
    ? [{ ...first, text: first.text.trimStart() }, ...rest]
    : [...(first ? [first] : []), ...rest]

const italic = (text: string): Run => ({ text, marks: ['italic'] })

/** Inside a paragraph: «[Solo si «Mascotas» es «Sí»: …]», and «mes/meses» between ways to say the same. */
function withPieceNotes(runs: readonly Run[], about: About): Run[] {
  const groups = grouped(runs)
  return groups.flatMap((group, place) => {
    const before = groups[place - 1]
    if (!group.when) return group.runs
    if (isNoted(group)) {
      const space = /^\s/.test(group.runs[0]?.text ?? '') ? ' ' : ''
      return [italic(`${space}[${conditionSentence(group.when, about)}: `), ...trimmed(group.runs), italic(']')]
    }
    return before?.when && !isNoted(before) ? [{ text: '/' }, ...trimmed(group.runs)] : group.runs
  })
}

function withBlockNotes(block: SheetBlock, about: About): SheetBlock {
  const all = (blocks: SheetBlock[]) => blocks.map((each) => withBlockNotes(each, about))
  if (block.type === 'list') return { ...block, items: block.items.map(all) }
  if (block.type === 'table') return { ...block, rows: block.rows.map((row) => row.map(all)) }
  return block.runs.some(({ when }) => when) ? { ...block, runs: withPieceNotes(block.runs, about) } : block
}

/** Laid out without answers, a text shows every section and every piece: those with a condition say when they apply. */
export function withConditionNotes(sheet: Sheet, { content, country }: { content: Content; country: Country }): Sheet {
  const { sections, fields, parties } = content
  const about = { fields, parties, country }
  const notes = new Map(
    sections.flatMap(({ id, condition }) =>
      condition ? [[id, `${conditionSentence(condition, about)}.`] as const] : [],
    ),
  )
  const noted = (part: Part, place: number): Part => {
    const before = sheet.parts[place - 1]
    // A heading alone with the same condition has said it right above.
    const isSaid = before?.blocks.length === 0 && notes.get(before.id) === notes.get(part.id)
    const text = isSaid ? undefined : notes.get(part.id)
    const blocks = part.blocks.map((block) => withBlockNotes(block, about))
    return { ...part, blocks: text ? [{ type: 'paragraph', runs: [italic(text)] }, ...blocks] : blocks }
  }
  return { ...sheet, parts: sheet.parts.map(noted) }
}
