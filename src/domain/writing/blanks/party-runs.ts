// People and companies as contracts from elsewhere leave them to be filled in: «D. ____, con DNI ____ y domicilio en ____ (en adelante, el arrendador)».

import { fold } from '../text/fold.ts'
import type { Range } from '../text/ranges.ts'
import type { KeyedSpot } from './blank-spots.ts'
import { type Clue, clueOf, companyNoun, type Told, treatment, type Whose } from './party-clues.ts'
import { knownRole, roleInLabel, roleSaid, type SaidRole } from './party-role.ts'

/** A blank of the run, and the detail it asks for. */
type Held = { spot: KeyedSpot; told: Told | 'name'; whose?: Whose; ofCompany: boolean }
export type PartyRun = Range & {
  /** The role and its place in the text, if it is there: «el arrendador». */
  said?: SaidRole & Range
  held: Held[]
  /** Signs that it is a person or a company. */
  person: boolean
  company: boolean
  people: number
  adult: boolean
  together: boolean
  /** «Yo, ____»: the signer alone. */
  oneself: boolean
  office: boolean
}

const longestGap = 160
const nearby = 60
const mostBlanks = 40

/** Folded text of the same length. */
function inPlace(text: string): string {
  const plain = text.replace(/[\t\r\u0080-\uffff]/g, (letter) => {
    if (/\s/.test(letter)) return ' '
    const folded = fold(letter)
    return folded.length === 1 ? folded : letter
  })
  const small = plain.toLowerCase()
  return small.length === text.length ? small : plain
}

type Left = {
  from: number
  person: boolean
  company: boolean
  oneself: boolean
  opens: boolean
  said?: SaidRole & Range
}

const treated = new RegExp(`(?<![a-z])(?:${treatment})[ ,]{0,3}$`)
const labelled = /(?<![a-z])(?:nombre(?: completo| y apellidos?)?|apellidos y nombre)[ ]{0,2}:[ ]{0,3}$/
const companyLabelled = /(?<![a-z])(?:razon social|denominacion(?: social)?)[ ]{0,2}:?[ ]{0,3}$/
const anyLabelled = /(?<![a-z])nombre (?:o|y\/o) (?:razon|denominacion) social[ ]{0,2}:?[ ]{0,3}$/
const ofCompany = new RegExp(`(?<![a-z])${companyNoun}[ ,]{0,3}$`)
const myself = /(?:^|[\n.,;:] ?)(?:yo|(?:el|la) (?:que suscribe|abajo firmante|suscrit[oa]|infrascrit[oa]))[ ,:]{0,3}$/
const sides =
  /(?<![a-z])(?:(?:de|por) (?:la )?(?:una|otra|primera|segunda)(?: parte)?|comparecen?|reunidos|intervienen|entre|celebran)[ ,:]{1,3}(?:comparecen? |interviene )?$/
const asRole = new RegExp(
  `(?<![a-z])(?:como|en calidad de) (?:(?:el|la|los|las) )?(?:parte )?(${knownRole})(?: solidari[oa])?[ ,:]{1,3}$`,
)
const label = new RegExp(
  `(?:^|[\\n.;)•-]) ?(?:(?:el|la|los|las) )?(?:parte )?(${knownRole})(?: solidari[oa])? ?[:-][ \\n]{0,3}$`,
)
const item = /(?:^|\n)\s{0,3}(?:\d{1,2}|[a-z]|[ivx]{1,4})[.)º]-?\s{0,3}$/

