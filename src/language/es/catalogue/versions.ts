// The published versions of a writing. Its words come with its data, so that they are not in the scripts as well.

/** Sent to the page as they are. */
export const versionLabels = {
  heading: 'Versiones',
  back: 'Volver al escrito',
  list: 'Publicadas',
  changes: 'Cambios',
  before: 'Antes',
  after: 'Después',
  compare: 'Comparar',
  see: 'Ver cambios',
  only: 'Solo hay una versión',
  onlyText:
    'Este escrito no ha cambiado desde que se publicó. Cuando cambie, aquí verás qué es distinto, palabra por palabra.',
}

export const versionPhrases = {
  version: (place: number) => `Versión ${place}`,
  currentVersion: (place: number) => `Versión ${place}, actual`,
  first: 'Primera publicación',
  title: (title: string) => `Versiones de ${title}`,
}
