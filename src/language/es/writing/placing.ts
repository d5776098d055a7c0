// Step 1 of a PDF from elsewhere: the boxes on its pages, and the places that are proposed for them.
import type { PlacedKind } from '#domain/writing/pdf/placing.ts'

export const placedKindWords: Record<PlacedKind, string> = {
  signature: 'Firma',
  initials: 'Iniciales',
  name: 'Nombre',
  date: 'Fecha',
  text: 'Texto',
  tick: 'Casilla',
}

const boxes = (count: number) => (count === 1 ? '1 casilla' : `${count} casillas`)
const sites = (count: number) => (count === 1 ? '1 sitio' : `${count} sitios`)

export const placingWords = {
  title: 'Título del documento',
  untitled: 'Documento sin título',
  palette: 'Poner una casilla',
  press: 'Elige y toca la página',
  armed: (kind: string) => `Toca la página donde va: ${kind}. Con Escape lo dejas.`,
  for: 'Para',
  add: 'Añadir a alguien',
  pages: 'Páginas',
  page: (number: number) => `Página ${number}`,
  pageNumber: (number: number) => `Pág. ${number}`,
  onPage: boxes,
  read: 'Leer el PDF',

  /** «Firma de Arrendador, página 3». */
  box: (what: string, owner: string | undefined, page: number) =>
    `${what}${owner ? ` de ${owner}` : ''}, página ${page}`,
  proposal: (what: string, page: number) => `Poner: ${what}, página ${page}`,
  shortBox: (what: string, owner: string | undefined) => `${what}${owner ? ` de ${owner}` : ''}`,
  keys: 'Las flechas la mueven; con Mayúsculas, cambian su tamaño; con Control, van más deprisa. Suprimir la quita.',
  moved: (x: number, y: number) => `A ${x} mm de la izquierda y a ${y} mm de arriba`,
  resized: (width: number, height: number) => `${width} × ${height} mm`,
  placed: (name: string) => `Puesta: ${name}`,
  removed: (count: number) => (count === 1 ? 'Has quitado 1 casilla.' : `Has quitado ${count} casillas.`),
  full: 'No caben más casillas en este documento.',

  list: 'Casillas',
  count: boxes,
  listHint: 'Toca una para verla en la página.',
  none: 'Todavía no hay casillas. Elige una arriba y toca la página, o pulsa Intro para ponerla en la página que ves.',
  unowned: 'De nadie en concreto',
  kind: 'Qué es',
  whose: 'De quién es',
  onWhichPage: 'Página',
  question: 'Qué se pregunta',
  answer: 'Cómo se responde',
  mostDetails: 'El texto de ayuda, si es obligatorio y lo demás están en «Campos y partes».',
  left: 'Izquierda (mm)',
  top: 'Arriba (mm)',
  width: 'Ancho (mm)',
  height: 'Alto (mm)',
  duplicate: 'Duplicar',
  everyPage: 'Copiar a todas las páginas',
  remove: 'Quitar',
  removeNamed: (name: string) => `Quitar: ${name}`,
  close: 'Cerrar',
  keyboardTitle: 'Todo se puede hacer desde esta lista',
  keyboard: 'Poner, quitar, mover y cambiar de persona, sin ratón.',

  initials: 'Rúbrica en cada página',
  initialsText: (pages: number) =>
    pages === 1
      ? 'Las iniciales de cada firmante, abajo, en el margen.'
      : `Las iniciales de cada firmante, abajo, en el margen de las ${pages} páginas. Cada persona las escribe una sola vez.`,
  initialsDone: 'Iniciales puestas en cada página.',
  noSigners: 'Primero hace falta alguien que firme.',

  found: (count: number) => `Hemos encontrado ${sites(count)}`,
  proposed: (count: number) => (count === 1 ? '1 sitio propuesto' : `${count} sitios propuestos`),
  proposedHint: 'Toca uno para verlo en la página. Los que no pongas desaparecen al enviar.',
  takeAll: (count: number) => (count === 1 ? 'Ponerlo' : `Poner las ${count}`),
  oneByOne: 'De uno en uno',
  take: 'Poner',
  takeNamed: (what: string) => `Poner: ${what}`,
  dismiss: (what: string) => `Quitar la propuesta: ${what}`,
  taken: (count: number) => (count === 1 ? 'Hemos puesto 1 casilla.' : `Hemos puesto ${count} casillas.`),
  wholeDate: 'Fecha',
  parts: { day: 'Día', month: 'Mes', year: 'Año' },
  partOf: (date: string, part: string) => `${date}: ${part.toLowerCase()}`,

  unnamed: {
    date: 'Fecha',
    tick: 'Casilla',
    text: 'Dato',
    signer: (number: number) => `firmante ${number}`,
  },
  unlabelled: 'Sin pregunta',
  unnamedParty: 'Sin nombre',

  signerDialog: 'Añadir a alguien',
  role: 'Qué papel tiene',
  roleHint: 'Arrendador, cliente, testigo… El nombre se pone al enviarlo.',
  addSigner: 'Añadir',
  cancel: 'Cancelar',

  signed: (count: number) =>
    count === 1
      ? 'Este PDF ya lleva 1 firma de otro programa. Para que siga valiendo no escribimos encima: viaja entero dentro del certificado sellado, y las firmas nuevas van en él.'
      : `Este PDF ya lleva ${count} firmas de otro programa. Para que sigan valiendo no escribimos encima: viaja entero dentro del certificado sellado, y las firmas nuevas van en él.`,
  scanned:
    'Está escaneado: no hemos podido buscar sitios. Pon tú las casillas; se firma igual. Un lector de pantalla no podrá leerlo.',
  active: 'Este PDF trae acciones que se ejecutan solas. Las apagamos en lo que se firma.',
  attached: (names: readonly string[]) =>
    names.length === 1 ? `Lleva un archivo dentro: ${names[0]}.` : `Lleva archivos dentro: ${names.join(', ')}.`,
}

/** How many of each, in a sentence. */
const plurals: Record<PlacedKind, [string, string]> = {
  signature: ['una firma', 'firmas'],
  initials: ['unas iniciales', 'iniciales'],
  name: ['un nombre', 'nombres'],
  date: ['una fecha', 'fechas'],
  text: ['un dato', 'datos'],
  tick: ['una casilla', 'casillas'],
}
export const countWords = (kind: PlacedKind, count: number): string =>
  count === 1 ? plurals[kind][0] : `${count} ${plurals[kind][1]}`
