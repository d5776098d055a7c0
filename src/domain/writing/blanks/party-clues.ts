// What the words between two blanks tell of the second: «, con DNI», « y domicilio en», «, representada por D.».
import type { CompanyDetail, PersonDetail } from '#domain/parties/appearance.ts'

/** `more`: the same detail again; `another`: one more person; `representative`, `represented`: the other of the two. */
export type Told =
  | Exclude<PersonDetail | CompanyDetail, 'tax_number'>
  | 'more'
  | 'another'
  | 'representative'
  | 'represented'
/** Whose number a blank asks for. */
export type Whose = 'person' | 'company' | 'either'
export type Clue = {
  told: Told
  whose?: Whose
  adult?: boolean
  together?: boolean
  office?: boolean
  social?: boolean
}

const title =
  '(?:don|dona|dna|d\\.?ª|d\\.?a|d|sr|sra|srta|dr|dra|senor|senora|senorita|ciudadano|ciudadana|c(?=\\.))\\.?ª?'
/** D., Dña., D./D.ª, el señor don, D. o Dña. */
export const treatment = `(?:(?:el|la) )?${title}(?: ?(?:/|o|y|\\() ?(?:(?:el|la) )?(?:${title}|ª|na)\\)?\\.?){0,2}(?: ${title})?`
export const companyNoun =
  '(?:la|una) (?:empresa|sociedad|mercantil|entidad|compania|firma|asociacion|fundacion|cooperativa)(?: (?:mercantil|limitada|anonima|civil|denominada|llamada)){0,3}'

const either = '(?:/[oa]s?|\\([oa]s?\\))?'
const lead = `(?:(?:con|provist[oa]s?${either} (?:de|del|con)|titular(?:es)? (?:de|del)|identificad[oa]s?${either} (?:con|mediante|por)|portador(?:es|as?)?${either} (?:de|del)|(?:que|quien) se identifica (?:con|mediante)|de|cuyo|cuya) )?(?:(?:el|la|su|sus|los|las) )?`
const number = '(?: ?(?:numero|num\\.?|nro\\.?|no\\.?|n\\.? ?[ºo°]\\.?|#))?(?: es)?[ :.]{0,4}$'

const ofPeople =
  'd\\.? ?n\\.? ?i\\.?|n\\.? ?i\\.? ?e\\.?|documento nacional de identidad|documento de identidad|documento de identificacion|pasaporte|cedula(?: nacional)?(?: de (?:ciudadania|identidad y electoral|identidad|extranjeria))?|c\\. ?c\\.|c\\. ?i\\.|credencial (?:para votar|de elector)(?: con fotografia)?(?: expedida por el ine)?|ine|dui|dpi|run|carne de extranjeria|cuil|tarjeta de (?:identidad|residencia)|identificacion oficial'
const ofCompanies = 'c\\.? ?i\\.? ?f\\.?|n\\.? ?i\\.? ?t\\.?'
const ofAnybody =
  'n\\.? ?i\\.? ?f\\.?|r\\.? ?u\\.? ?t\\.?|r\\.? ?u\\.? ?c\\.?|c\\.? ?u\\.? ?i\\.? ?t\\.?|numero de identificacion fiscal|identificacion fiscal|rol unico tributario|identificacion'
const curp = 'c\\.? ?u\\.? ?r\\.? ?p\\.?|clave unica de registro de poblacion'
const rfc = 'r\\.? ?f\\.? ?c\\.?|registro federal de contribuyentes'

const phrase = (words: string): RegExp => new RegExp(`^${lead}${words}`)
const numbered = (words: string): RegExp =>
  phrase(
    `(?:(?:numero|num\\.?|n\\.? ?[ºo°]|clave) (?:de )?)?(?:${words})(?: ?(?:/|,|o|u) ?(?:el )?(?:${words})){0,3}${number}`,
  )
const anyNumber = numbered([ofPeople, ofCompanies, ofAnybody].join('|'))
const words = (each: string) => new RegExp(`(?<![a-z])(?:${each})(?![a-z])`)
const [aboutPeople, aboutCompanies, aboutAnybody] = [words(ofPeople), words(ofCompanies), words(ofAnybody)]

