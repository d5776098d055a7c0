// Personal data left in a text: numbers, accounts and addresses by `personal-data`, and names and postal addresses, which have no check digits.
import { guessByPlace } from '../blanks/blank-guess.ts'
import type { Content, FieldType } from '../model.ts'
import { type PersonalData, personalDataIn } from '../personal-data/personal-data.ts'
import { type DataKind, type Finding, findingOf, type Mend } from './finding.ts'
import { type Line, placeIn } from './lines.ts'

const capital = String.raw`\p{Lu}[\p{L}'’-]{1,30}`
const name = String.raw`${capital}(?:\s(?:de\s(?:la\s|las\s|los\s)?|del\s|y\s|i\s)?${capital}){1,5}`
const titled = new RegExp(
  String.raw`(?<![\p{L}])(?:D\.\s?ª|D\.ª|D\.|Dña\.|Dª\.?|Don|Doña|DON|DOÑA|Sr\.|Sra\.|Fdo\.?:)\s{1,2}(?<name>${name})`,
  'gu',
)
/** «calle Don Ramón de la Cruz», «colegio Doña Sancha». */
const placeBefore = /(?:calle|avenida|avda\.?|plaza|paseo|c\/|colegio|instituto|hospital|parque|centro)\s(?:de\s)?$/iu

const street = String.raw`(?:[Cc]alle|CALLE|[Cc]\/|[Aa]vda\.?|[Aa]venida|[Pp]laza|[Pp]za\.?|[Pp]aseo|[Cc]arretera|[Cc]amino|[Rr]onda|[Tt]raves[ií]a|[Pp]asaje|[Jj]ir[oó]n|[Jj]r\.|[Cc]arrera|[Tt]ransversal|[Dd]iagonal|[Bb]oulevard|[Bb]lvd\.)`
const words = String.raw`(?:\s(?:de\s(?:la\s|las\s|los\s)?|del\s|y\s)?[\p{Lu}\d][\p{L}\d'’.-]{0,30}){1,6}`
const house = String.raw`,?\s(?:n\.?\s?[ºo°]\.?\s?|n[uú]m(?:ero|\.)?\s|#\s?|No\.\s?)?\d{1,5}(?:[-–]\d{1,5})?(?!\s?(?:[.,]\d|€|%|\p{L}{3,}\sde\s))`
const rest = String.raw`(?:,\s(?:\d{1,2}\.?[ºª]\s?(?:\p{L}{1,12})?|(?:piso|planta|puerta|escalera|esc\.|portal|depto\.?|departamento|interior|oficina)\s[\p{L}\d.ºª]{1,10}|(?:C\.?P\.?\s)?\d{4,5}(?:\s${capital}){0,3}|(?:de\s)?${capital}(?:\s(?:de\s)?${capital}){0,2})){0,4}`
const postal = new RegExp(String.raw`(?<![\p{L}\p{N}])${street}${words}${house}${rest}`, 'gu')
/** Addresses of offices and courts are public. */
const publicPlace =
  /(?:agencia|registro|juzgado|tribunal|ministerio|oficina|direcci[oó]n general|ayuntamiento|junta|defensor|superintendencia|procuradur[ií]a|indecopi|profeco|sernac)[^.;]{0,120}$/iu

const fieldTypes: Partial<Record<DataKind, FieldType>> = {
  identity: 'identity',
  iban: 'iban',
  email: 'email',
  phone: 'phone',
  name: 'person',
  address: 'address',
}
const labels: Record<DataKind, string> = {
  identity: 'Documento de identidad',
  iban: 'Cuenta bancaria',
  email: 'Correo electrónico',
  phone: 'Teléfono',
  card: 'Tarjeta',
  name: 'Nombre',
  address: 'Domicilio',
}

function mendOf(kind: DataKind, before: string): { mend?: Mend } {
  const type = fieldTypes[kind]
  if (!type) return {}
  const guess = guessByPlace(before.slice(-200), '')
  return { mend: { do: 'field', type, label: guess.type === type ? guess.label : labels[kind] } }
}

const mostNames = 100
/** Cheap, for the paragraphs that have neither. */
const mayName = /D\.|D[ªañÑ]|D[oO][nNñÑ]|Sra?\.|Fdo/
const mayBeStreet =
  /calle|c\/|avda|avenida|plaza|pza|paseo|carretera|camino|ronda|trav|pasaje|jir|jr\.|carrera|transversal|diagonal|boulevard|blvd/i

function namesAndAddresses(lines: readonly Line[]): Finding[] {
  const found: Finding[] = []
  const push = (line: Line, kind: DataKind, start: number, end: number): void => {
    found.push(
      findingOf({
        kind: 'personal_data',
        data: kind,
        ...placeIn(line, start, end),
        ...mendOf(kind, line.text.slice(Math.max(0, start - 200), start)),
      }),
    )
  }
  for (const line of lines) {
    const { text } = line
    const addresses: [number, number][] = []
    if (/\d/.test(text) && mayBeStreet.test(text))
      for (const { index, 0: written } of text.matchAll(postal)) {
        if (found.length >= mostNames) return found
        addresses.push([index, index + written.length])
        if (!publicPlace.test(text.slice(Math.max(0, index - 140), index)))
          push(line, 'address', index, index + written.length)
      }
    for (const match of mayName.test(text) ? text.matchAll(titled) : []) {
      if (found.length >= mostNames) return found
      const end = match.index + match[0].length
      const start = end - (match.groups?.name ?? '').length
      const isInside = addresses.some(([from, to]) => start < to && end > from)
      if (!isInside && !placeBefore.test(text.slice(Math.max(0, match.index - 20), match.index)))
        push(line, 'name', start, end)
    }
  }
  return found
}

function dataFinding(
  { kind, text, section, field, paragraph, start }: PersonalData,
  byPlace: ReadonlyMap<string, Line>,
): Finding {
  const line = section && paragraph !== undefined ? byPlace.get(`${section} ${paragraph}`) : undefined
  const place = { section, ...(paragraph !== undefined && { paragraph }), start, end: start + text.length, text }
  const mend = line ? mendOf(kind, line.text.slice(Math.max(0, start - 200), start)) : {}
  return findingOf({ kind: 'personal_data', data: kind, ...place, ...(field && { field }), ...mend })
}

/** Each datum once: a change puts the field wherever it is written. */
export function personalFindings(title: string, content: Content, lines: readonly Line[], summary: string): Finding[] {
  const byPlace = new Map(lines.map((line) => [`${line.section.id} ${line.paragraph}`, line]))
  // «Por ejemplo, 12345678Z» in the help of a field is of no person.
  const examples = new Set(content.fields.filter(({ help }) => /ejemplo|p\. ?ej/i.test(help)).map(({ id }) => id))
  const data = personalDataIn(title, content, summary)
    .filter(({ field }) => !field || !examples.has(field))
    .map((each) => dataFinding(each, byPlace))
  const seen = new Set<string>()
  return [...data, ...namesAndAddresses(lines)].filter(({ data: kind, text }) => {
    const key = `${kind} ${text}`
    return seen.has(key) ? false : seen.add(key)
  })
}
