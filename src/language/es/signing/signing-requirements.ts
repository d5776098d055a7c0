// «¿Puedo firmarlo así?»: what is needed besides a signature made here, why, and what the owner can still do. Calm, short, and
// no more certain than we are.
import type { Act } from '#domain/signing/form/acts.ts'
import type { FormCondition, FormCountry, Need, Reason } from '#domain/signing/form/form.ts'
import type { Requirement } from '#domain/signing/form-requirements.ts'
import type { Country } from '#domain/words/conventions.ts'
import { conjunctionBefore, listed } from '#domain/words/lists.ts'
import { countryWords } from '../writing/classification.ts'
import { sourcesWords } from './signing-laws.ts'
import { landRegistryWords, notaryWord, personWords, stepWords } from './signing-places.ts'

export const signingRequirementWords = {
  question: '¿Puedo firmarlo así?',
  enough:
    'Puedes firmarlo así. Guarda el PDF sellado y su certificado: si alguien niega su firma, te servirán para probarla.',
  unknownAct:
    'No reconocemos qué clase de documento es. Si hay mucho en juego, consulta con un abogado o un notario qué forma pide la ley.',
  information: 'Esto es información general, no asesoramiento.',
  source: 'Lo dice',
  kindIs: 'Se firma con',
  kindMore: 'Qué significa y cuándo no basta',
  /** Before the act: «un testamento». */
  forAct: 'Para',
  understood: 'Lo entiendo: puede que esta firma no baste para lo que pide la ley.',
  notUnderstood: 'Marca la casilla para seguir, o déjalo y consúltalo antes.',
}

/** After «para». */
const actWords: Record<Act, string> = {
  home_lease: 'un alquiler',
  business_lease: 'el alquiler de un local',
  rural_lease: 'un arrendamiento rústico',
  vehicle_sale: 'la venta de un vehículo',
  property_sale: 'la venta de un inmueble',
  property_promise: 'unas arras o una promesa de venta',
  purchase_option: 'una opción de compra',
  property_right: 'un usufructo, una servidumbre o el fin de una copropiedad',
  loan: 'un préstamo o una deuda',
  promissory_note: 'un pagaré o una letra',
  guarantee: 'una fianza o un aval',
  general_power: 'un poder general o para vender',
  litigation_power: 'un poder para un juicio',
  errand_power: 'una autorización para un trámite',
  unnamed_power: 'un poder',
  will: 'un testamento',
  inheritance: 'una herencia',
  movable_gift: 'una donación',
  property_gift: 'la donación de un inmueble',
  marital_property: 'unas capitulaciones o un régimen matrimonial',
  divorce: 'un divorcio o la custodia de los hijos',
  child_recognition: 'el reconocimiento de un hijo',
  minor_travel: 'el viaje de un menor',
  employment: 'un contrato de trabajo',
  resignation: 'una renuncia al trabajo',
  dismissal: 'un despido',
  settlement: 'un finiquito',
  company_founding: 'la creación de una empresa',
  partners_pact: 'un pacto de socios',
  share_sale: 'la venta de acciones o participaciones',
  director_appointment: 'el nombramiento de quien administra una sociedad',
  services: 'un acuerdo de servicios o de confidencialidad',
  personal_data: 'un documento sobre datos personales',
  minor_image: 'el uso de la imagen de un menor',
  image_rights: 'la cesión de la imagen de una persona',
  medical_consent: 'un consentimiento médico',
  advance_directive: 'unas voluntades anticipadas',
  claim: 'una reclamación o una carta',
  certified_letter: 'una carta documento o notarial',
  administrative_petition: 'un escrito a la Administración',
  association: 'unos estatutos de asociación',
  mortgage: 'una hipoteca',
}

const certificateOrNotary = (country: Country): string =>
  `Si hay mucho en juego, usa una firma con certificado o ve al ${notaryWord(country)}.`

/** Why its legal footing is weaker, and what to do about it where that is something else than a certificate or a notary. */
const reasonWords: Record<Reason, { why: string; instead?: string }> = {
  enforcement: { why: 'con ella sola no se puede cobrar sin un juicio previo' },
  delivery: {
    why: 'importa probar la entrega',
    instead: 'Entrégalo o envíalo de una forma que deje constancia de que llegó.',
  },
  lease_notary: {
    why: 'la ley pide que un notario autorice las firmas, y sin eso puede no servir para cobrar las rentas por el procedimiento rápido',
    instead: 'Prepáralo aquí y llévalo al notario.',
  },
  promise: { why: 'promete una venta que después va ante notario, y si alguien niega su firma habrá que probarla' },
  traceable: { why: 'la ley pide un sistema que siga cada pagaré, y un PDF puede copiarse' },
  office: {
    why: 'la oficina puede pedirte otra firma o su propio formulario',
    instead: 'Pregunta antes qué admiten.',
  },
  handover: { why: 'la donación de cosas muebles se hace al entregarlas' },
  value: { why: 'según lo que valga, la ley pide más requisitos' },
  proof: { why: 'si alguien niega su firma, habrá que probarla' },
  both_parents: {
    why: 'un menor con madurez consiente y firma en persona; si no la tiene, firman quienes lo representan y antes hay que comunicarlo al Ministerio Fiscal',
    instead:
      'Que firmen los dos padres o tutores y, si tiene madurez, también el menor. Consulta antes con un abogado.',
  },
  centre: {
    why: 'cada centro tiene su propio documento y su forma de recogerlo',
    instead: 'Pregunta antes en el centro.',
  },
  share_book: { why: 'frente a la sociedad cuenta lo que dice su libro' },
}