const whereabouts =
  'en|a|al|de|del|la|el|los|las|para|y|social|fiscal|legal|real|particular|profesional|habitual|especial|constituido|actual|efectos|estos|tales|todos|notificaciones|legales|este|contrato|sito|sita|ubicad[oa]|situad[oa]|calle|c/|avda\\.?|avenida|plaza|paseo|ciudad|localidad|municipio|villa'
const parts =
  'calle|c/|avda\\.?|avenida|plaza|paseo|camino|numero|num\\.?|nro\\.?|n\\.? ?[ºo°]\\.?|piso|puerta|portal|escalera|planta|bloque|local|c\\. ?p\\.?|cp|codigo postal|localidad|ciudad|municipio|provincia|poblacion|distrito|colonia|alcaldia|delegacion|comuna|region|departamento|depto\\.?|dpto\\.?|estado|barrio|partido|jurisdiccion|pais|interior|exterior|urbanizacion'
const office =
  '(?:administrador|apoderad|representante legal|representante|gerente|director|consejer|president|secretari|soci|titular)[a-z ]{0,40}'

const phrases: readonly [RegExp, Told][] = [
  [numbered(curp), 'curp'],
  [numbered(rfc), 'rfc'],
  [
    phrase(
      `(?:domiciliad[oa]s?${either}|domicilio|residencia|residentes?|direccion|vecin[oa]s?${either}|avecindad[oa]s?${either}|sede)(?: (?:${whereabouts})(?![a-z])){0,9}[ :,.]{0,4}$`,
    ),
    'address',
  ],
  [phrase(`(?:direccion de )?(?:correo(?: electronico)?|e-?mail)${number}`), 'email'],
  [
    phrase(
      `(?:(?:numero de )?(?:telefono|tfno|tlfno|tel|movil|celular)\\.?)(?: (?:movil|de contacto|celular))?${number}`,
    ),
    'phone',
  ],
  [phrase('(?:de )?nacionalidad[ :]{0,3}$'), 'nationality'],
  [phrase('(?:de )?estado civil[ :]{0,3}$'), 'civil_status'],
  [phrase('(?:de )?(?:profesion|ocupacion|oficio)(?: u oficio)?[ :]{0,3}$'), 'profession'],
  [
    phrase(`(?:nacid[oa]s?${either} (?:el|en fecha|con fecha)(?: dia)?|(?:de )?fecha de nacimiento)[ :]{0,3}$`),
    'birth_date',
  ],
  [
    /^(?:(?:sociedad|empresa|entidad) )?inscrita en el registro (?:mercantil|publico|de comercio)[a-z ]{0,40}[ :]{0,3}$/,
    'registry',
  ],
]

const officeSaid =
  /^(?:en (?:su )?calidad de|como|en (?:su )?condicion de|con (?:el )?cargo de|cargo|que ocupa el cargo de)[ :]{0,3}$/
const behalfSaid = new RegExp(
  `^(?:(?:quien|que) )?(?:(?:actuando|actua|interviene|interviniendo|obrando|comparece|compareciendo) )?(?:en (?:su )?(?:calidad|condicion) de ${office}|en (?:nombre y )?representacion(?: legal)?|como ${office}) (?:de|del)(?: ${companyNoun}| la)?[ ,]{0,3}$`,
)
const representativeSaid = new RegExp(
  `^(?:y )?(?:debidamente |legalmente )?representad[oa]s?${either}(?: legalmente| en este acto| para este acto){0,2} por(?: (?:su|el|la) (${office}))?[ ,:]{0,3}(?:${treatment})?[ ,]{0,2}$`,
)
const anotherSaid = new RegExp(`^${treatment}[ ,]{0,2}$`)
const moreOf: Partial<Record<Told, RegExp>> = {
  // «con DNI ____ y ____, respectivamente».
  identity: /^$/,
  address: new RegExp(`^(?:(?:de|del|en|y|con) )?(?:(?:la|el) )?(?:(?:${parts})(?: de(?: la)?)?)?[ :.(]{0,4}$`),
  registry:
    /^(?:(?:al|en el|en la|con el|bajo el|del?) )?(?:tomo|libro|folio|hoja|seccion|inscripcion|matricula|partida|asiento|numero|n\.? ?[ºo°])(?: (?:general|registral|numero|n\.? ?[ºo°]\.?)){0,2}[ :.]{0,3}$/,
  power:
    /^(?:(?:otorgad[oa]|autorizad[oa]|ante|notario|el|la|de|del|con|en|bajo|su|don|dona|d\.?ª?|dna\.?|fecha|dia|numero|n\.? ?[ºo°]\.?|protocolo|ciudad)[ ,.:]{1,3}){1,12}$/,
}
const powerSaid =
  /^(?:segun|en virtud de|mediante|conforme a|facultad[oa] (?:para este acto )?(?:por|mediante|segun)) (?:consta en )?(?:la |el |su )?(?:poder|escritura)[a-z ,.ª]{0,100}$/