/** The words before a name, and whether a party can begin there. */
function leftOf(text: string, folded: string, at: number, before: number): Left | undefined {
  const floor = Math.max(0, at - longestGap)
  let words = folded.slice(floor, at)
  const left: Left = { from: at, person: false, company: false, oneself: false, opens: false }
  const take = (pattern: RegExp): boolean => {
    const found = pattern.exec(words)
    if (!found) return false
    words = words.slice(0, found.index)
    left.from = floor + found.index
    return true
  }
  if (take(anyLabelled)) left.opens = true
  else if (take(companyLabelled)) left.opens = left.company = true
  else if (take(labelled)) left.opens = left.person = true
  if (take(treated)) left.person = true
  if (ofCompany.test(words)) {
    left.company = true
    words = words.replace(ofCompany, '')
  }
  const marked = left.person || left.company
  // Close enough to belong to this name; scanning all the text before every name would take too long.
  const near = words.slice(-nearby)
  const role = asRole.exec(near) ?? label.exec(near)
  if (role) {
    const from = floor + words.length - near.length + role.index + role[0].lastIndexOf(role[1] as string)
    const typed = text.slice(from, from + (role[1] as string).length)
    const said = roleInLabel(typed)
    if (said) return { ...left, opens: true, said: { ...said, start: from, end: from + typed.length } }
  }
  if (myself.test(words)) return { ...left, oneself: true, opens: true }
  if (sides.test(words)) return { ...left, opens: true }
  const isFirst = floor === 0 && words.trim() === ''
  if (isFirst || /\n\s{0,3}$/.test(words) || item.test(words)) return left
  if (marked && /[.;:] $/.test(words) && !/(?:^|[ (])[a-z]{1,4}\. $/.test(words)) return left
  // «D. ____, con DNI ____, y D. ____»: directly after another.
  const between = folded.slice(before, left.from)
  return before > 0 && /^["'»”’)]{0,2}[ ,;]{1,3}y[ ,]{1,2}$/.test(between) ? left : undefined
}

const notPeople =
  /(?<![a-z])(?:menor|hij[oa]|producto|mascota|inmueble|finca|obra|proyecto|curso|centro|colegio|banco|notari[oa]|juzgado|archivo|dominio|medicamento|animal|barco|perr[oa]|gat[oa]|testador)(?![a-z])/
const ofAName = /(?<![a-z])(?:nombres?|apellidos|razon social|denominacion|empresa|sociedad|compania|persona)(?![a-z])/

/** Whether a blank may hold the name of a party. */
function isName({ name, guess }: KeyedSpot, { person, company, opens }: Left): boolean {
  if (guess.type === 'date') return false
  if (name === undefined) return true
  if (notPeople.test(name)) return false
  return (
    ofAName.test(name) || roleInLabel(name) !== undefined || ((person || company || opens) && guess.type === 'text')
  )
}

const hereafter =
  /[\s,;.]{0,6}(?:(?:actuando |interviniendo |que actua |quien actua )?en (?:su )?(?:propio )?nombre(?: y (?:derecho|representacion)| propio){0,2}[\s,;]{0,4})?\(?\s{0,2}(?:(?:y )?(?:a )?(?:quien(?:es)?|el cual|la cual|l[oa]s? que|que)[\s,]{1,3})?(?:(?:de ahora |de aqui )?en (?:adelante|lo sucesivo|lo adelante)|para (?:los )?efectos de(?:l| este) (?:presente )?contrato)?[\s,:]{0,3}(?:se (?:(?:le|les|lo|la|los|las) )?(?:denominara|llamara|designara|conocera)n?|(?:tambien )?(?:denominad|llamad|designad)[oa]s?(?:\/[oa]s?|\([oa]s?\))?)?(?:\s{1,2}como)?[\s,:]{0,3}["'«“”‘*]{0,2}\s{0,1}/y
const roleWords = /(?:(?:el|la|los|las) )?(?:partes? )?[a-z]{3,30}(?: [a-z]{1,30}){0,3}/y
const notOfRole = /\s(?:y|e|que|con|por|para|quien|se|cuyo|representad[oa]|mayor|de (?:una|otra|la otra))(?![a-z]).*$/
const inCapacity = new RegExp(
  `[\\s,;]{1,4}(?:como|en (?:su )?(?:calidad|condicion) de) (?:(?:el|la|los|las) )?(?:parte )?(${knownRole})(?![a-z])`,
  'y',
)

/** «(en adelante, la arrendataria)» at that place. */
function roleAfter(text: string, folded: string, at: number): (SaidRole & Range) | undefined {
  hereafter.lastIndex = at
  const opening = hereafter.exec(folded)?.[0] ?? ''
  if (/adelante|sucesivo|denomina|llama|designa|conocera/.test(opening)) {
    roleWords.lastIndex = at + opening.length
    const start = at + opening.length
    const words = (roleWords.exec(folded)?.[0] ?? '').replace(notOfRole, '')
    const said = roleSaid(text.slice(start, start + words.length))
    return said && { ...said, start, end: start + words.length }
  }
  inCapacity.lastIndex = at
  const role = inCapacity.exec(folded)
  if (!role) return undefined
  const end = inCapacity.lastIndex
  const start = end - (role[1] as string).length
  const said = roleInLabel(text.slice(start, end))
  return said && { ...said, start, end }
}

const respectively = /[\s,]{1,3}respectivamente(?![a-z])/y
const grownUp = /[\s,;]{1,4}(?:(?:ambos|ambas|todos|todas) )?mayor(?:es)? de edad(?![a-z])/y

type Reading = { text: string; folded: string; spots: readonly KeyedSpot[] }

function take(run: PartyRun, spot: KeyedSpot, clue: Clue, last: Told | 'name'): void {
  const { told, whose } = clue
  const represents = run.held.some((each) => each.told === 'representative')
  const isCompany = told === 'represented' || (run.company && !represents && told !== 'representative')
  run.held.push({ spot, told: told === 'more' ? (last as Told) : told, ...(whose && { whose }), ofCompany: isCompany })
  run.end = spot.end
  run.adult ||= clue.adult === true
  run.together ||= clue.together === true
  run.office ||= clue.office === true || told === 'office'
  run.people += told === 'another' ? 1 : 0
  run.company ||= told === 'represented' || told === 'representative' || told === 'registry' || clue.social === true
  if (!represents && told !== 'representative') {
    run.company ||= whose === 'company'
    run.person ||= whose === 'person' || clue.adult === true || personal.includes(told)
  }
}
const personal: readonly Told[] = ['curp', 'birth_date', 'civil_status', 'nationality', 'profession', 'another']

/** From a name on, as far as the blanks are about the same party. */
function runFrom({ text, folded, spots }: Reading, first: number, left: Left, several: boolean): PartyRun {
  const name = spots[first] as KeyedSpot
  const run: PartyRun = {
    start: left.from,
    end: name.end,
    held: [{ spot: name, told: 'name', ofCompany: left.company }],
    person: left.person,
    company: left.company || /^(?!nombre o).*(?:empresa|sociedad|razon social|denominacion)/.test(name.name ?? ''),
    people: 1,
    adult: false,
    together: false,
    oneself: left.oneself,
    office: false,
    ...(left.said && { said: left.said }),
  }
  let last: Told | 'name' = 'name'
  for (const spot of spots.slice(first + 1, first + mostBlanks)) {
    if (spot.start - run.end > longestGap) break
    const clue = clueOf(folded.slice(run.end, spot.start), spot.name, last as Told)
    if (!clue || (clue.told === 'another' && !several)) break
    take(run, spot, clue, last)
    if (clue.told !== 'more') last = clue.told
  }
  // «con domicilio en ____ (____)».
  if (last === 'address' && folded[run.end] === ')' && text.slice(run.start, run.end).includes('(')) run.end += 1
  respectively.lastIndex = run.end
  if (run.people > 1 && respectively.test(folded)) run.end = respectively.lastIndex
  grownUp.lastIndex = run.end
  if (grownUp.test(folded)) {
    run.adult = run.person = true
    run.end = grownUp.lastIndex
  }
  const said = roleAfter(text, folded, run.end) ?? roleOfNames(run)
  return said ? { ...run, said: { start: run.end, end: run.end, ...said } } : run
}

/** «[NOMBRE DEL ARRENDADOR], con NIF [NIF]». */
const roleOfNames = ({ held }: PartyRun): SaidRole | undefined => {
  for (const { spot } of held) {
    const said = spot.name === undefined ? undefined : roleInLabel(spot.guess.label)
    if (said) return said
  }
  return undefined
}

const isTold = ({ held, said, together }: PartyRun): boolean =>
  held.some(({ told }) => told === 'identity' || told === 'curp' || told === 'rfc') || Boolean(said) || together

/** In the order of the text, without overlaps. */
export function partyRunsIn(text: string, spots: readonly KeyedSpot[]): PartyRun[] {
  if (spots.length === 0) return []
  const reading = { text, folded: inPlace(text), spots }
  const runs: PartyRun[] = []
  for (let index = 0; index < spots.length; index += 1) {
    const spot = spots[index] as KeyedSpot
    const { end = 0, said } = runs.at(-1) ?? {}
    const before = Math.max(end, said?.end ?? 0)
    const left = leftOf(text, reading.folded, spot.start, before)
    if (!left || left.from < before || !isName(spot, left)) continue
    let run = runFrom(reading, index, left, true)
    // Two people are one party only if the text says so: otherwise they may be two parties.
    const areOne = run.together || run.said?.plural || run.company
    if (run.people > 1 && !areOne) run = runFrom(reading, index, left, false)
    const isMore = run.held.length > 1 || (left.opens && run.said !== undefined)
    if (!isMore || !isTold(run)) continue
    runs.push(run)
    index += run.held.length - 1
  }
  return runs
}

/** The start of a name, including its title («D.», «Dña.»). */
export const nameBegins = (text: string, at: number): number => {
  const floor = Math.max(0, at - 40)
  const found = treated.exec(inPlace(text.slice(floor, at)))
  return found ? floor + found.index : at
}
