// Normalises the role of a party in an imported text: «LA PARTE ARRENDATARIA» is «arrendatario» in the model.
import { fold } from '../text/fold.ts'

export type SaidRole = {
  /** In the masculine singular where it has one. */
  role: string
  plural: boolean
  /** A noun that is feminine for any gender of its people: «la empresa», «la propiedad». */
  feminine: boolean
}

const feminineNouns = new Set(
  'empresa sociedad propiedad entidad compania agencia universidad asociacion fundacion cooperativa comunidad clinica academia inmobiliaria constructora promotora aseguradora franquicia persona madre administracion institucion corporacion firma mercantil editorial escuela productora'.split(
    ' ',
  ),
)

/** Roles that are recognised without «en adelante»: in a label, after «como», in the name of a blank. */
const stems =
  'arrendador|arrendatari|subarrendador|subarrendatari|inquilin|caser|propietari|comprador|vendedor|prestamist|prestatari|mutuante|mutuari|deudor|acreedor|fiador|avalist|garante|cedente|cesionari|mandante|mandatari|poderdante|apoderad|donante|donatari|trabajador|emplead|empleador|patron|cliente|prestador|proveedor|contratist|subcontratist|contratante|comitente|consultor|autor|licenciante|licenciatari|franquiciador|franquiciad|depositante|depositari|comodante|comodatari|usufructuari|promitente|promotor|agente|distribuidor|transmitente|adquirente|permutante|autorizante|declarante|solicitante|otorgante|usuari|locador|locatari|conyuge|testig|tutor|progenitor|beneficiari|tomador|transportist|patrocinador|organizador|colaborador|voluntari|alumn|paciente|compareciente|firmante|reclamante|denunciante|interesad|soci|tenedor|librador'
const endings = '(?:a|o|os|as|es|s)?'
export const knownRole = `(?:${stems})${endings}`
const isKnownRole = new RegExp(`^${knownRole}$`)

function singularOf(word: string): string {
  if (/[aeiouáéíóú][lrnd]es$/.test(word)) return word.slice(0, -2)
  return /[aeo]s$/.test(word) ? word.slice(0, -1) : word
}

function masculineOf(word: string): string {
  if (/ista$/.test(word)) return word
  if (/ora$/.test(word)) return word.slice(0, -1)
  if (/ona$/.test(word)) return `${word.slice(0, -3)}ón`
  return word.replace(/a$/, 'o')
}

const complement = /\s(?:a|al|con|de|del|en|para|por)\s/

/** Of «el arrendador», «LAS PARTES COMPRADORAS», «la parte fiadora solidaria». */
export function roleSaid(words: string): SaidRole | undefined {
  const said = words.toLowerCase().trim().replace(/\s+/g, ' ')
  const [, article = '', party = '', rest = ''] = /^(?:(el|la|los|las) )?(partes? )?([\p{L} ]{3,60})$/u.exec(said) ?? []
  if (!rest) return undefined
  const plural = /^l[oa]s$/.test(article) || party === 'partes '
  const end = complement.exec(rest)?.index ?? rest.length
  const [agreeing, fixed] = [rest.slice(0, end), rest.slice(end)]
  const nouns = agreeing.split(' ').map((word) => (plural ? singularOf(word) : word))
  const feminine = feminineNouns.has(fold(nouns[0] ?? ''))
  const isFeminine = party !== '' || article.startsWith('la') || (article === '' && /(?:or|ari|in|ad)a$/.test(agreeing))
  const role = feminine || !isFeminine ? nouns : nouns.map(masculineOf)
  return { role: role.join(' ') + fixed, plural, feminine }
}

/** «Nombre del arrendador» and «DNI arrendatario 1» name a party. */
export function roleInLabel(label: string): SaidRole | undefined {
  const word = label.split(/[\s/]+/).findLast((each) => isKnownRole.test(fold(each)))
  if (!word) return undefined
  const plural = /[oae]s$/.test(word)
  const isFeminine = /as?$/.test(word) && !/istas?$/.test(word)
  return roleSaid(`${isFeminine ? 'la' : 'el'}${plural ? 's' : ''} ${word}`.replace(/^els /, 'los '))
}