const conditionWords: Record<Exclude<FormCondition, 'limited_company'>, string> = {
  six_years: 'Si dura seis años o más',
  fast_eviction: 'Para poder acudir al desalojo rápido',
  fast_enforcement: 'Para poder cobrar sin un juicio previo',
  above_5000_pesos: 'Si vale más de 5,000 pesos',
  above_50_wages: 'Si vale más de 50 salarios mínimos mensuales',
  registered_goods: 'Si es un vehículo u otro bien registrable',
  acts_by_deed: 'Si es para algo que pide escritura, como vender un inmueble',
  beyond_errands: 'Si es para vender, hipotecar o donar, o para administrar bienes',
  general_litigation: 'Si es un poder general para procesos',
  federal_office: 'Para una oficina federal',
  simplified_company: 'Si es una sociedad por acciones simplificada (SAS)',
  stock_company: 'Si es una sociedad anónima (SA)',
  minor_children: 'Si hay hijos menores o hijos mayores con medidas de apoyo',
  no_minor_children: 'Si no hay hijos menores ni mayores con medidas de apoyo',
  abroad_without_parents: 'Si sale de España sin ninguna de las personas que ejercen la patria potestad',
  collects_money: 'Si es para cobrar dinero, desistir o llegar a un acuerdo',
  registered_option: 'Para inscribirla y que la respete quien compre el inmueble',
  of_a_minor: 'Si es la imagen de un menor',
}

const limitedCompanyWords: Record<FormCountry, string> = {
  ES: 'Si son participaciones de una sociedad limitada',
  MX: 'Si son partes sociales de una sociedad de responsabilidad limitada',
  AR: 'Si son cuotas de una SRL',
  CL: 'Si son derechos en una sociedad de responsabilidad limitada',
  CO: 'Si son cuotas de una sociedad limitada',
  PE: 'Si son participaciones de una SRL',
}

/** In place of what their kind would say. */
const ownSentences: Partial<Record<`${Act} ${FormCountry}`, string>> = {
  'resignation AR':
    'Tu renuncia solo vale por telegrama gratuito (papel o digital) o ante la autoridad de trabajo; no la firmes aquí.',
  'resignation CL':
    'Fírmala en el sitio de la Dirección del Trabajo o ratifícala ante un ministro de fe; si no, tu empleador no puede invocarla.',
  'settlement CL':
    'Fírmalo en el sitio de la Dirección del Trabajo o ratifícalo ante un ministro de fe; si no, tu empleador no puede invocarlo.',
  'settlement MX': 'Escríbelo aquí si quieres, pero para quedar en firme se ratifica ante el Centro de Conciliación.',
  'settlement AR': 'Exige tu presencia ante escribano, juez o autoridad laboral. Aquí puedes preparar el borrador.',
  'promissory_note PE':
    'Puedes firmarlo así, pero antes de firmar hay que acordar por escrito que la firma será electrónica.',
}

/** Said where this signature is enough, and beside the rest. */
const advice: Partial<Record<Act | `${Act} ${FormCountry}`, string>> = {
  'litigation_power CO':
    'Basta este mensaje con tu nombre; pon el correo del abogado tal como está en el Registro Nacional.',
  claim: 'Importa probar la entrega: envíalo de una forma que deje constancia de que llegó.',
  minor_image: 'Que firmen los dos padres o tutores y, si tiene madurez, también el menor.',
}

export const adviceFor = (act: Act, country: Country): string =>
  advice[`${act} ${country as FormCountry}`] ?? advice[act] ?? ''

function needWords({ kind, place }: Need, country: Country): string {
  const notary = notaryWord(country)
  if (kind === 'public_deed')
    return place
      ? `escritura ante ${notary}, que después se inscribe en ${landRegistryWords(country)}`
      : `escritura ante ${notary}`
  if (kind === 'notary') return `firmas ratificadas ante ${personWords(place, country)}`
  if (kind === 'handwritten') return 'un texto escrito entero de tu puño y letra'
  if (kind === 'witnesses') return 'testigos que firmen contigo'
  if (kind === 'approval' && place !== 'court_appearance') return `la aprobación de ${personWords(place, country)}`
  return stepWords(place, country)
}

/** «escritura ante notario o comparecer ante el juzgado». */
function waysWords(ways: Requirement['ways'], country: Country): string {
  const each = ways.map((way) => listed(way.map((need) => needWords(need, country))))
  return each.length === 2 && each.some((way) => way.includes(' y '))
    ? `${each[0]}, ${conjunctionBefore('o', each[1] ?? '')} bien ${each[1]}`
    : listed(each, 'o')
}

