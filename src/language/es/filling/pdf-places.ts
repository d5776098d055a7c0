// The pages of a PDF from elsewhere while it is filled in or signed, and the strip of a page beside each question.
export const pdfPlacesWords = {
  pages: 'Páginas del documento',
  showPages: 'Ver las páginas',
  strip: (label: string, page: number) => `Dónde va «${label}» en la página ${page}`,
  onPage: (page: number) => `Página ${page}`,
  places: 'Tus huecos',
  count: (index: number, count: number) => `${index} de ${count}`,
  next: 'Siguiente',
  aPdf: (pages: number) => (pages === 1 ? 'Es un PDF de una página.' : `Es un PDF de ${pages} páginas.`),
  signedOn: (pages: readonly number[]) =>
    pages.length === 0
      ? ''
      : pages.length === 1
        ? `Tu firma va en la página ${pages[0]}.`
        : `Tu firma va en las páginas ${pages.slice(0, -1).join(', ')} y ${pages.at(-1)}.`,
  noText: 'No tiene texto: un lector de pantalla no puede leerlo.',
  yours: (label: string) => `Tu hueco: ${label}`,
  others: (label: string) => `Hueco de otra persona: ${label}`,
  signature: 'Firma',
  initials: 'Iniciales',
  name: 'Nombre',
  date: 'Fecha de la firma',
  failed: 'No hemos podido abrir las páginas.',
  retry: 'Volver a intentarlo',
  opening: 'Abriendo las páginas…',
}
