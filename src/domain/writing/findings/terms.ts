// Terms given a name, «en adelante, el Inmueble»: used before that, never given, or given and not used.
import type { NamedParty } from '../../reading/named-parties.ts'
import { knownRole } from '../blanks/party-role.ts'
import type { Content } from '../model.ts'
import { fold } from '../text/fold.ts'
import { type Finding, findingOf } from './finding.ts'
import { type Line, placeIn } from './lines.ts'

const article = '(?:el|la|los|las)'
const open = '["“«\'‘]'
const close = '["”»\'’]'
const inside = '[^"“”«»\'‘’()\\n\\ufffc]{2,60}'
const capitalised = '\\p{Lu}\\p{L}{2,30}(?:\\s(?:de\\s)?\\p{Lu}\\p{L}{1,30}){0,3}'
const defining = new RegExp(
  `(?<!\\p{L})[Ee]n\\s(?:adelante|lo\\ssucesivo)[,:]?\\s{1,2}(?:(?:simplemente|indistintamente|conjuntamente|también|como|denominad[oa]s?),?\\s){0,3}` +
    `(?:${article}\\s)?(?:${open}{1,2}\\s?(?:(?:[Ee]l|[Ll]a|[Ll]os|[Ll]as|EL|LA|LOS|LAS)\\s)?(?<quoted>${inside})${close}{1,2}|(?<plain>${capitalised}))`,
  'gu',
)
const bracketed = new RegExp(`\\(${article}\\s${open}{1,2}(?<quoted>${inside})${close}{1,2}\\)`, 'gu')

type Definition = { term: string; line: Line; start: number; end: number }

const mostDefinitions = 60

/** The whole phrase, with its brackets or the comma before it, so that it can be taken out. */
function phraseAround(text: string, start: number, end: number): { start: number; end: number } {
  const before = /\s?\(\s?$/.exec(text.slice(Math.max(0, start - 4), start))?.[0]
  const after = /^\s?\)/.exec(text.slice(end, end + 3))?.[0]
  if (before !== undefined && after !== undefined) return { start: start - before.length, end: end + after.length }
  const comma = /,?\s?$/.exec(text.slice(Math.max(0, start - 2), start))?.[0] ?? ''
  return { start: start - comma.length, end }
}

