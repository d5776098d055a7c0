// Parties whose people a pasted text already names: «D. Juan Pérez, con DNI…, en adelante, el Proveedor».
import { knownRole, roleSaid, type SaidRole } from '../writing/blanks/party-role.ts'
import { type Content, limits, type Party } from '../writing/model.ts'
import { fold } from '../writing/text/fold.ts'
import { paragraphsOf, plainText } from '../writing/text/walk.ts'

export type NamedParty = Omit<Party, 'id'>

/** What introduces the word by which a person or a thing is called from there on. */
const calling =
  /(?<!\p{L})(?:en\s(?:adelante|lo\s(?:sucesivo|adelante))|de\s(?:ahora|aqu[ií])\sen\s(?:adelante|m[aá]s)|(?:se\s(?:(?:le|les|lo|la|los|las)\s)?)(?:denominar[aá]n?|llamar[aá]n?|designar[aá]n?|conocer[aá]n?|denominan?|identificar[aá]n?)|denominad[oa]s?|llamad[oa]s?)(?!\p{L})/giu
/** «(el “Vendedor”)», «("LA ARRENDATARIA")». */
const bracketed = /\(\s{0,2}(?:(?:el|la|los|las)\s)?["“”«'‘](?<role>[^"“”«»'’()]{3,60})["”»'’]\s{0,2}\)/giu
/** «en calidad de arrendador», «como parte compradora». */
const capacity = new RegExp(
  String.raw`(?<!\p{L})(?:como|en\s(?:su\s)?(?:calidad|car[aá]cter|condici[oó]n)\sde)\s["“«']?(?<role>(?:(?:el|la|los|las)\s)?(?:partes?\s)?${knownRole})(?!\p{L})`,
  'giu',
)
/** «ARRENDADOR: D. Juan Pérez». */
const label = new RegExp(
  String.raw`^(?:(?:de|por)\s(?:una|la\sotra|otra)(?:\sparte)?[,:]?\s)?["“«']?(?<role>(?:(?:el|la|los|las)\s)?(?:partes?\s)?${knownRole})["”»']?\s?[:.]\s?[-–—]?\s?(?=\S)`,
  'iu',
)

