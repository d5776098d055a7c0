// Step 2, «Campos y partes»: the blanks of a document, what each is like, and who fills it in.
import { type CurrencyCode, currencyOf } from '#domain/words/numbers/currencies.ts'
import type { FieldType, FormulaOperation } from '#domain/writing/model.ts'

const many = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`
const quoted = (label: string) => `«${label}»`

export const stepWords = {
  title: 'Campos y partes',
  lead: 'Los campos son los huecos que se rellenan en cada documento. Las partes son las personas de las que habla.',
}

export const fieldWords = {
  stepBegins: (title: string) => `Aquí empieza el paso «${title}»`,
  heading: 'Campos',
  count: (count: number) => many(count, 'campo', 'campos'),
  add: 'Añadir campo',
  full: (most: number) => `Has llegado al máximo de ${most} campos.`,
  list: 'Campos del documento',
  emptyTitle: 'Todavía no hay campos',
  empty: 'Añade uno aquí, o escribe en el texto un hueco como [NOMBRE] o _____ y te propondremos convertirlo en campo.',
  unlabelled: 'Campo sin nombre',
  newLabel: (number: number) => (number === 1 ? 'Campo nuevo' : `Campo nuevo ${number}`),
  copyOf: (label: string) => `${label} (copia)`,
  filter: 'Buscar un campo',
  noMatch: (q: string) => `Ningún campo se parece a ${quoted(q)}.`,
  matches: (count: number) => many(count, 'campo encontrado', 'campos encontrados'),
  uses: (count: number) => many(count, 'vez', 'veces'),
  usesInText: (count: number) => `Sale ${many(count, 'vez', 'veces')} en el texto.`,
  unused: 'Sin usar',
  unusedHint: 'No sale en el texto ni decide nada: puedes borrarlo o insertarlo en el paso 1.',
  indirect: 'Sin escribir',
  indirectHint: 'No se escribe en el texto, pero lo necesita una condición, un cálculo o la zona de firmas.',
  optional: 'Opcional',
  filledBy: (party: string) => `lo rellena ${party}`,
  edit: (label: string) => `Editar ${quoted(label)}`,
  menu: (label: string) => `Más acciones de ${quoted(label)}`,
  move: (label: string) => `Mover ${quoted(label)}`,
  up: 'Subir',
  down: 'Bajar',
  duplicate: 'Duplicar',
  remove: 'Borrar',
  removed: (label: string, uses: number) =>
    uses > 0 ? `Has borrado ${quoted(label)}. En el texto queda como un hueco.` : `Has borrado ${quoted(label)}.`,
  moved: (label: string, place: number, total: number) => `${label}: ahora en el lugar ${place} de ${total}.`,
}

export const fieldFormWords = {
  label: 'Nombre',
  sameLabel: 'Otro campo se llama igual. Quien rellene el documento no sabrá cuál es cuál.',
  type: 'Tipo',
  party: 'Lo rellena',
  nobody: 'Cualquiera',
  required: 'Es obligatorio',
  help: 'Ayuda para quien lo rellene',
  helpHint: 'Aparecerá debajo de la pregunta.',
  helpPlaceholder: 'Por ejemplo: como aparece en el DNI',
  counted: (length: number, most: number) => `${length} de ${most}`,
  step: 'Título del paso que empieza aquí',
  stepHint: 'Si lo dejas en blanco, la pregunta sigue en el paso anterior.',
  stepPlaceholder: 'Por ejemplo: Renta y pago',
  percent: 'Es un porcentaje',
  currency: 'Moneda',
  country: 'País del documento de identidad',
  countryHint: (kinds: string) => `Se comprueba según sus reglas: ${kinds}.`,
  sample: 'En el documento se escribirá así:',
  places: 'Sale en',
  close: 'Listo',
}

/** Sample answers, to show how they will be written. */
export const sampleValues: Partial<Record<FieldType, string>> = {
  money: '1200.5',
  number: '12',
  date: '2027-03-01',
}

export const identityKindWords: Record<string, string> = {
  dni: 'DNI',
  nie: 'NIE',
  nif: 'NIF',
  cif: 'CIF',
  cuit: 'CUIT',
  cuil: 'CUIL',
  rut: 'RUT',
  cc: 'cédula',
  nit: 'NIT',
  curp: 'CURP',
  rfc: 'RFC',
  ruc: 'RUC',
  passport: 'pasaporte',
}

export function currencyName(code: CurrencyCode): string {
  const { name, origin } = currencyOf(code)
  return `${[name.many, origin?.many].filter(Boolean).join(' ')} (${code})`
}

export const choiceWords = {
  legend: 'Opciones',
  choice: (number: number) => `Opción ${number}`,
  placeholder: 'Escribe una opción',
  add: 'Añadir opción',
  up: (number: number) => `Subir la opción ${number}`,
  remove: (number: number) => `Quitar la opción ${number}`,
  none: 'Sin opciones no se podrá rellenar: añade al menos una.',
  full: (most: number) => `Has llegado al máximo de ${most} opciones.`,
}

export const formulaWords = {
  legend: 'Cómo se calcula',
  operation: 'Operación',
  operations: {
    sum: 'La suma de',
    difference: 'La resta de',
    product: 'La multiplicación de',
    percentage: 'Un porcentaje de',
    days_after: 'Días después de una fecha',
    months_after: 'Meses después de una fecha',
    years_after: 'Años después de una fecha',
    last_day: 'Último día de un plazo en meses',
    days_between: 'Días entre dos fechas',
    instalment: 'Cuota mensual de un préstamo',
  } satisfies Record<FormulaOperation, string>,
  /** What stands between the parts of the sentence. */
  joiner: { sum: 'y', difference: 'menos', product: 'por' },
  /** Operations whose parts have a place of their own in the sentence. */
  sentences: {
    percentage: [{ place: 1, label: 'Porcentaje' }, '% de', { place: 0, label: 'Cantidad de la que se calcula' }],
    days_after: [{ place: 1, label: 'Cuántos' }, 'días después de', { place: 0, label: 'Fecha de la que se parte' }],
    months_after: [{ place: 1, label: 'Cuántos' }, 'meses después de', { place: 0, label: 'Fecha de la que se parte' }],
    years_after: [{ place: 1, label: 'Cuántos' }, 'años después de', { place: 0, label: 'Fecha de la que se parte' }],
    last_day: ['último día de', { place: 1, label: 'Cuántos' }, 'meses desde', { place: 0, label: 'Primer día' }],
    days_between: ['días entre', { place: 0, label: 'Desde' }, 'y', { place: 1, label: 'Hasta' }],
    instalment: [
      'cuota de',
      { place: 0, label: 'Importe prestado' },
      'al',
      { place: 1, label: 'Interés anual' },
      '% anual en',
      { place: 2, label: 'Cuántas mensualidades' },
      'meses',
    ],
  } satisfies Partial<Record<FormulaOperation, (string | { place: number; label: string })[]>>,
  operand: (number: number) => `Dato ${number}`,
  choose: 'Elige un campo',
  fixed: 'Un número fijo',
  number: 'Número fijo',
  badNumber: 'Escribe un número, como 21 o 0,5.',
  badCount: 'Escribe un número entero, como 30.',
  add: 'Añadir otro',
  remove: (number: number) => `Quitar el dato ${number}`,
  incomplete: 'Falta elegir de qué se calcula.',
  noFields: 'Primero hacen falta campos de tipo número o importe.',
  noDates: 'Primero hace falta un campo de tipo fecha.',
  signs: { sum: ' + ', difference: ' − ', product: ' × ' },
  missing: '…',
}

export const partyWords = {
  heading: 'Partes',
  lead: 'Quiénes intervienen, y quién firma.',
  add: 'Añadir parte',
  full: (most: number) => `Has llegado al máximo de ${most} partes.`,
  empty: 'Sin partes, cualquiera puede rellenar todos los campos y nadie firma.',
  list: 'Partes del documento',
  role: 'Papel',
  roleHint: 'En masculino y singular, si lo tiene: «arrendador», «comprador».',
  rolePlaceholder: 'arrendador',
  unnamed: 'Parte sin nombre',
  gender: 'Cómo se nombra',
  genders: { feminine: 'En femenino', masculine: 'En masculino', unknown: 'Sin decidir: «la parte…»' },
  plural: 'Son varias personas',
  signs: 'Firma el documento',
  signsShort: 'firma',
  doesNotSign: 'no firma',
  preview: 'En el texto:',
  fields: (count: number) => (count === 0 ? 'no rellena nada' : `rellena ${many(count, 'campo', 'campos')}`),
  edit: (role: string) => `Editar ${quoted(role)}`,
  menu: (role: string) => `Más acciones de ${quoted(role)}`,
  up: 'Subir',
  down: 'Bajar',
  remove: 'Borrar',
  removed: (role: string) => `Has borrado ${quoted(role)}. Donde se nombraba queda escrito.`,
  moved: (role: string, place: number, total: number) => `${role}: ahora en el lugar ${place} de ${total}.`,
}

export const blankListWords = {
  title: (count: number) =>
    count === 1 ? 'Hemos encontrado un hueco en el texto' : `Hemos encontrado ${count} huecos en el texto`,
  lead: 'Si los conviertes en campos, se podrán rellenar con preguntas y comprobar cada dato.',
  list: 'Huecos encontrados',
  label: (text: string) => `Nombre del campo para ${text}`,
  type: (text: string) => `Tipo del campo para ${text}`,
  times: (count: number) => many(count, 'vez', 'veces'),
  accept: 'Convertir',
  acceptOne: (label: string) => `Convertir ${quoted(label)} en campo`,
  acceptAll: (count: number) => (count === 1 ? 'Convertirlo en campo' : `Convertir los ${count} en campos`),
  more: (count: number) => (count === 1 ? 'Ver otro más' : `Ver otros ${count}`),
  accepted: (count: number) =>
    count === 1 ? 'Un hueco convertido en campo.' : `${count} huecos convertidos en campos.`,
  full: 'No caben más campos: el máximo es 500.',
}

/** People and companies that the text leaves to be filled in. */
export const partyBlankWords = {
  title: (count: number) =>
    count === 1
      ? 'En el texto hay una persona o empresa por rellenar'
      : `En el texto hay ${count} personas o empresas por rellenar`,
  lead: 'Si las conviertes en partes, el documento escribirá solo quiénes son, con sus datos, y cada una tendrá su línea de firma.',
  list: 'Partes encontradas',
  role: 'Papel',
  kind: 'Qué puede ser',
  asks: (details: string) => `Se pedirá: ${details}.`,
  asksName: 'nombre',
  agrees: (role: string, count: number) =>
    `Que ${quoted(role)} concuerde con quien sea en todo el texto (${many(count, 'vez', 'veces')})`,
  agreesHint: 'Los verbos y adjetivos de alrededor se quedan como están: compruébalos con «Ver con…» en el paso 1.',
  accept: 'Crear la parte',
  acceptOne: (role: string) => `Crear la parte ${quoted(role)}`,
  acceptAll: (count: number) => (count === 1 ? 'Crear la parte' : `Crear las ${count} partes`),
  dismiss: 'No es una parte',
  dismissOne: (role: string) => `${quoted(role)} no es una parte`,
  accepted: (count: number) => (count === 1 ? 'Parte creada.' : `${count} partes creadas.`),
  full: 'No caben más partes: el máximo es 50.',
}

export const conditionListWords = {
  heading: 'Apartados con condición',
  lead: 'Solo salen en el documento cuando se cumple su condición.',
  empty:
    'Todos los apartados salen siempre. En el paso 1, el menú de cada apartado permite mostrarlo solo si un campo tiene un valor.',
  broken: 'Esta condición no se puede cumplir: revísala.',
}

export const fieldDragWords = {
  handle: 'asa para mover',
  instructions:
    'Pulsa espacio para levantar el campo, las flechas para moverlo, espacio para soltarlo y Escape para dejarlo donde estaba.',
  lifted: (name: string, place: number, total: number) => `Has levantado ${name}, en el lugar ${place} de ${total}.`,
  over: (name: string, place: number, total: number) => `${name} quedaría en el lugar ${place} de ${total}.`,
  dropped: (name: string, place: number, total: number) => `${name} está ahora en el lugar ${place} de ${total}.`,
  cancelled: (name: string) => `${name} se queda donde estaba.`,
}