function definitionsIn(lines: readonly Line[]): Definition[] {
  const found: Definition[] = []
  for (const line of lines) {
    if (!/adelante|sucesivo|\((?:el|la|los|las)\s/.test(line.text)) continue
    for (const pattern of [defining, bracketed]) {
      for (const match of line.text.matchAll(pattern)) {
        if (found.length >= mostDefinitions) return found
        const term = (match.groups?.quoted ?? match.groups?.plain ?? '').trim()
        const isBracketed = pattern === bracketed
        const range = isBracketed
          ? { start: match.index, end: match.index + match[0].length }
          : phraseAround(line.text, match.index, match.index + match[0].length)
        if (
          /^\p{L}/u.test(term) &&
          !found.some((one) => one.line === line && one.start <= range.start && one.end >= range.end)
        )
          found.push({ term, line, ...range })
      }
    }
  }
  return found
}

/** «el Inmueble» in the middle of a sentence. */
// Without the flag for Unicode, which costs most of the time: Spanish has few letters.
const using =
  /\b(?:el|la|los|las|al|del|un|una|dich[oa]s?|est[ae]|est[oa]s|su|sus|cada)\s(?<term>[A-ZÁÉÍÓÚÜÑ][A-Za-zÁÉÍÓÚÜÑáéíóúüñ]{2,30})(?<more>\s[A-ZÁÉÍÓÚÜÑ][A-Za-zÁÉÍÓÚÜÑáéíóúüñ]{1,30})?/g

type Use = { line: Line; start: number; end: number; more: boolean }

function usesIn(lines: readonly Line[]): Map<string, Use[]> {
  const uses = new Map<string, Use[]>()
  for (const line of lines) {
    for (const { index, 0: words, groups } of line.text.matchAll(using)) {
      const term = groups?.term ?? ''
      const more = groups?.more ?? ''
      const end = index + words.length - more.length
      const known = uses.get(term) ?? []
      // What decides is the first few and the last.
      if (known.length > 20) known.pop()
      known.push({ line, start: end - term.length, end, more: more !== '' })
      uses.set(term, known)
    }
  }
  return uses
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const singular = (term: string): string => term.replace(/(?:es|s)$/, '')

/** Anywhere after the definition, in any case and number, in the text or a title. */
function isUsed({ term, line, end }: Definition, content: Content, lines: readonly Line[]): boolean {
  const pattern = new RegExp(`(?<!\\p{L})${escaped(singular(term))}(?:es|s)?(?!\\p{L})`, 'iu')
  if (pattern.test(line.text.slice(end))) return true
  const at = content.sections.indexOf(line.section)
  if (content.sections.some(({ title }, index) => index > at && pattern.test(title))) return true
  for (let index = line.index + 1; index < lines.length; index += 1)
    if (pattern.test(lines[index]?.text ?? '')) return true
  return false
}

const stemOf = (role: string): string => fold(role.replace(/^(?:la )?partes? /i, '')).slice(0, 6)
/** What a general word may mean without being defined. */
const partsAndText = /^(?:las )?(?:partes?|contrato|acuerdo|documento|convenio|instrumento)$/

export function termFindings(content: Content, lines: readonly Line[], named: readonly NamedParty[]): Finding[] {
  const definitions = definitionsIn(lines)
  const uses = usesIn(lines)
  const roles = new Set([...content.parties, ...named].map(({ role }) => stemOf(role)))
  const own = definitions.filter(({ term }) => !roles.has(stemOf(term)) && !partsAndText.test(fold(term)))
  return [
    ...own.flatMap((definition) => late(definition, uses)),
    ...own.filter((definition) => !isUsed(definition, content, lines)).map(unused),
    ...undefinedTerms(content, lines, uses, definitions, roles),
  ]
}

function late({ term, line }: Definition, uses: ReadonlyMap<string, Use[]>): Finding[] {
  const [first = '', ...rest] = term.split(' ')
  const use = uses.get(first)?.[0]
  if (!use || use.line.index >= line.index || use.more !== rest.length > 0) return []
  if (!use.line.text.startsWith(term, use.start)) return []
  return [
    findingOf({
      kind: 'late_definition',
      ...placeIn(use.line, use.start, use.start + term.length),
      about: line.section.id,
    }),
  ]
}

const unused = ({ term, line, start, end }: Definition): Finding =>
  findingOf({ kind: 'unused_term', ...placeIn(line, start, end), about: term, mend: { do: 'write', text: '' } })

/** Things that contracts call by a name of their own; other capitals are mostly those of institutions. */
const things = new Set(
  'Inmueble Vivienda Local Finca Servicio Servicios Producto Productos Obra Obras Proyecto Plataforma Software Vehículo Equipo Equipos Entregables Mercancía Mercancías Establecimiento Territorio Franquicia Curso Evento Aplicación Habitación Garaje Trastero'.split(
    ' ',
  ),
)
const role = new RegExp(`^${knownRole}$`, 'iu')

function undefinedTerms(
  { sections }: Content,
  lines: readonly Line[],
  uses: ReadonlyMap<string, Use[]>,
  definitions: readonly Definition[],
  roles: ReadonlySet<string>,
): Finding[] {
  const defined = new Set(definitions.map(({ term }) => stemOf(term.split(' ')[0] ?? '')))
  return [...uses].flatMap(([term, places]) => {
    const alone = places.filter(({ more }) => !more)
    const isRole = role.test(term)
    const [first] = alone
    if (!first || alone.length < 2 || defined.has(stemOf(term)) || !(isRole ? roles.size > 0 : things.has(term)))
      return []
    if (isRole && [...roles].some((known) => known.startsWith(stemOf(term).slice(0, 5)))) return []
    const introduced = new RegExp(
      `${open}(?:\\p{L}{2,3}\\s)?${singular(term)}|^${article}?\\s?${singular(term)}(?:es|s)?\\s?[:.]`,
      'iu',
    )
    const mentioned = new RegExp(`(?<!\\p{L})${singular(term)}`, 'iu')
    if (sections.some(({ title }) => mentioned.test(title))) return []
    if (
      lines.some(
        ({ text, section }) => introduced.test(text) || (isRole && section.kind !== 'clause' && mentioned.test(text)),
      )
    )
      return []
    return [findingOf({ kind: 'undefined_term', ...placeIn(first.line, first.start, first.end) })]
  })
}
