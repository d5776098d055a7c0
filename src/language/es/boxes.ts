// The boxes of a form: how many are missing, and what each of them is called.
import type { Box, BoxCount } from '#domain/filling/boxes.ts'
import type { NeededDetail } from '#domain/parties/checking.ts'
import { companyNumber } from '#domain/parties/documents.ts'
import { capital } from '#domain/sheet/phrases.ts'
import type { Country } from '#domain/words/conventions.ts'
import { listed } from '#domain/words/lists.ts'
import { fold } from '#domain/writing/fold.ts'

const boxes = (count: number): string => (count === 1 ? '1 casilla' : `${count} casillas`)
const amount = ({ missing, total }: BoxCount): string =>
  missing === total ? boxes(missing) : `${missing} de ${boxes(total)}`
const lacking = (verb: [one: string, many: string], none: string, count: BoxCount): string =>
  count.missing === 0 ? none : `${count.missing === 1 ? verb[0] : verb[1]} ${amount(count)}`

/** The same number in the letter, on the page and in *Seguimiento*; only who is spoken to differs. */
export const boxCount = {
  yours: (count: BoxCount) => lacking(['Te falta', 'Te faltan'], 'No te falta nada', count),
  theirs: (count: BoxCount) => lacking(['Le falta', 'Le faltan'], 'No le falta nada', count),
  all: (count: BoxCount) => lacking(['Falta', 'Faltan'], 'No falta nada', count),
  /** Of one step. */
  left: (missing: number) => (missing === 1 ? 'Falta 1' : `Faltan ${missing}`),
}

const nouns: Record<NeededDetail['detail'], string> = {
  name: 'nombre',
  identity: 'documento de identidad',
  curp: 'CURP',
  rfc: 'RFC',
  birth_date: 'fecha de nacimiento',
  nationality: 'nacionalidad',
  civil_status: 'estado civil',
  profession: 'profesión',
  address: 'domicilio',
  email: 'correo',
  phone: 'teléfono',
  tax_number: 'número fiscal',
  registry: 'registro',
  office: 'cargo',
  power: 'fecha del poder',
}
const feminine = new Set<NeededDetail['detail']>(['birth_date', 'nationality', 'profession', 'power'])

export const detailNoun = (detail: NeededDetail['detail'], country: Country): string => {
  if (detail === 'identity' && country === 'ES') return 'DNI'
  return detail === 'tax_number' ? companyNumber(country).label : nouns[detail]
}

/** Whose boxes they are: the reader's, or «de Ana», «de la parte arrendadora». */
export type BoxOwner = 'you' | { of: string }

function ofWhom({ of, index }: NeededDetail, whose: BoxOwner): string {
  if (of === 'company') return ' de la empresa'
  if (of === 'representative') return index > 0 ? ` de quien representa (${index + 1})` : ' de quien la representa'
  if (index > 0) return ` de la persona ${index + 1}`
  return whose === 'you' ? '' : ` ${whose.of}`
}

/** In a sentence: «tu nombre», «el domicilio de la empresa», «Renta mensual». */
export function boxName(
  { detail }: Pick<Box, 'detail'>,
  label: string,
  { country, whose }: { country: Country; whose: BoxOwner },
): string {
  if (!detail) return `«${label}»`
  const noun = detailNoun(detail.detail, country)
  if (detail.of === 'person' && detail.index === 0 && whose === 'you') return `tu ${noun}`
  return `${feminine.has(detail.detail) ? 'la' : 'el'} ${noun}${ofWhom(detail, whose)}`
}

const mostTopics = 3
const longestTopics = 56

const lowered = (text: string): string =>
  /^\p{Lu}[\p{Ll}\s]/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text

const plainTopics = (topics: readonly string[]): string[] =>
  [...new Set(topics.map((topic) => topic.replace(/[¿?:.]/g, '').trim()))].filter(Boolean)

/** A step by what it asks: «Muebles, duración y renta». */
export function topicsName(topics: readonly string[]): string {
  const plain = plainTopics(topics)
  const shown: string[] = []
  for (const topic of plain) {
    if (shown.length === mostTopics || (shown.length > 0 && [...shown, topic].join(', ').length > longestTopics)) break
    shown.push(shown.length === 0 ? topic : lowered(topic))
  }
  const more = plain.length > shown.length ? ['más'] : []
  return capital(listed([...shown, ...more]))
}

const longestTab = 28
/** With which no name ends: «Número del». */
const leading = /[\s,]+(?:(?:d?el?|las?|los|una?|y|[eouay]|al|que|en|con|por|para|se|no|su|es|hay)[\s,]*)+$/iu

/** As much of it as fits, cut between words. */
function shortened(topic: string): string {
  if (topic.length <= longestTab) return topic
  const cut = topic.slice(0, longestTab).replace(/\s+\S*$/, '')
  return `${cut.replace(leading, '')}…`
}

type StepTopics = { name?: string | undefined; topics: readonly string[]; questions: readonly { label: string }[] }

/** In few words: what no step before asks for comes first. */
function tabName({ topics, questions }: StepTopics, taken: ReadonlySet<string>): string {
  const isNew = (topic: string) => !taken.has(topic)
  const plain = plainTopics(topics)
  const [first = '', ...others] = plain.filter((topic) => isNew(topic) && topic.length <= longestTab)
  const pairs = / [ye] /.test(first) ? [] : others.map((other) => listed([first, lowered(other)]))
  const pair = pairs.find((name) => name.length <= longestTab)
  const labels = plainTopics(questions.map(({ label }) => label))
  const names = [
    pair ?? first,
    ...others,
    ...labels.filter((label) => label.length <= longestTab),
    ...[...plain, ...labels].map(shortened),
  ]
  return names.find((name) => name && isNew(name)) ?? shortened(plain[0] ?? '')
}

/** The steps by what each of them asks: short, since they stand beside each other, and no two alike. */
export function tabNames(steps: readonly StepTopics[]): string[] {
  const taken = new Set<string>()
  return steps.map((step) => {
    const chosen = step.name ?? tabName(step, taken)
    for (const topic of [chosen, ...plainTopics(step.topics)]) if (fold(chosen).includes(fold(topic))) taken.add(topic)
    return capital(chosen)
  })
}

/** The step that asks who the reader is: short, since it has to fit beside the others. */
export function ownWhoName(details: readonly NeededDetail[]): string {
  if (details.some(({ of }) => of === 'company')) return 'Tu empresa'
  return details.some(({ index }) => index > 0) ? 'Datos de cada persona' : 'Tus datos'
}
