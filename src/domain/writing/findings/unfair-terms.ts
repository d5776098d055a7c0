// Clauses of the lists of unfair terms in consumer contracts, with their articles by country. What they say is only a hint: whether a
// clause is unfair depends on the whole contract, and a court decides.

export const unfairTerms = [
  'no_liability',
  'changes_alone',
  'ends_alone',
  'interprets_alone',
  'waiver',
  'burden_of_proof',
  'no_refund',
  'renewal',
  'arbitration',
  'court',
  'foreign_law',
] as const
export type UnfairTerm = (typeof unfairTerms)[number]
export const unfairCountries = ['ES', 'MX', 'AR', 'CO', 'CL', 'PE'] as const
export type UnfairCountry = (typeof unfairCountries)[number]

const spain = (articles: string): string => `${articles} del Real Decreto Legislativo 1/2007`
const mexico = (part: string): string => `el artículo 90, ${part}, de la Ley Federal de Protección al Consumidor`
const argentina = (letter: 'a' | 'b' | 'c'): string =>
  `el artículo 37, inciso ${letter}, de la Ley 24.240${letter === 'c' ? '' : ` y el artículo 988, inciso ${letter}, del Código Civil y Comercial`}`
const colombia = (part: string): string => `el artículo ${part} de la Ley 1480 de 2011`
const chile = (letter: string): string => `el artículo 16, letra ${letter}, de la Ley 19.496`
const peru = (part: string): string => `el artículo ${part} de la Ley 29571`

/** Where a country has no such article, the clause is not spoken of there. */
export const articlesOf: Record<UnfairTerm, Partial<Record<UnfairCountry, string>>> = {
  no_liability: {
    ES: spain('los artículos 86.1 y 86.2'),
    MX: mexico('fracción II'),
    AR: argentina('a'),
    CO: colombia('43, numeral 1,'),
    CL: chile('e'),
    PE: peru('50, literal a,'),
  },
  changes_alone: {
    ES: spain('el artículo 85.3'),
    MX: mexico('fracción I'),
    AR: argentina('b'),
    CO: colombia('42'),
    CL: chile('a'),
    PE: peru('51, literal b,'),
  },
  ends_alone: {
    ES: spain('el artículo 85.4'),
    MX: mexico('fracción I'),
    AR: argentina('b'),
    CO: colombia('42'),
    CL: chile('a'),
    PE: peru('50, literales b y c,'),
  },
  interprets_alone: {
    ES: spain('el artículo 85.3'),
    AR: argentina('b'),
    CO: colombia('43, numeral 7,'),
    CL: chile('g'),
  },
  waiver: {
    ES: spain('el artículo 86.7'),
    MX: mexico('fracción VI'),
    AR: argentina('b'),
    CO: colombia('43, numeral 2,'),
    CL: chile('g'),
    PE: peru('50, literal e,'),
  },
  burden_of_proof: {
    ES: spain('el artículo 88.2'),
    AR: argentina('c'),
    CO: colombia('43, numeral 3,'),
    CL: chile('d'),
    PE: peru('50, literal f,'),
  },
  no_refund: { ES: spain('el artículo 87.2'), AR: argentina('b'), CO: colombia('43, numeral 5,'), CL: chile('g') },
  renewal: { ES: spain('el artículo 85.2'), CO: colombia('43, numeral 13,'), PE: peru('50, literal d,') },
  arbitration: { ES: spain('el artículo 90.1'), CL: chile('h') },
  court: { ES: spain('el artículo 90.2'), AR: argentina('b'), CL: chile('h') },
  foreign_law: { ES: spain('el artículo 90.3'), MX: mexico('fracción VI'), AR: argentina('b') },
}

const responsibility = 'responsabilidad(?:es)?'
const alone =
  '(?:unilateralmente|de (?:forma|manera) unilateral|a su (?:solo|entera|exclusiva|libre) (?:arbitrio|discreci[oó]n|voluntad|criterio)|discrecionalmente|(?:cuando|si) (?:lo )?(?:estime|considere) (?:oportuno|conveniente))'
