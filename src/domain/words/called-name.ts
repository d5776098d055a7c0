// The name for a greeting: «Ana» of «Ana Ruiz Soler»; the whole text where it is not the name of a person.

const titles = /^(?:d|dª|d\.ª|doña|don|sr|sra|srta|dr|dra)\.?$/iu
const maria = /^(?:m\.?ª\.?|ma\.|mª)$/iu
const particles = new Set([
  'de',
  'del',
  'la',
  'las',
  'los',
  'y',
  'e',
  'da',
  'do',
  'dos',
  'van',
  'von',
  'el',
  'al',
  'di',
])

/** Companies and offices, by how they are registered or called. */
const registered =
  /(?:^|[\s,])(?:s\.? ?(?:l|a|c|coop)\.?(?: ?(?:u|p|l|n|e)\.?)*|c\.? ?b\.?|s\.? ?c\.? ?p\.?|a\.? ?i\.? ?e\.?|ltda?\.?|inc\.?|gmbh|llc|s\.? ?a\.? ?s\.?|s\.? de r\.? ?l\.?.*)$/iu
const bodies =
  /^(?:comunidad|fundación|asociación|ayuntamiento|sociedad|cooperativa|despacho|bufete|inmobiliaria|fincas|grupo|gestoría|banco|hermanos|herederos|club|colegio|universidad|parroquia|instituto|inversiones|construcciones|promociones|servicios|viuda)$/iu

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '))
/** Names that often have a second one after them, and names that are hardly ever a surname. */
const firsts = words(
  'maría josé juan ana luis miguel francisco rosa carlos jesús luz eva pedro víctor marco antonio manuel jorge mari',
)
const seconds = words(
  'josé maría luis carlos antonio manuel pilar carmen teresa isabel belén ángel ángeles dolores mercedes luisa jesús ramón javier miguel rosa elena eugenia victoria cristina fernanda fernando eduardo ignacio alberto josefa paz mar inés lucía beatriz julia sofía enrique andrés concepción amparo rocío',
)
/** After «María de(l)»: of Our Lady, and not of a family. */
const marian = words(
  'carmen pilar mar rosario rocío sol consuelo socorro ángeles dolores mercedes nieves cruz luz paz concepción almudena camino valle remedios milagros fe esperanza o',
)

const isInitial = (word: string): boolean => /^\p{L}\.?(?:-?\p{L}\.)*$/u.test(word)
/** «ANA» and «ana» are «Ana»; «McKenzie» stays. */
const tidy = (word: string): string =>
  word === word.toLocaleUpperCase('es') || word === word.toLocaleLowerCase('es')
    ? word.toLocaleLowerCase('es').replace(/(?<![\p{L}\p{M}'’])\p{L}/gu, (letter) => letter.toLocaleUpperCase('es'))
    : word

/** How many words of it are the given name. */
function givenWords(name: readonly string[]): number {
  const [first = '', second = '', third = '', fourth = ''] = name.map((word) => word.toLocaleLowerCase('es'))
  const isMaria = first === 'maría' || maria.test(first)
  if (isMaria && second === 'del' && marian.has(third) && name.length > 3) return 3
  if (isMaria && second === 'de' && /^(?:la|los|las)$/.test(third) && marian.has(fourth) && name.length > 4) return 4
  if (maria.test(first)) return 2
  return firsts.has(first) && seconds.has(second) ? 2 : 1
}

export function calledName(name: string): string {
  const whole = name.trim().replace(/\s+/g, ' ')
  const [before = '', after = '', ...more] = whole.split(', ')
  const isCompany = registered.test(whole) || /[\d&@]/.test(whole) || bodies.test(whole.split(' ')[0] ?? '')
  if (isCompany || more.length > 0) return whole
  // «Ruiz Soler, Ana».
  const said = (after || before).split(' ').filter((word, at) => at > 0 || !titles.test(word))
  const [first = ''] = said
  if (first === '' || (isInitial(first) && !maria.test(first)) || particles.has(first.toLowerCase())) return whole
  return said
    .slice(0, after ? said.length : givenWords(said))
    .map((word) => (maria.test(word) || particles.has(word) ? word : tidy(word)))
    .join(' ')
}
