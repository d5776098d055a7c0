// The words of parties: who they are, what is asked of them.
import type { CivilStatus, CompanyDetail, PersonDetail, PresenceKind } from '#domain/parties/appearance.ts'
import type { ExampleShape } from '#domain/parties/example.ts'
import type { ShownOfPeople } from '#domain/parties/written.ts'
import { capital } from '#domain/sheet/phrases.ts'
import type { Gender } from '#domain/words/agreement.ts'
import { listed } from '#domain/words/lists.ts'
import type { Repayment, RuleTest } from '#domain/writing/model.ts'

/** What is asked about who a party is, in the form. */
export const peopleWords = {
  who: (party: string) => `¿Quién es ${party}?`,
  kind: (party: string) => `Quién es ${party}`,
  kinds: { one: 'Una persona', several: 'Varias', company: 'Una empresa' },
  name: 'Nombre y apellidos',
  treatment: 'Tratamiento',
  treatments: { feminine: 'D.ª', masculine: 'D.', unknown: 'Ninguno' } satisfies Record<Gender, string>,
  person: (index: number) => `Persona ${index}`,
  details: {
    identity: 'Documento de identidad',
    curp: 'CURP',
    rfc: 'RFC',
    birth_date: 'Fecha de nacimiento',
    nationality: 'Nacionalidad',
    civil_status: 'Estado civil',
    profession: 'Profesión',
    address: 'Domicilio',
    email: 'Correo',
    phone: 'Teléfono',
  } satisfies Record<PersonDetail, string>,
  hints: {
    nationality: 'En femenino: «española», «chilena».',
    registry: 'Por ejemplo: Registro Mercantil de Valencia, tomo 9000, folio 12, hoja V-1.',
    office: 'Como se dice de esa persona: «administradora única», «apoderado».',
  } as Partial<Record<PersonDetail | CompanyDetail, string>>,
  statuses: {
    single: 'Soltería',
    married: 'Matrimonio',
    partnered: 'Pareja de hecho',
    separated: 'Separación',
    divorced: 'Divorcio',
    widowed: 'Viudez',
  } satisfies Record<CivilStatus, string>,
  choose: 'Elige una opción',
  optional: 'Opcional',
  documentKind: 'Tipo de documento',
  documentHint: (kinds: readonly string[]) => `${capital(listed(kinds, 'o'))}. Así se escribirá.`,
  sameAddress: (name: string) => `El mismo que ${name}`,
  another: 'otra persona',
  company: 'Nombre de la empresa',
  companyDetails: {
    address: 'Domicilio social',
    registry: 'Datos del registro',
    email: 'Correo',
    phone: 'Teléfono',
    office: 'Cargo',
    power: 'Fecha de la escritura o del poder',
  } satisfies Record<Exclude<CompanyDetail, 'tax_number'>, string>,
  represents: '¿Quién la representa?',
  representative: (index: number) => `Representante ${index}`,
  addPerson: 'Añadir a otra persona',
  addRepresentative: 'Añadir a quien firma con ella',
  full: (most: number) => `Este escrito admite ${most} como mucho.`,
  up: 'Subir',
  remove: (name: string) => `Quitar a ${name}`,
  removed: (name: string) => `Has quitado a ${name}.`,
  undo: 'Deshacer',
  somebody: 'esta persona',
  missingIn: (party: string) => `Datos ${party}`,
}

export const ruleWords = {
  at_least: (measure: string) => `No puede ser menos de ${measure}.`,
  at_most: (measure: string) => `No puede pasar de ${measure}.`,
  more: (measure: string) => `Tiene que ser más de ${measure}.`,
  less: (measure: string) => `Tiene que ser menos de ${measure}.`,
  dates: {
    at_least: (measure: string) => `No puede ser antes del ${measure}.`,
    at_most: (measure: string) => `No puede ser después del ${measure}.`,
    more: (measure: string) => `Tiene que ser después del ${measure}.`,
    less: (measure: string) => `Tiene que ser antes del ${measure}.`,
  },
  never: 'Estas respuestas no encajan.',
  workedOut: (label: string) => `Mira lo que sale en «${label}».`,
  put: (measure: string) => `Poner ${measure}`,
  warning: 'Puedes seguir, pero tenlo en cuenta',
}