const trader =
  '(?:empres(?:a|ario)|proveedora?|vendedora?|prestadora?|compañ[ií]a|entidad|sociedad|organizadora?|agencia|comercio|tienda|gimnasio|academia|escuela|centro|titular|operadora?|plataforma|arrendadora?|profesional|prestamista|promotora?|constructora?)'
const may =
  '(?<!no )(?:podr[aá]n?|puede|pueden|se reserva(?:n)?(?: el derecho (?:a|de)| la facultad de)?|tendr[aá] derecho a|est[aá] facultad[oa] para|quedar[aá] facultad[oa] para)'
const consumer =
  '(?:consumidora?|usuari[oa]|cliente|compradora?|alumn[oa]|soci[oa]|huésped|viajer[oa]|arrendatari[oa]|prestatari[oa]|adherente|paciente)'

type Pattern = { found: RegExp; unless?: RegExp }
const within = (most: number): string => `[^.;\\n]{0,${most}}`
const pattern = (found: string, unless?: string): Pattern => ({
  found: new RegExp(found, 'iu'),
  ...(unless && { unless: new RegExp(unless, 'iu') }),
})

/** Each is read in one sentence, with the names of the parties in it. */
export const patterns: Record<UnfairTerm, Pattern> = {
  no_liability: pattern(
    `(?:exim(?:e|en|ido|ida)|exoner(?:a|an|ado|ada)|libera(?:do|da)?|exent[oa])${within(60)}(?:de )?(?:toda|cualquier|todo tipo de)(?: clase de)? ${responsibility}|(?:no (?:ser[aá]|se hace|se har[aá]|asume|asumir[aá])|declina)${within(30)}responsab(?:le|ilidad)${within(20)}(?:en ning[uú]n caso|por ning[uú]n|de ning[uú]n|de cualquier|alguna|bajo ning[uú]n)|en ning[uú]n caso${within(60)}(?:ser[aá]|responder[aá])${within(12)}(?:responsable|de (?:los|cualquier) daños)`,
    `(?:${consumer})${within(30)}(?:no (?:ser[aá]|asum|responder)|exim|exoner)|salvo ${within(40)}(?:dolo|culpa|negligencia)|fuerza mayor`,
  ),
  changes_alone: pattern(
    `${trader}${within(60)}${may}${within(40)}(?:modificar|cambiar|variar|alterar|revisar)${within(80)}${alone}|${trader}${within(60)}${may}${within(25)}${alone}${within(30)}(?:modificar|cambiar|variar|alterar)|${trader}${within(60)}${may} (?:modificar|cambiar|variar)${within(90)}(?:en cualquier momento|sin (?:necesidad de )?(?:previo )?aviso|sin (?:necesidad de )?(?:el )?consentimiento)`,
    'motivos? (?:v[aá]lidos?|justificad)|podr[aá] (?:resolver|desistir|darse de baja|rescindir) sin (?:coste|penalizaci)',
  ),
  ends_alone: pattern(
    `${trader}${within(60)}${may}${within(40)}(?:resolver|rescindir|cancelar|dar por (?:terminado|finalizado|resuelto)|suspender)${within(80)}(?:${alone}|sin (?:necesidad de )?(?:previo )?(?:pre)?aviso|sin (?:expresi[oó]n de )?causa|en cualquier momento)`,
    'incumpl|impago|cualquiera de las partes|falta de pago|mora|fraude',
  ),
  interprets_alone: pattern(
    `(?:interpretaci[oó]n|interpretar)${within(60)}(?:corresponder[aá]|ser[aá])${within(20)}(?:exclusivamente|[uú]nicamente|en exclusiva)${within(20)}${trader}|${trader}${within(40)}(?:interpretar[aá]|decidir[aá])${within(20)}(?:${alone}|en exclusiva)`,
  ),
  waiver: pattern(
    `${consumer}${within(60)}(?<!no )renuncia(?:r[aá]|ndo|n)?${within(12)}(?:a|al|expresamente a|de forma expresa a)${within(40)}(?:reclama|acci[oó]n|acciones|derechos?|garant[ií]a|indemnizaci|desistimiento|demanda|saneamiento)`,
    'nul[oa]s?|no (?:podr[aá]|puede|cabe)|irrenunciable',
  ),
  burden_of_proof: pattern(
    `(?:carga de la prueba|corresponder[aá]${within(20)}probar|deber[aá] (?:probar|acreditar)|incumbe${within(20)}prueba)${within(60)}${consumer}${within(60)}(?:incumplimiento|defecto|culpa|falta de conformidad)|carga de la prueba${within(40)}(?:recae|recaer[aá]|corresponde|corresponder[aá]|ser[aá])${within(30)}${consumer}|${consumer}${within(30)}(?:asume|asumir[aá]|soporta(?:r[aá])?) la carga de la prueba`,
  ),
  no_refund: pattern(
    `(?:en ning[uú]n caso|bajo ning[uú]n(?:a circunstancia| concepto)|no)${within(30)}(?:se )?(?:devolver[aá]n?|reembolsar[aá]n?|reintegrar[aá]n?|(?:ser[aá]n?|son|es) (?:reembolsables?|devuelt[oa]s?|reintegrables?))${within(60)}(?:cantidad|importe|pag|dinero|señal|dep[oó]sito|anticip|cuota|matr[ií]cula|ni total ni parcial|en ning[uú]n caso|bajo ning)|(?:cantidad|importe|pago|señal|dep[oó]sito|anticipo|cuota|matr[ií]cula)${within(50)}no (?:ser[aá]n?|son|es) (?:reembolsables?|reintegrables?)`,
    'si (?:el|la|quien) (?:consumid|client|compr|usuari)|incumpl|desist',
  ),
  renewal: pattern(
    `(?:se )?(?:renovar[aá]|prorrogar[aá]|entender[aá] (?:prorrogad|renovad)[oa]|renueva|prorroga)${within(30)}(?:autom[aá]ticamente|t[aá]citamente|de forma (?:autom[aá]tica|t[aá]cita))|(?:renovaci[oó]n|pr[oó]rroga) (?:autom[aá]tica|t[aá]cita)`,
    'sin (?:coste|costo|penalizaci|cargo)|en cualquier momento|no se (?:renovar|prorrogar)|con (?:al menos|una antelaci)|preaviso|antelaci[oó]n|antes de',
  ),
  arbitration: pattern(
    `(?:se someten?|someter[aá]n|se resolver[aá]n?|ser[aá]n? resueltas?)${within(60)}arbitraje`,
    'arbitraje de consumo|arbitral de consumo|junta arbitral|voluntari',
  ),
  court: pattern(
    `(?:con )?renuncia${within(40)}(?:a (?:su|cualquier otro|todo otro|su propio)|al) (?:propio )?fuero|se someten?${within(40)}(?:expresamente|exclusiva)${within(50)}(?:juzgados|tribunales|jurisdicci[oó]n)`,
    `domicilio de(?:l| la| quien)[^.;]{0,20}(?:${consumer})`,
  ),
  foreign_law: pattern(
    `(?:se regir[aá]|se rige|ser[aá] aplicable|se someten?|sometid[oa])${within(60)}(?:ley(?:es)?|derecho|legislaci[oó]n|tribunales|juzgados|cortes)${within(20)}(?:de (?:los )?(?:estados unidos|inglaterra|irlanda|luxemburgo|delaware|california|nueva york|suiza)|ingles|irland[eé]s|estadounidense|luxemburgu[eé]s)`,
  ),
}