const filler =
  /^(?:[\s,:;(*]+|(?:se\s(?:(?:le|les|lo|la|los|las)\s)?)?(?:denominar[aá]n?|llamar[aá]n?)(?!\p{L})|(?:denominad|llamad|designad|referid|identificad|conocid)[oa]s?(?:\/[oa]s?|\([oa]s?\))?(?!\p{L})|(?:simple|indistinta|conjunta|abreviada)mente(?!\p{L})|(?:tambi[eé]n|s[oó]lo|y|e|o|como|a|con|por|para\s(?:los\s)?(?:mismos\s)?efectos(?:\slegales)?|del?\s(?:este|presente)?\s?(?:contrato|instrumento|documento|acuerdo)|nombre|(?:la\s)?expresi[oó]n)(?=[\s,:]))+/iu
const quoted = /^["“”«»'‘’*]{1,2}\s{0,2}([^"“”«»'‘’*()]{3,60}?)\s{0,2}["“”«»'‘’*]/u
/** Quotes around the noun alone: «la “Empresa”». */
const quotedNoun = /^(el|la|los|las)\s["“”«»'‘’*]{1,2}\s{0,2}([^"“”«»'‘’*()]{3,60}?)\s{0,2}["“”«»'‘’*]/iu
const spoken = /^(?:(?:el|la|los|las)\s)?(?:partes?\s)?\p{L}{3,30}(?:\s\p{L}{1,30}){0,2}/iu
const notOfRole =
  /\s(?:y|e|o|u|que|con|por|para|quien|se|cuyo|representad[oa]|mayor|manifiesta|declara|interviene|de\s(?:una|otra|la\sotra))(?!\p{L}).*$/iu

const human =
  /(?<![a-z])(?:d\.|d\.? ?ª|dn[ai]?\.?|d\.n\.i|don|dona|sr\.?|sra\.?|senor(?:a|es|as|ita)?|c\.|ciudadan[oa]s?|mayor(?:es)? de edad|ni[fe]|cif|c\.i\.f|n\.i\.f|rut|r\.u\.t|run|r\.u\.n|cuit|cuil|rfc|curp|ruc|r\.u\.c|nit|cedula|pasaporte|identificad[oa]s?|representad[oa]s?|sociedad|empresa|mercantil|compania|asociacion|fundacion|universidad|s\. ?l\.|s\. ?a\.|s\.a\.s|sas|ltda|limitada|spa|eirl|e\.i\.r\.l|s\.a\.c|s\. de r\.l|domicilia?d?[oa]?|casad[oa]|solter[oa]|divorciad[oa]|viud[oa]|nacionalidad|abogad[oa])(?![a-z])/
/** Things that contracts give a name to in the same way. */
const thing =
  /^(?:(?:presente|citad[oa]|referid[oa])\s)?(?:contratos?|precontrato|convenio|acuerdo|documento|instrumento|inmuebles?|viviendas?|local|fincas?|piso|departamento|predio|casa|habitacion|plaza|trastero|bien|bienes|vehiculo|automovil|equipos?|maquinaria|mercancias?|servicios?|productos?|precio|renta|canon|mensualidad|obras?|trabajos?|proyecto|plazo|partes?|otra parte|ley|codigo|reglamento|rgpd|lopd.*|lau|cc|marcas?|software|licencia|programa|plataforma|sitio|web|app|aplicacion|datos|informacion.*|anexos?|garantia|fianza|deposito|prestamo|capital|credito|importe|cantidad|comision|fecha|territorio|establecimiento|edificio|terreno|lote|unidad|espacio|negocio|encargo|mandato|poder|operacion|honorarios|salario|puesto|centro de trabajo|acciones|participaciones|derechos?|incoterms.*|uf|umas?|soles|dolares)$/
const longestIntroduction = 1_500
const mostMentions = 500

type Said = SaidRole & { article: string; start: number; end: number }

function saidIn(words: string, article = ''): Omit<Said, 'start' | 'end'> | undefined {
  const cut = words
    .replace(notOfRole, '')
    .replace(/\(?[/(](?:a|as|es|os)\)?$/i, '')
    .trim()
  const said = roleSaid(article && !/^(?:el|la|los|las)\s/i.test(cut) ? `${article} ${cut}` : cut)
  if (!said || thing.test(fold(said.role)) || thing.test(fold(cut.replace(/^(?:el|la|los|las)\s/i, ''))))
    return undefined
  const own = article || (/^(?:el|la|los|las)(?=\s)/i.exec(cut)?.[0] ?? '')
  return { ...said, article: own.toLowerCase() }
}

/** What stands after «en adelante». */
function calledAt(text: string, at: number): Said | undefined {
  const after = text.slice(at, at + 200)
  const start = filler.exec(after)?.[0].length ?? 0
  const rest = after.slice(start)
  const inQuotes = quoted.exec(rest)
  const noun = inQuotes ? null : quotedNoun.exec(rest)
  const plain = inQuotes || noun ? null : spoken.exec(rest)
  const words = inQuotes?.[1] ?? noun?.[2] ?? shouted(plain?.[0] ?? '')
  const said = words ? saidIn(words, noun?.[1]) : undefined
  return said && { ...said, start: at, end: at + start + ((inQuotes ?? noun)?.[0].length ?? words.length) }
}

/** Of «EL ARRENDADOR mayor de edad», what is in capitals. */
const shouted = (words: string): string => /^\p{Lu}{2,}(?:\s\p{Lu}{2,})*/u.exec(words)?.[0] ?? words

function mentionsIn(text: string): Said[] {
  const found: Said[] = []
  const push = (role: string, start: number, end: number) => {
    const said = saidIn(role)
    if (said) found.push({ ...said, start, end })
  }
  for (const { index, 0: words } of text.matchAll(calling)) {
    const said = calledAt(text, index + words.length)
    if (said) found.push(said)
  }
  for (const { index, 0: words, groups } of text.matchAll(bracketed))
    push(groups?.role ?? '', index, index + words.length)
  for (const { index, 0: words, groups } of text.matchAll(capacity))
    push(groups?.role ?? '', index, index + words.length)
  const labelled = label.exec(text.slice(0, 120))
  if (labelled && human.test(fold(text.slice(0, 400)))) push(labelled.groups?.role ?? '', 0, labelled[0].length)
  return apart(found)
}

/** In order; of those that overlap, the longest: «como “EL PROMITENTE VENDEDOR”». */
function apart(mentions: readonly Said[]): Said[] {
  const kept: Said[] = []
  for (const each of mentions.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const last = kept.at(-1)
    if (!last || each.start >= last.end) kept.push(each)
    else if (each.end > last.end) kept.splice(-1, 1, each)
  }
  return kept
}

function partyOf({ role, plural, feminine, article }: Said): NamedParty {
  const isFeminine = feminine || article === 'la' || article === 'las'
  const gender = isFeminine ? 'feminine' : article === 'el' || article === 'los' ? 'masculine' : 'unknown'
  return { role: role.slice(0, limits.label), gender, plural, signs: true }
}

const roleAlone = new RegExp(
  String.raw`^(?:por\s)?["“«]?((?:(?:el|la|los|las)\s)?(?:partes?\s)?${knownRole})["”»]?$`,
  'iu',
)

/** «LA ARRENDADORA», alone above a line. */
function signerIn(text: string): Said | undefined {
  const said = saidIn(roleAlone.exec(text.trim().slice(0, 80))?.[1] ?? '')
  return said && { ...said, start: 0, end: text.length }
}

/** In the order of the text; each role once. `reads` leaves out paragraphs. */
export function namedParties(
  { sections }: Pick<Content, 'sections'>,
  reads: (text: string) => boolean = () => true,
): NamedParty[] {
  const found = new Map<string, NamedParty>()
  let looked = 0
  for (const { kind, body } of sections) {
    for (const { content } of paragraphsOf(body)) {
      const text = plainText(content)
      if (!reads(text)) continue
      const signer = kind === 'signatures' ? signerIn(text) : undefined
      if (signer && !found.has(fold(signer.role))) found.set(fold(signer.role), partyOf(signer))
      let from = 0
      for (const said of mentionsIn(text)) {
        if (looked++ > mostMentions || found.size >= limits.parties) return [...found.values()]
        const introduction = fold(text.slice(Math.max(from, said.end - longestIntroduction), said.end + 200))
        from = said.end
        const key = fold(said.role)
        if (human.test(introduction) && !found.has(key)) found.set(key, partyOf(said))
      }
    }
  }
  return [...found.values()]
}
