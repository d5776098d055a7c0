// The editor's words: step 1, the content.
import type { FieldType, SectionKind } from '#domain/writing/model.ts'

const many = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`

export const fieldTypeWords: Record<FieldType, string> = {
  text: 'Texto',
  long_text: 'Texto largo',
  number: 'Número',
  money: 'Importe',
  date: 'Fecha',
  choice: 'Opciones',
  yes_no: 'Sí o no',
  person: 'Persona',
  identity: 'Documento de identidad',
  email: 'Correo',
  phone: 'Teléfono',
  iban: 'Cuenta (IBAN)',
  address: 'Dirección',
  computed: 'Calculado',
}

export const kindWords: Record<SectionKind, string> = {
  heading: 'Encabezado',
  clause: 'Cláusula',
  text: 'Texto',
  signatures: 'Firmas',
  repayment: 'Cuadro de pagos',
}

/** In the text, where what a chip named is gone. */
export const lostWords = {
  field: '¿campo?',
  reference: '¿cláusula?',
  party: '¿parte?',
  people: '¿parte?',
  agreeing: '¿parte?',
}

const nameOr = (title: string, kind: SectionKind) => title.trim() || kindWords[kind].toLowerCase()

export const contentWords = {
  documentTitle: 'Título del documento',
  documentTitlePlaceholder: 'Ponle un título',
  numbering: 'Numeración',
  outline: 'Esquema',
  outlineEmpty: 'Aquí verás las cláusulas según las escribas.',
  sections: 'Apartados del documento',
  text: 'Texto del documento',
  sectionTitle: {
    heading: 'Título del encabezado',
    clause: 'Título de la cláusula',
    text: 'Título del texto',
    signatures: 'Título de las firmas',
    repayment: 'Título del cuadro de pagos',
  },
  titlePlaceholder: {
    heading: 'REUNIDOS, EXPONEN…',
    clause: 'Título (opcional)',
    text: 'Título (opcional)',
    signatures: 'Título (opcional)',
    repayment: 'Título (opcional)',
  },
  body: (title: string, kind: SectionKind) => `Texto de ${nameOr(title, kind)}`,
  bodyPlaceholder: 'Escribe aquí. Con la tecla / insertas un campo.',
  emptyBody: 'Sin texto todavía',
  add: 'Añadir cláusula',
  addOther: 'Añadir otra cosa',
  addKind: {
    heading: 'Añadir encabezado',
    clause: 'Añadir cláusula',
    text: 'Añadir texto libre',
    signatures: 'Añadir bloque de firmas',
    repayment: 'Añadir cuadro de pagos de un préstamo',
  },
  renumbered: 'Los ordinales se recalculan al mover o borrar una cláusula.',
  full: 'Has llegado al máximo de 500 apartados.',
  signs: 'Firma',
  noSigners: 'Las partes que firman se eligen en el paso 2.',
  empty: {
    title: 'Empieza por donde quieras',
    text: 'Escribe la primera cláusula, o pega un texto que ya tengas y lo repartimos en apartados.',
    first: 'Añadir la primera cláusula',
    paste: 'Pegar un texto',
    pasteTitle: 'Pega tu texto',
    pasteText:
      'Reconocemos el título, los encabezados (REUNIDOS, EXPONEN…), las cláusulas con su número (PRIMERA.-, 1., I.-) y las firmas.',
    pasteLabel: 'Texto',
    pasteConfirm: 'Repartir en apartados',
    pasteEmpty: 'Pega aquí el texto que quieras repartir.',
    pasteTooLong: 'Ese texto es demasiado largo para un solo documento. Pégalo por partes.',
  },
}

export const sectionMenuWords = {
  open: (title: string, kind: SectionKind) => `Más acciones de ${nameOr(title, kind)}`,
  up: 'Subir',
  down: 'Bajar',
  moveTo: 'Mover a…',
  duplicate: 'Duplicar',
  addBelow: 'Añadir cláusula debajo',
  divide: 'Dividir aquí',
  kind: 'Cambiar tipo…',
  include: '¿Preguntar si se incluye?',
  condition: 'Mostrar solo si…',
  remove: 'Borrar',
  removed: (title: string, kind: SectionKind) =>
    title.trim()
      ? `Has borrado «${title.trim()}».`
      : `Has borrado ${kind === 'clause' || kind === 'signatures' ? 'una' : 'un'} ${kindOne[kind]}.`,
  undo: 'Deshacer',
  movedTo: (name: string, place: number, total: number) => `${name}: ahora en el lugar ${place} de ${total}.`,
}

const kindOne: Record<SectionKind, string> = {
  heading: 'encabezado',
  clause: 'cláusula',
  text: 'texto',
  signatures: 'zona de firmas',
  repayment: 'cuadro de pagos',
}

export const dragWords = {
  handle: 'asa para mover',
  move: (title: string, kind: SectionKind) => `Mover ${nameOr(title, kind)}`,
  instructions:
    'Pulsa espacio para levantar el apartado, las flechas para moverlo, espacio para soltarlo y Escape para dejarlo donde estaba.',
  lifted: (name: string, place: number, total: number) => `Has levantado ${name}, en el lugar ${place} de ${total}.`,
  over: (name: string, place: number, total: number) => `${name} quedaría en el lugar ${place} de ${total}.`,
  dropped: (name: string, place: number, total: number) => `${name} está ahora en el lugar ${place} de ${total}.`,
  cancelled: (name: string) => `${name} se queda donde estaba.`,
}

export const kindDialogWords = {
  title: (name: string) => `Tipo de ${name}`,
  kind: 'Qué es',
  numbering: 'Numerar las cláusulas desde aquí',
  numberingGoesOn: 'Seguir la numeración',
  confirm: 'Cambiar',
}

/** A question that decides whether a section is there: in the form, with «Sí» and «No». */
export const includeWords = {
  question: (title: string, kind: SectionKind) =>
    title.trim()
      ? `¿Se incluye «${title.trim().slice(0, 90)}»?`
      : `¿Se incluye ${kind === 'clause' ? 'esta cláusula' : 'este apartado'}?`,
  made: (question: string) => `Se preguntará: ${question}`,
  full: 'No caben más campos en este documento.',
  change: (sentence: string) => `${sentence}. Cambiar la condición`,
  conditional: 'con condición',
}

export const moveWords = {
  title: (name: string) => `Mover ${name}`,
  place: 'Nuevo lugar',
  first: 'Al principio',
  after: (name: string) => `Después de ${name}`,
  confirm: 'Mover',
}

export const conditionWords = {
  title: 'Mostrar solo si…',
  text: 'Este apartado saldrá en el documento únicamente cuando se cumpla la condición.',
  field: 'De qué depende',
  test: 'Condición',
  value: 'Valor',
  yes: 'Sí',
  no: 'No',
  noFields: 'Todavía no hay campos. Inserta uno en el texto y vuelve.',
  joined: 'Cómo se combinan',
  joinedIn: (group: string) => `Cómo se combinan las del grupo ${group}`,
  all: 'Tienen que cumplirse todas',
  any: 'Basta con que se cumpla una',
  number: (number: string) => `Condición ${number}`,
  group: (number: string) => `Grupo ${number}`,
  between: 'está entre dos…',
  addTest: 'Añadir otra condición',
  addTestIn: (group: string) => `Añadir al grupo ${group}`,
  addGroup: 'Añadir un grupo',
  removeTest: (number: string) => `Quitar la condición ${number}`,
  removeGroup: (number: string) => `Quitar el grupo ${number}`,
  who: (party: string) => `Quién es ${party}`,
  missing: {
    field: 'Elige un campo que alguien rellene.',
    test: 'Eso no se puede preguntar de este campo.',
    choice: 'Elige con qué valor se compara.',
    number: 'Escribe con qué cifra se compara.',
    date: 'Elige con qué fecha se compara.',
    text: 'Escribe con qué se compara.',
  },
  confirm: 'Poner la condición',
  understood: 'Entendido',
  remove: 'Quitar la condición',
}

export const toolWords = {
  toolbar: 'Formato',
  letters: 'Letra',
  paragraph: 'Párrafo',
  more: 'Insertar, condiciones y buscar',
  bold: 'Negrita',
  italic: 'Cursiva',
  underline: 'Subrayado',
  bulletList: 'Lista con puntos',
  orderedList: 'Lista numerada',
  align: 'Alineación',
  alignments: { left: 'A la izquierda', center: 'Centrado', right: 'A la derecha', justify: 'Justificado' },
  table: 'Tabla',
  tableMenu: {
    insert: 'Insertar una tabla',
    rowAbove: 'Añadir fila encima',
    rowBelow: 'Añadir fila debajo',
    columnBefore: 'Añadir columna a la izquierda',
    columnAfter: 'Añadir columna a la derecha',
    header: 'Primera fila de encabezado',
    deleteRow: 'Borrar la fila',
    deleteColumn: 'Borrar la columna',
    deleteTable: 'Borrar la tabla',
  },
  undo: 'Deshacer',
  redo: 'Rehacer',
  reference: 'Referencia a una cláusula',
  party: 'Nombrar a una parte',
  shortcuts: 'Atajos',
  field: 'Insertar campo',
  fieldShort: 'Campo',
}

export const fieldPanelWords = {
  selected: 'Campo seleccionado',
  none: 'Toca un campo del texto para ver aquí sus datos.',
  others: 'Otros campos',
  all: 'Campos',
  label: 'Nombre',
  type: 'Tipo',
  party: 'Lo rellena',
  nobody: 'Cualquiera',
  form: 'Se escribe',
  forms: { both: 'Como pide la ley', figures: 'Solo en cifras', words: 'Solo en letras' },
  insert: 'Insertar en el texto',
  close: 'Cerrar',
}

type FoundBlanks = { parties: number; blanks: number }

const foundWords = ({ parties, blanks }: FoundBlanks): string =>
  [
    parties > 0 && (parties === 1 ? 'una persona o empresa' : `${parties} personas o empresas`),
    blanks > 0 && (blanks === 1 ? 'un hueco' : `${blanks} huecos`),
  ]
    .filter(Boolean)
    .join(' y ')

export const blankWords = {
  found: (found: FoundBlanks, example: string) => {
    const many = found.parties + found.blanks > 1
    return `Hay ${foundWords(found)} por rellenar, ${many ? 'escritos' : found.parties ? 'escrita' : 'escrito'} a mano (${example}${many ? '…' : ''}).`
  },
  accept: ({ parties, blanks }: FoundBlanks) => {
    if (parties === 0) return blanks === 1 ? 'Convertirlo en campo' : 'Convertirlos en campos'
    if (blanks === 0) return parties === 1 ? 'Convertirla en parte' : 'Convertirlas en partes'
    return 'Convertirlos en partes y campos'
  },
  accepted: ({ parties, blanks }: FoundBlanks) =>
    [
      parties > 0 && many(parties, 'parte creada', 'partes creadas'),
      blanks > 0 && many(blanks, 'hueco convertido en campo', 'huecos convertidos en campos'),
    ]
      .filter(Boolean)
      .join(' y ')
      .concat('.'),
  dismiss: 'Ahora no',
}

export const findWords = {
  open: 'Buscar y reemplazar',
  region: 'Buscar y reemplazar',
  query: 'Buscar',
  replacement: 'Reemplazar por',
  count: (at: number, total: number) => (total === 0 ? 'Sin resultados' : `${at} de ${total}`),
  previous: 'Anterior',
  next: 'Siguiente',
  matchCase: 'Distinguir mayúsculas y acentos',
  wholeWord: 'Palabra completa',
  replace: 'Reemplazar',
  replaceAll: 'Reemplazar todo',
  replaceToo: 'Reemplazar…',
  replaced: (count: number) => (count === 1 ? 'Se ha hecho 1 cambio.' : `Se han hecho ${count} cambios.`),
  close: 'Cerrar la búsqueda',
}
