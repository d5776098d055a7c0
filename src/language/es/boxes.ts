// The boxes of a form: how many are missing, and what each of them is called.
import type { Box, BoxCount } from '#domain/filling/boxes.ts'
import { allGroups, type Question } from '#domain/filling/questions.ts'
import { topicsOf } from '#domain/filling/topics.ts'
import { placeOfActing } from '#domain/parties/appearance.ts'
import type { NeededDetail } from '#domain/parties/checking.ts'
import { companyNumber } from '#domain/parties/documents.ts'
import { capital, partyPhrase } from '#domain/sheet/phrases.ts'
import type { Country } from '#domain/words/conventions.ts'
import { listed } from '#domain/words/lists.ts'
import type { Content } from '#domain/writing/model.ts'
import { fold } from '#domain/writing/text/fold.ts'

const boxes = (count: number): string => (count === 1 ? '1 casilla' : `${count} casillas`)
const amount = ({ missing, total }: BoxCount): string =>
  missing === total ? boxes(missing) : `${missing} de ${boxes(total)}`
const lacking = (verb: [one: string, many: string], none: string, count: BoxCount): string =>
  count.missing === 0 ? none : `${count.missing === 1 ? verb[0] : verb[1]} ${amount(count)}`

/** The same number on the page and in *Seguimiento*; only who is spoken to differs. */
export const boxCount = {
  yours: (count: BoxCount) => lacking(['Te falta', 'Te faltan'], 'No te falta nada', count),
  theirs: (count: BoxCount) => lacking(['Le falta', 'Le faltan'], 'No le falta nada', count),
  all: (count: BoxCount) => lacking(['Falta', 'Faltan'], 'No falta nada', count),
  /** Nothing is missing, and there are answers that the text does not admit. */
  refused: (count: number) => (count === 1 ? 'Hay 1 respuesta que corregir' : `Hay ${count} respuestas que corregir`),
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
  deed: 'número del poder',
  notary: 'notario',
}
const feminine = new Set<NeededDetail['detail']>(['birth_date', 'nationality', 'profession', 'power'])

export const detailNoun = (detail: NeededDetail['detail'], country: Country): string => {
  if (detail === 'identity' && country === 'ES') return 'DNI'
  return detail === 'tax_number' ? companyNumber(country).label : nouns[detail]
}

/** Whose boxes they are: the reader's, or «de Ana», «de la parte arrendadora». */
export type BoxOwner = 'you' | { of: string }

function ofWhom({ of, index, name, detail }: NeededDetail, whose: BoxOwner): string {
  if (of === 'company') return name && detail !== 'name' ? ` de ${name}` : ' de la empresa'
  // The first card may be the reader's own.
  const isOthers = index > 0 || (of === 'representative' && whose !== 'you')
  if (name && detail !== 'name' && isOthers) return ` de ${name}`
  if (of === 'representative') {
    const { place } = placeOfActing(index)
    return place > 0 ? ` de quien representa (${place + 1})` : ' de quien la representa'
  }
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

/** What is asked for, in a sentence: «Muebles, duración y renta». */
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

/** Where and when it is signed or sent, which every text asks and no step is about. */
const isFormal = ({ label }: Pick<Question, 'label'>): boolean =>
  /^(?:lugar|ciudad|fecha|hora)(?:$|\b.*\b(?:firma|carta|escrito|escribes|envío|despacho|convocatoria)\b)/i.test(label)

/** «Dirección del local» is about the premises: «El local». */
function placeNamed(label: string): string[] {
  const [, article, place] = /^Dirección de(l| la| los| las) (\S+(?: \S+)?)$/.exec(label) ?? []
  return article && place ? [capital(`${article === 'l' ? 'el' : article.trim()} ${place}`)] : []
}

/** «Muebles y duración», where both fit; then each of them. */
function pairedFirst(topics: readonly string[]): string[] {
  const [first, ...others] = topics
  const isPair = (topic: string) => / [ye] /.test(topic)
  const pairs = first && !isPair(first) ? others.filter((other) => !isPair(other)) : []
  const pair = pairs.map((other) => listed([first ?? '', lowered(other)])).find((name) => name.length <= longestTab)
  return pair ? [pair, ...topics] : [...topics]
}

/** What no step before is called comes first: the clauses that the questions are about, then what they are called. */
function subjectOf(content: Content, questions: readonly Question[], taken: ReadonlySet<string>): string {
  const isNew = (topic: string) => !taken.has(topic) && topic.length <= longestTab
  const told = questions.filter((question) => !isFormal(question))
  const { clauses, labels } = topicsOf(content, { questions: told })
  const asked = [...told, ...questions].map(({ label }) => label)
  const short = [
    ...(told.length < questions.length ? asked.flatMap(placeNamed) : []),
    ...pairedFirst(plainTopics(clauses).filter(isNew)),
    ...pairedFirst(plainTopics(labels.filter((label) => !label.startsWith('¿'))).filter(isNew)),
    ...plainTopics(asked),
  ].find((name) => name && isNew(name))
  const long = plainTopics([...clauses, ...asked])
  return short ?? long.find((name) => !taken.has(shortened(name))) ?? long[0] ?? ''
}

/** `tab` is short, since the steps stand beside each other, and no two are alike; `title` stands above the questions. */
export type StepName = { tab: string; title: string }

/** By the step's id. Every question that some answer may bring up counts, so that no name changes while answering; where several
 *  people fill it in, only the steps with something of the reader's own. */
export function stepNames(
  content: Content,
  isOwn: (key: string) => boolean = () => true,
): ReadonlyMap<string, StepName> {
  const own = allGroups(content).filter(({ asksWho, questions }) => asksWho || questions.some(({ id }) => isOwn(id)))
  const taken = new Set<string>()
  return new Map(
    own.map(({ id, party, asksWho, title: named, questions }) => {
      const title = capital(
        asksWho && party ? partyPhrase(party, 'role') : named || subjectOf(content, questions, taken),
      )
      const tab = asksWho ? title : shortened(title)
      const { clauses, labels } = topicsOf(content, { questions })
      for (const topic of [tab, ...plainTopics([...clauses, ...labels])])
        if (fold(tab).includes(fold(topic))) taken.add(topic)
      return [id, { tab, title }]
    }),
  )
}

/** The step that asks who the reader is: short, since it has to fit beside the others. */
export function ownWhoName(details: readonly NeededDetail[]): string {
  if (details.some(({ of }) => of === 'company')) return 'Tu empresa'
  return details.some(({ of, index }) => of === 'person' && index > 0) ? 'Datos de cada persona' : 'Tus datos'
}