/** «hacen falta testigos», «hace falta escritura». */
const areNeeded = (ways: Requirement['ways']): string =>
  ways[0]?.[0]?.kind === 'witnesses' ? 'hacen falta' : 'hace falta'

const draft = 'Aquí puedes preparar el borrador.'

function stopping({ kind, ways, certainty, country }: Requirement): string {
  const [first] = ways[0] ?? []
  const isPlain = ways.length === 1 && ways[0]?.length === 1
  if (certainty === 'unsure')
    return `Puede que no baste con esta firma: quizá haga falta ${waysWords(ways, country)}. ${draft}`
  if (kind === 'paper') return 'No firmes esto de forma electrónica: hazlo en papel. Aquí puedes preparar el texto.'
  if (ways.some(([need]) => need?.kind === 'handwritten'))
    return `No lo firmes así: hazlo ante ${notaryWord(country)} o, donde se admite, escrito entero de tu puño y letra. ${draft}`
  if (isPlain && kind === 'notary')
    return `No basta con esta firma: hay que firmar o ratificar ante ${personWords(first?.place, country)}. Prepáralo aquí y llévalo.`
  if (isPlain && kind === 'witnesses')
    return `Hacen falta testigos que firmen contigo; con esta firma sola puede no valer. ${draft}`
  if (isPlain && kind === 'approval')
    return `Solo surte efecto cuando lo aprueba ${personWords(first?.place, country)}. Aquí puedes dejar preparado el acuerdo.`
  if (isPlain && kind === 'registration') return following(stepWords(first?.place, country))
  return `No basta con esta firma: ${areNeeded(ways)} ${waysWords(ways, country)}. ${draft}`
}

const following = (step: string): string => `Firmarlo aquí no termina el trámite: hay que ${step}.`

function weakening({ kind, reason, country }: Requirement): string {
  const { why, instead } = reason
    ? reasonWords[reason]
    : { why: kind === 'qualified' ? 'la ley pide firma digital o papel' : reasonWords.proof.why }
  return `Puedes firmarlo así, pero queda débil: ${why}. ${instead ?? certificateOrNotary(country)}`
}

function unknown({ act, country }: Requirement): string {
  const where = `en ${countryWords[country]}`
  return act
    ? `No sabemos qué forma pide la ley ${where} para ${actWords[act]}. Aquí puedes preparar el borrador.`
    : `No hemos revisado qué pide la ley ${where}.`
}

function plainSentence(requirement: Requirement): string {
  const { kind, weight, ways, certainty, country } = requirement
  if (weight === 'unknown') return unknown(requirement)
  if (kind === 'weak' || kind === 'qualified') return weakening(requirement)
  if (weight !== 'follows') return stopping(requirement)
  const step = stepWords(ways[0]?.[0]?.place, country)
  return certainty === 'unsure'
    ? `Puede que firmarlo aquí no termine el trámite: quizá haya que ${step}.`
    : following(step)
}

const conditionOf = (when: FormCondition, country: Country): string =>
  when === 'limited_company' ? limitedCompanyWords[country as FormCountry] : conditionWords[when]

function sentenceOf(requirement: Requirement): string {
  const { act, country, when, certainty } = requirement
  const own = act && certainty !== 'unsure' && ownSentences[`${act} ${country as FormCountry}`]
  if (own) return own
  const plain = plainSentence(requirement)
  return when ? `${conditionOf(when, country)}, ${plain.charAt(0).toLowerCase()}${plain.slice(1)}` : plain
}

const labourActs: readonly (Act | null)[] = ['employment', 'resignation', 'dismissal', 'settlement']

function whoKnows({ act, kind, reason, country }: Requirement): string {
  if (labourActs.includes(act)) return 'un abogado laboralista o tu sindicato'
  if (reason === 'centre') return 'el centro'
  return kind === 'registration' || reason === 'office' ? 'esa oficina' : `un abogado o un ${notaryWord(country)}`
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** How sure that is; nothing where the article was read. */
function doubtOf(requirement: Requirement): string {
  const { certainty, weight } = requirement
  if (certainty === 'read') return ''
  const ask = `consúltalo con ${whoKnows(requirement)} antes de firmar.`
  if (weight === 'unknown') return capital(ask)
  return certainty === 'likely'
    ? `Es lo más probable, pero no hemos podido comprobarlo en la ley: ${ask}`
    : `No estamos seguros: ${ask}`
}

export type RequirementSaid = {
  /** «un testamento»; empty where the act is not known. */
  act: string
  sentence: string
  /** «Código Civil, artículo 1280.1»; empty where none is known. */
  source: string
  doubt: string
}

export const requirementWords = (requirement: Requirement): RequirementSaid => ({
  act: requirement.act ? actWords[requirement.act] : '',
  sentence: sentenceOf(requirement),
  source: sourcesWords(requirement.sources),
  doubt: doubtOf(requirement),
})
