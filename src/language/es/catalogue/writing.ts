// The page of a public writing. Its words come with its data, so that they are not in the scripts as well.
import { linkedWords } from './linked-texts.ts'

const many = (count: number, figure: string, one: string, more: string) => `${figure} ${count === 1 ? one : more}`

/** «artículo 36.1», «artículos 17 y 18», «disposición adicional tercera». */
const articlesWords = (articles: string): string =>
  /^\d/.test(articles) ? `${/ (?:a|y|o) |,/.test(articles) ? 'artículos' : 'artículo'} ${articles}` : articles

/** Sent to the page as they are. */
export const writingLabels = {
  ...linkedWords,
  situations: 'Qué hacer si…',
  whatChanged: 'ver qué cambió',
  use: 'Usar este escrito',
  fork: 'Hacer mi versión',
  share: 'Compartir',
  more: 'Más acciones',
  actions: 'Acciones',
  useful: 'Útil',
  report: 'Denunciar',
  pdf: 'PDF en blanco',
  word: 'Word en blanco',
  contents: 'Contenido',
  about: 'Sobre este escrito',
  laws: 'Base legal',
  clauseLaws: 'Qué ley hay detrás',
  notes: 'Antes de usarlo',
  advice: 'Este modelo no sustituye el consejo de un profesional.',
  origins: 'De dónde viene',
  tags: 'Etiquetas',
  versions: 'Versiones',
  related: 'Escritos parecidos',
  mine: 'Este escrito es tuyo',
  edit: 'Editar',
  history: 'Historial',
  withdraw: 'Retirar del catálogo',
}

export const writingFacts = {
  fields: 'Campos',
  fieldsValue: (fields: number, minutes: number) =>
    `${fields}, ${minutes === 1 ? 'alrededor de 1 minuto' : `unos ${minutes} minutos`}`,
  noFields: 'Ninguno, se usa tal cual',
  signers: 'Firman',
  signersValue: (count: number) => many(count, String(count), 'persona', 'personas'),
  signer: 'Firma',
  paper: 'Papel',
  papers: { a4: 'A4', 'us-letter': 'Carta' },
  licence: 'Licencia',
  licenceValue: 'CC BY 4.0',
}

export const writingPhrases = {
  updated: (day: string) => `Actualizado el ${day}`,
  published: (day: string) => `Publicado el ${day}`,
  uses: (count: number, figure: string) => many(count, figure, 'uso', 'usos'),
  checked: (day: string) => `Texto repasado con ella el ${day}. Comprueba que siga vigente.`,
  reviewed: (day: string) => `Repasado por última vez el ${day}.`,
  changed: (day: string) => `El texto cambió por última vez el ${day}:`,
  unchanged: (day: string) => `Sin cambios desde que se publicó, el ${day}.`,
  /** `articles`: «36.1 y 36.4», «disposición adicional tercera». */
  clauseLaw: (articles: string, law: string) => `${law}, ${articlesWords(articles)}.`,
  clauseReviewed: (day: string) => `Texto repasado con ella el ${day}.`,
  version: (place: number) => `Versión ${place}`,
  currentVersion: (place: number) => `Versión ${place}, actual`,
  allVersions: (count: number) => (count === 1 ? 'Ver la versión' : `Ver las ${count} versiones`),
  based: 'Basado en',
  basedFurther: 'que se basa en',
  by: (author: string) => (author ? `de ${author}` : 'de alguien que ya no está aquí'),
  signatures: 'Firmas',
  /** For machines and previews where the author wrote no summary. */
  description: (title: string) => `${title}: léelo, rellénalo y descárgalo en PDF en Rúbrica, sin registrarte.`,
}

export const withdrawnWords = {
  title: 'Este escrito se ha retirado',
  text: (title: string, day: string) => `«${title}» dejó de estar en el catálogo el ${day}.`,
  reason: 'Motivo',
  similar: 'Buscar escritos parecidos',
  home: 'Volver al inicio',
  mine: 'Ir a mis documentos',
}
