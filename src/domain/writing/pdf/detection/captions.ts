// Words that stand at a signature: «Fdo.:», «Firma del arrendador», «Recibí», «LA PARTE VENDEDORA».
import { knownRole } from '../../blanks/party-role.ts'
import { fold } from '../../text/fold.ts'
import { sentenceCase } from './role-words.ts'

/**
 * `named`: the signer's name follows, and the signature is above; `sign`: the signature itself is asked for; `role`: only who
 * signs is said, so that there must be room for a signature; `person`: what may be a name or a role, which counts under a line alone
 * and beside other signatures.
 */
export type Caption = { kind: 'named' | 'sign' | 'role' | 'person'; role?: string }

const article =
  '(?:(?:el|la|los|las|un|una|el/la|la/el|el o la|los/las|d\\.?/(?:dna|d.?a)\\.?|por (?:el|la|los|las)|p\\.|pp\\.|por) ?)'
const offices =
  'presidente|presidenta|vicepresidente|secretari[oa]|administrador|administradora|administracion|empresa|empresari[oa]|representante(?: legal)?|padre|madre|tutora?|progenitora?s?|comunidad|entidad|banco|consumidora?|reconocid[oa]|responsable|director|directora|gerente|conductora?|asegurad[oa]|perjudicad[oa]|perit[oa]|facultativ[oa]|medic[oa]|propiedad|promotora|constructora|contratista|tecnic[oa]|notari[oa]|receptora?|emisora?|deudora?|acreedora?|parte [a-z]{4,20}|sociedad|mercantil|asociacion|fundacion|interesad[oa]|afectad[oa]|autorizad[oa]|representad[oa]|ordenante|titular|concedente|prestataria|anfitrion|anfitriona|huesped|agencia|franquiciad[oa]|oferente|asistente|interventor|interventora|vocal|tesorer[oa]|encargad[oa]'
const either = '(?:/[oa]s?|\\([oa]s?\\)|/a)?'
const roleNoun = `(?:partes? )?(?:${knownRole}|${offices})${either}`
const furtherWords =
  '(?: (?:de|del|y|e|solidari[oa]s?|legal|saliente|entrante|unic[oa]|general|[a-z]{1,2}|\\d|n\\.?º ?\\d|vehiculo [ab])(?: [a-z.,]{2,20}){0,4}){0,2}'

const isRole = new RegExp(
  `^(?:${article}${roleNoun}|${roleNoun})${furtherWords}[.:,]?(?: ?\\(?(?:firma|fdo)\\.?\\)?)?$`,
)
const withArticle = new RegExp(`^${article}`)
const isOnBehalf =
  /^(?:(?:por|p\.p\.|pp|en nombre de|por poder(?: de)?) )?[a-z][\p{L}&., ]{2,45},? s\.? ?(?:[lac]\.?|coop\.?)(?: ?[upl]\.?)?(?: ?p\.?)?$/u

const isNamed = /^(?:\(?(?:fdo|fdos|firmado)\.?\)?)(?:\s*por)?\s*(?::|\.|,|$|-|d\.|don\b|dna|dona|(?:el|la)\s)/
const isSign =
  /^\(?(?:(?:lugar|fecha|nombre|sello|dni|nombre y apellidos|nombre completo|aclaracion|antefirma|lugar y fecha|lugar, fecha)(?:,| y| \/|\/| )+ ?)*(?:firma|rubrica|antefirma)s?(?: y (?:sello|dni|fecha|nombre|huella|aclaracion|antefirma|d\.?n\.?i\.?))*(?:,? (?:autorizada|manuscrita|original|completa))?(?: ?(?:de|del|por)[ /][^:.]{2,50})?\)?\s*:?$/
const isReceipt =
  /^(?:he |hemos )?(?:recibi(?:do)?|recibimos|entregue|entregado|entrego|conforme|conformes|leido|enterad[oa]|acept(?:o|ado|amos|a)|v\.? ?º? ?b\.? ?º?\.?|visto bueno|ante mi|doy fe|autorizo)(?:,? (?:y |e )?(?:conforme|mi conformidad|entendido|firmad[oa]|aceptad[oa]|recibi|el duplicado|el original|la copia|un ejemplar|la cantidad|el (?:trabajador|empleado|interesado|cliente|vendedor|comprador|presidente|representante)|la (?:empresa|trabajadora|empleada|parte [a-z]+)|del? [a-z ]{2,30}|(?:el|la|los|las|por el|por la) [a-z]{4,20}(?: [a-z]{2,15})?))*(?: ?\((?:firma|fdo\.?|nombre y firma|firma y sello)\))?[ .,:]*$/
const justFirmas = /^firmas(?: (?:de (?:las|ambas) partes|y sellos?))?\s*[.:]?$/

const isPerson =
  /^(?:d|dna|don|dona|d\.ª|sr|sra)\.?ª? [a-z]|^(?:(?:el|la|los|las|por el|por la) )?(?:parte )?[a-z]{3,20}(?: [a-z]{2,15}){0,3}$/

const most = { letters: 70, width: 0.62 }

export function captionOf(text: string, isWide: boolean): Caption | undefined {
  const said = text.trim()
  if (isWide || said.length > most.letters || !/^[\p{Lu}(]/u.test(said)) return undefined
  // Composed, «Vº Bº» and «D.ª» keep their signs.
  const folded = fold(said).replace(/^[(*]+/, '(')
  if (/electronic|digital/.test(folded) || justFirmas.test(folded)) return undefined
  if (isNamed.test(folded) && !/^firmado (?:en|a) /.test(folded))
    return withRole('named', said.replace(/^[^:.]*[:.]?\s*/, ''))
  if (isSign.test(folded)) return withRole('sign', roleIn(said))
  if (isReceipt.test(folded)) return withRole('sign', roleIn(said))
  if (/[a-z]\.$/.test(folded) && !/[sc]\.?[lau]?\.$/.test(folded)) return undefined
  if (
    isRole.test(folded) &&
    (withArticle.test(folded) || !/\p{Ll}/u.test(said) || /^\p{Lu}\p{Ll}+(?:[/(]|:?$)/u.test(said))
  )
    return withRole('role', said)
  if (isOnBehalf.test(folded)) return withRole('role', said)
  return isPerson.test(folded) ? withRole('person', said) : undefined
}

/** «Firma del arrendador» and «Conforme el trabajador» say who. */
function roleIn(text: string): string {
  const found = new RegExp(
    `(?:(?:el|la|los|las) |del? )?((?:(?:el|la|los|las) )?(?:parte )?(?:${knownRole}|${offices})${either}.{0,30})$`,
  ).exec(fold(text))
  if (!found?.[1]) return ''
  const words = text.trim().replace(/[\s):.]+$/, '')
  const own = words.slice(-found[1].replace(/[\s):.]+$/, '').length)
  return /\bdel\s*$/i.test(words.slice(0, words.length - own.length)) ? `El ${own}` : own
}

const asked = /^[\s:.,()]+|[\s:.,(]+$|\s*\([^)]*\)?$/g

function withRole(kind: Caption['kind'], role: string): Caption {
  const words = role.replace(/[_…]+|\.{4,}/g, '').replace(asked, '')
  return words === '' ? { kind } : { kind, role: sentenceCase(words) }
}
