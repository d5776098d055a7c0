// The words of an author who says what parties are, what limits there are, and what is put into the text about them.
import type { PresenceKind } from '#domain/parties/appearance.ts'
import type { ExampleShape } from '#domain/parties/example.ts'
import type { ShownOfPeople } from '#domain/parties/written.ts'
import type { Repayment, RuleTest } from '#domain/writing/model.ts'

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
  questionPlaceholder: '¿Quién pone la vivienda en alquiler?',
  most: 'Cuántas personas, como mucho',
  ofPeople: 'Qué se pide de cada persona',
  ofCompany: 'Qué se pide de la empresa',
  asked: { no: 'No se pide', yes: 'Se pide', optional: 'Puede quedar vacío' },
  example: 'Así se escribirá si es…',
  shapes: {
    one: 'Si es una persona',
    couple: 'Si son dos',
    represented: 'Si actúa por medio de otra',
    company: 'Si es una empresa',
  } satisfies Record<ExampleShape, string>,
  represented:
    'Cada persona puede actuar por medio de otra (apoderado, madre, padre, tutora…), o firmar con su asistencia',
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
