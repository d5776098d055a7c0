// Searching what the user's own documents say.

export const textSearchWords = {
  title: 'En el texto',
  /** Beside documents that are found by their names. */
  titleMore: 'También en el texto',
  searching: 'Buscando dentro de los documentos…',
  looked: (count: number) => `${count === 1 ? '1 documento leído' : `${count.toLocaleString('es')} documentos leídos`}`,
  found: (count: number, isAll: boolean) => {
    if (count === 0) return 'Ningún documento lo dice en su texto'
    const said = count === 1 ? '1 documento lo dice en su texto' : `${count} documentos lo dicen en su texto`
    return isAll ? said : `${said}, y puede haber más`
  },
  noneNamed: 'Ninguno se llama así.',
  more: 'Buscar más',
  again: 'Volver a intentarlo',
  offline: 'Sin conexión: no podemos buscar dentro de los documentos ahora.',
}