/** Blanks whose own name tells what they are: «[DNI]», «[DOMICILIO DEL ARRENDADOR]». */
const named: readonly [RegExp, Told][] = [
  [/^(?:numero de )?(?:curp)/, 'curp'],
  [/^rfc/, 'rfc'],
  [/^(?:domicilio|direccion(?! de correo)|residencia)/, 'address'],
  [/^(?:correo|e-?mail|direccion de correo)/, 'email'],
  [/^(?:telefono|movil|celular|numero de telefono)/, 'phone'],
  [/^nacionalidad/, 'nationality'],
  [/^estado civil/, 'civil_status'],
  [/^(?:profesion|ocupacion)/, 'profession'],
  [/^fecha de nacimiento/, 'birth_date'],
  [/^cargo/, 'office'],
]
const namedNumber = words([ofPeople, ofCompanies, ofAnybody].join('|'))

/** «NIF/CIF» may be of a person or of a company. */
const whoseIs = (text: string): Whose => {
  const person = aboutPeople.test(text)
  if (!aboutCompanies.test(text)) return person ? 'person' : 'either'
  return person || aboutAnybody.test(text) ? 'either' : 'company'
}

const adulthood = /^mayor(?:es)? de edad[ ,;]{0,3}(?:y )?/
const togetherness = /^(?:ambos|ambas|todos|todas)[ ,;]{0,3}(?:y )?/

/** `gap` is folded; `name` is the blank's own, if any. Undefined where it is about something else. */
export function clueOf(gap: string, name: string | undefined, last: Told): Clue | undefined {
  let rest = gap
    .replace(/\s+/g, ' ')
    .replace(/^[ ,;.)]{1,6}/, '')
    .replace(/^(?:y|e|asi como) /, '')
  const found: Pick<Clue, 'adult' | 'together'> = {}
  for (let turn = 0; turn < 3; turn += 1) {
    const said = adulthood.exec(rest) ?? togetherness.exec(rest)
    if (!said) break
    if (said[0].startsWith('mayor')) found.adult = true
    else found.together = true
    rest = rest.slice(said[0].length)
  }
  const clue = (name === undefined ? undefined : nameClue(rest, name)) ?? phraseClue(rest, last)
  return clue && { ...clue, ...found }
}

function phraseClue(text: string, last: Told): Clue | undefined {
  if (anyNumber.test(text)) return { told: 'identity', whose: whoseIs(text) }
  const told = phrases.find(([pattern]) => pattern.test(text))?.[1]
  if (told) return { told, ...(/ social/.test(text) && { social: true }) }
  if (behalfSaid.test(text)) return { told: 'represented', office: /(?:calidad|condicion|como) /.test(text) }
  const representative = representativeSaid.exec(text)
  if (representative) return { told: 'representative', ...(representative[1] && { office: true }) }
  if (officeSaid.test(text)) return { told: 'office' }
  if (powerSaid.test(text)) return { told: 'power' }
  if (text !== '' && anotherSaid.test(text)) return { told: 'another' }
  return moreOf[last]?.test(text) ? { told: 'more' } : undefined
}

function nameClue(gap: string, name: string): Clue | undefined {
  if (!/^(?:(?:con|y|en|de) ?)?$/.test(gap)) return undefined
  if (namedNumber.test(name)) return { told: 'identity', whose: whoseIs(name) }
  const told = named.find(([pattern]) => pattern.test(name))?.[1]
  return told && { told }
}
