// One person as a document names them: name, document, address.
import { agreeing, type Gender, treatment } from '../words/agreement.ts'
import { isCalendarDate } from '../words/calendar.ts'
import type { Country } from '../words/conventions.ts'
import { dateInFigures } from '../words/dates.ts'
import { conjunctionBefore, listed } from '../words/lists.ts'
import { actingFor, type CivilStatus, type PersonGiven, type Representative } from './appearance.ts'
import { curp, documentWritten, numberWritten, rfc } from './documents.ts'

type Style = {
  treatment: 'short' | 'long' | 'none'
  /** «con DNI…», «DNI…», «identificada con DNI…», «que se identifica con credencial…». */
  identified: 'with' | 'bare' | 'participle' | 'clause'
}

const styles: Partial<Record<Country, Style>> = {
  AR: { treatment: 'none', identified: 'bare' },
  CL: { treatment: 'long', identified: 'bare' },
  CO: { treatment: 'none', identified: 'participle' },
  ES: { treatment: 'short', identified: 'with' },
  MX: { treatment: 'none', identified: 'clause' },
  PE: { treatment: 'long', identified: 'participle' },
}
const styleOf = (country: Country): Style => styles[country] ?? { treatment: 'none', identified: 'with' }

/** A company has no treatment. */
type Named = { name: string; gender: Gender; isCompany?: true }
export function nameWritten({ name, gender, isCompany }: Named, country: Country): string {
  const { treatment: form } = styleOf(country)
  return [form === 'none' || isCompany ? '' : treatment(gender, form), name.trim()].filter(Boolean).join(' ')
}

const statuses: Record<CivilStatus, string> = {
  single: 'soltero',
  married: 'casado',
  partnered: 'unido de hecho',
  separated: 'separado',
  divorced: 'divorciado',
  widowed: 'viudo',
}

/** Without a known gender, the word agrees with «estado». */
function statusWritten(status: string | undefined, gender: Gender): string | undefined {
  const word = statuses[status as CivilStatus]
  if (!word) return undefined
  return gender === 'unknown' ? `de estado civil ${word}` : agreeing(word, { gender, number: 'singular' })
}

function birthWritten(date: string | undefined, gender: Gender): string | undefined {
  if (!date || !isCalendarDate(date)) return undefined
  const day = dateInFigures(date)
  if (gender === 'unknown') return `con fecha de nacimiento ${day}`
  return `${agreeing('nacido', { gender, number: 'singular' })} el ${day}`
}

const told = (text: string | undefined): string | undefined => text?.trim() || undefined
const given = (items: readonly (string | undefined)[]): string[] => items.filter((item) => item !== undefined)
const after = (before: string, text: string | undefined): string | undefined => told(text) && `${before} ${told(text)}`

type Identified = { gender: Gender; identity?: PersonGiven['identity'] }

/** Apart, or as the first of what they come «con». */
function identityWritten({ gender, identity }: Identified, country: Country): { apart?: string; listed?: string } {
  if (!identity?.number.trim()) return {}
  const document = documentWritten(country, identity)
  const { identified } = styleOf(country)
  if (identified === 'bare') return { apart: document }
  if (identified === 'clause') return { apart: `que se identifica con ${document}` }
  if (identified === 'participle' && gender !== 'unknown')
    return { apart: `${agreeing('identificado', { gender, number: 'singular' })} con ${document}` }
  return { listed: document }
}

/** Items with commas are separated by semicolons. */
export function joined(items: readonly string[]): string {
  const [last = '', ...others] = items.toReversed()
  if (others.length === 0) return last
  const isSimple = items.every((item) => !item.includes(','))
  if (isSimple) return listed(items)
  const before = others.reverse()
  const mark = before.length > 1 || items.some((item) => item.split(',').length > 3) ? ';' : ','
  return `${before.join(`${mark} `)}${mark} ${conjunctionBefore('y', last)} ${last}`
}

/** «D.ª Ana Ruiz Soler, casada, con DNI 12345678Z y domicilio en calle Mayor, 1, Madrid». */
export function personWritten(person: PersonGiven, country: Country, { address = true } = {}): string {
  const { gender } = person
  const { apart, listed: document } = identityWritten(person, country)
  const traits = given([
    birthWritten(person.birth_date, gender),
    after('de nacionalidad', person.nationality),
    statusWritten(person.civil_status, gender),
    after('de profesión', person.profession),
    apart,
  ])
  const belongings = given([
    document,
    person.curp?.trim() ? numberWritten(curp, person.curp) : undefined,
    person.rfc?.trim() ? numberWritten(rfc, person.rfc) : undefined,
    address ? after('domicilio en', person.address) : undefined,
    after('correo electrónico', person.email),
    after('teléfono', person.phone),
  ])
  return [
    nameWritten(person, country),
    ...traits,
    ...(belongings.length > 0 ? [`con ${listed(belongings)}`] : []),
    ...given([actingWritten(person, country)]),
  ].join(', ')
}

/** «representada por su madre, D.ª Luz Gil, con DNI…»; «asistida por» where the person signs too. */
function actingWritten(person: PersonGiven, country: Country): string | undefined {
  const { gender, isAssisted } = person
  const acting = actingFor(person)
  if (acting.length === 0) return undefined
  const how =
    gender === 'unknown'
      ? isAssisted
        ? 'con la asistencia de'
        : 'por medio de'
      : `${agreeing(isAssisted ? 'asistido' : 'representado', { gender, number: 'singular' })} por`
  return `${how} ${joined(
    acting.map((each) => {
      const said = told(each.office)
      const gender = each.gender === 'masculine' ? 'masculine' : 'feminine'
      const agreed = said && agreeing(said, { gender, number: 'singular' })
      // Where the gender is not known, only a word that is the same for all: «su madre».
      const isFit = agreed && (each.gender !== 'unknown' || agreed === said)
      return isFit
        ? `su ${agreed}, ${representativeWritten(each, country, false)}`
        : representativeWritten(each, country)
    }),
  )}`
}

type Instrument = 'deed' | 'power' | 'ruling'

/** What entitles a representative: the deed of an office, the power of an attorney, the court ruling of a guardian. */
export const instrumentOf = (office = ''): Instrument =>
  /apoderad|mandatari/i.test(office) ? 'power' : /tutor|curador|defensor/i.test(office) ? 'ruling' : 'deed'

const instruments: Record<Instrument, [what: string, before: string]> = {
  deed: ['escritura', 'otorgada ante'],
  power: ['poder', 'otorgado ante'],
  ruling: ['resolución judicial', 'dictada por'],
}

function powerWritten({ office, power, deed, notary }: Representative): string | undefined {
  const [named, by] = instruments[instrumentOf(office)]
  const day = power && isCalendarDate(power) ? `de ${dateInFigures(power)}` : undefined
  const number = after('n.º', deed)
  const before = after(by, notary?.replace(/^(?=juzgado|tribunal)/i, 'el '))
  const first = [number, day].filter(Boolean).join(', ')
  if (!first && !before) return undefined
  const what = `según ${named}`
  return first ? [`${what} ${first}`, before].filter(Boolean).join(', ') : `${what} ${before}`
}

/** «D.ª Lucía Ferrer, con DNI 12345678Z, como administradora única, según escritura de 14 de marzo de 2022». */
export function representativeWritten(representative: Representative, country: Country, saysOffice = true): string {
  const { apart, listed: document } = identityWritten(representative, country)
  return given([
    nameWritten(representative, country),
    apart ?? (document && `con ${document}`),
    saysOffice ? after('como', representative.office) : undefined,
    powerWritten(representative),
  ]).join(', ')
}
