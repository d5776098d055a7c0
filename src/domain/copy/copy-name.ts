// The name of a copy in lists, letters and searches, which tells ten copies of one text apart.
import { appearanceIn, type Values, valueIn } from '../filling/values.ts'
import { listed } from '../words/lists.ts'
import type { Content, Field } from '../writing/model.ts'
import { fold } from '../writing/text/fold.ts'
import type { Participant } from './participant.ts'

export const longestCopyName = 120
/** Of a default name: the longest for a file name. */
const longestDefault = 80
const longestDetail = 50
const mostNamed = 3

type Named = {
  title: string
  /** Made from the answers; empty where they say nothing that tells the copy from others. */
  defaultName: string
  /** Typed by the owner; empty where the default name is used. */
  ownName: string
}

/** For the owner alone: the name that they typed may be a private note. */
export const nameForOwner = ({ ownName, defaultName, title }: Named): string => ownName || defaultName || title

/** For the other people of the copy: the default name says only what the text says. */
export const nameForOthers = ({ defaultName, title }: Pick<Named, 'defaultName' | 'title'>): string =>
  defaultName || title

const cut = (text: string, most: number): string => {
  const letters = [...text]
  return letters.length <= most
    ? text
    : `${letters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`
}

/** «Alquiler (copia)», or the first free one of «(copia 2)», «(copia 3)»… */
export function duplicateName(name: string, taken: ReadonlySet<string>): string {
  const base = name.replace(/ \(copia(?: \d+)?\)$/, '')
  for (let number = 1; ; number++) {
    const end = number === 1 ? ' (copia)' : ` (copia ${number})`
    const made = cut(base, longestCopyName - end.length) + end
    if (!taken.has(made)) return made
  }
}

const property =
  /\b(vivienda|inmueble|local|piso|casa|garaje|cochera|trastero|finca|habitacion|obra|edificio|terreno|parcela|nave|apartamento|departamento|propiedad)\b/
/** «Dirección de quien alquilaba la vivienda», «Domicilio de la empresa»: the address of a person, not of the property. */
const ofSomebody = /\b(quien|domicilio)\b/

/** «calle del Turia, 18, 3.º, 46005 Valencia» → «Calle del Turia, 18». */
function streetIn(address: string): string {
  const [street = '', next = ''] = address.split(',').map((part) => part.trim())
  const number = /\d/.test(street) || !/^(n\.?\s?º\s*|núm\.?\s*)?\d/i.test(next) ? '' : `, ${next}`
  const first = street.charAt(0).toUpperCase() + street.slice(1)
  return first + number
}

/** Whether it asks for the address of the property. */
export function asksForProperty({ type, label }: Pick<Field, 'type' | 'label'>): boolean {
  const about = fold(label)
  return type === 'address' && property.test(about) && !ofSomebody.test(about)
}

function propertyIn({ fields }: Content, values: Values): string {
  for (const { id } of fields.filter(asksForProperty)) {
    const value = valueIn(values, id)
    if (typeof value === 'string' && value.trim() !== '') return streetIn(value)
  }
  return ''
}

export type Owner = { name: string; email: string }
export type Person = Pick<Participant, 'party' | 'name' | 'email'>

/** Whether a folded name is the owner's: as the account has it, or as they are called in the copy; or the beginning of either. */
export function ownersNames(people: readonly Person[], owner: Owner): (name: string) => boolean {
  const own = [
    owner.name,
    ...people.filter(({ email }) => email !== '' && email === owner.email).map(({ name }) => name),
  ]
    .map(fold)
    .filter(Boolean)
  return (name) => own.some((each) => each === name || each.startsWith(`${name} `) || name.startsWith(`${each} `))
}

/** The names of each party from the answers, or else of its participants. Each name once, without the owner's. */
function othersIn({ parties }: Content, values: Values, people: readonly Person[], owner: Owner): string[] {
  const isOwner = ownersNames(people, owner)
  const names = parties.flatMap(({ id }) => {
    const appearance = appearanceIn(values, id)
    if (appearance?.kind === 'company') return [appearance.company.name]
    if (appearance) return appearance.people.map(({ name }) => name)
    return people.filter(({ party }) => party === id).map(({ name }) => name)
  })
  const seen = new Set<string>()
  return names
    .map((name) => name.trim())
    .filter((name) => {
      const folded = fold(name)
      const isNew = folded !== '' && !seen.has(folded) && !isOwner(folded)
      seen.add(folded)
      return isNew
    })
}

const shortList = (names: readonly string[]): string =>
  names.length > mostNamed ? `${names.slice(0, 2).join(', ')} y ${names.length - 2} más` : listed(names)

/** «Contrato de alquiler de vivienda» → «Alquiler de vivienda». */
function shortTitle(title: string): string {
  const rest = title.replace(/^contrato( privado)? de (?=\p{L})/iu, '')
  return rest.charAt(0).toUpperCase() + rest.slice(1)
}

/** Whether a name contains the title, as default names do: the title beside it would repeat it. */
export const saysTitle = (name: string, title: string): boolean =>
  [title, shortTitle(title)].some((each) => fold(name).startsWith(fold(each).slice(0, 20)))

type Describable = { title: string; content: Content; values: Values; people: readonly Person[]; owner: Owner }

/** «Alquiler de vivienda · Calle Mayor, 3», or else «Préstamo · Ana Ruiz y Luis Gil». Empty where neither is known. */
export function defaultNameOf({ title, content, values, people, owner }: Describable): string {
  const detail = propertyIn(content, values) || shortList(othersIn(content, values, people, owner))
  if (detail === '') return ''
  const end = ` · ${cut(detail, longestDetail)}`
  return cut(shortTitle(title), longestDefault - [...end].length) + end
}