/** In the second step, where an author says what is asked about a party. */
export const presenceWords = {
  kind: 'Qué puede ser',
  kindHint: 'Si eliges una opción, el documento escribe por sí solo quiénes son y pone una línea de firma a cada uno.',
  byFields: 'Lo dicen los campos del texto',
  kinds: {
    person: 'Una o varias personas',
    company: 'Una empresa',
    either: 'Personas o una empresa',
  } satisfies Record<PresenceKind, string>,
  question: 'Cómo se pregunta',
  questionPlaceholder: '¿Quién alquila la vivienda?',
  most: 'Cuántas personas, como mucho',
  ofPeople: 'Qué se pide de cada persona',
  ofCompany: 'Qué se pide de la empresa',
  asked: { no: 'No se pide', yes: 'Se pide', optional: 'Puede quedar vacío' },
  example: 'Así se escribirá si es…',
  shapes: { one: 'Si es una persona', couple: 'Si son dos', company: 'Si es una empresa' } satisfies Record<
    ExampleShape,
    string
  >,
  hereafter: 'en adelante,',
  told: 'se pregunta quién es',
  always: 'Está siempre en el documento.',
  addCondition: 'Solo si…',
  changeCondition: 'Cambiar la condición',
  conditionText: 'Esta parte estará en el documento, y firmará si le toca, únicamente cuando se cumpla la condición.',
}

export const ruleEditorWords = {
  legend: 'Límites',
  empty: 'Sin límites: vale cualquier respuesta.',
  add: 'Añadir un límite',
  remove: (number: number) => `Quitar el límite ${number}`,
  always: 'Vale siempre.',
  onlyIf: 'Solo si…',
  change: 'Cambiar',
  addWhen: (number: number) => `Que el límite ${number} valga solo si…`,
  changeWhen: (number: number) => `Cambiar cuándo vale el límite ${number}`,
  changeNever: (number: number) => `Cambiar las respuestas del límite ${number}`,
  whenText: 'El límite valdrá únicamente cuando se cumpla la condición.',
  addNever: 'Respuestas que no pueden ir juntas',
  never: (sentence: string) => sentence.replace(/^Solo si /, 'No puede darse: '),
  neverTitle: 'Respuestas que no pueden ir juntas',
  neverText: 'Elige las respuestas que no pueden darse a la vez. A quien las dé le diremos por qué.',
  neverConfirm: 'Poner la regla',
  test: 'La respuesta',
  tests: {
    figure: {
      at_least: 'no puede ser menos de',
      at_most: 'no puede pasar de',
      more: 'tiene que ser más de',
      less: 'tiene que ser menos de',
    },
    date: {
      at_least: 'no puede ser antes de',
      at_most: 'no puede ser después de',
      more: 'tiene que ser después de',
      less: 'tiene que ser antes de',
    },
  } satisfies Record<'figure' | 'date', Record<RuleTest, string>>,
  than: 'Se compara con',
  fixedNumber: 'Un número fijo',
  fixedDate: 'Una fecha fija',
  reckoned: 'Un cálculo',
  number: 'Número',
  date: 'Fecha',
  reason: 'Por qué',
  reasonHint: 'Se le muestra a quien rellena. Por ejemplo: «La fianza legal es de una mensualidad: LAU, art. 36.1».',
  level: 'Si no se cumple',
  stops: 'Hay que corregirlo',
  warns: 'Solo se avisa',
}

export const repaymentWords = {
  lead: 'El cuadro se rellena solo, con una fila por cuota, a partir de estos campos:',
  parts: {
    principal: 'Importe prestado',
    rate: 'Interés anual',
    count: 'Número de mensualidades',
    first: 'Fecha de la primera cuota',
  } satisfies Record<keyof Repayment, string>,
  choose: 'Elige un campo',
}

/** What can be put into the text about a party that is asked who it is. */
export const shownPeopleWords: Record<ShownOfPeople, string> = {
  appearance: 'Todos sus datos',
  names: 'Nombres',
  identity: 'Documentos de identidad',
  address: 'Domicilio',
  email: 'Correo',
  phone: 'Teléfono',
}
export const pieceWords = {
  tool: 'Mostrar lo seleccionado solo si…',
  text: 'Lo que has seleccionado saldrá en el documento únicamente cuando se cumpla la condición.',
}
