// The pages of a PDF, wherever they are shown.
export const pdfPagesWords = {
  page: (number: number, count: number) => `Página ${number} de ${count}`,
  number: (number: number) => `Página ${number}`,
  failed: 'No hemos podido abrir el PDF.',
  loading: 'Abriendo el PDF…',
  loadingPart: (percent: number) => `Descargando el PDF: ${percent} %`,
  retry: 'Volver a intentarlo',
  zoom: 'Tamaño de la página',
  smaller: 'Más pequeña',
  larger: 'Más grande',
  fit: 'Ajustar al ancho',
  percent: (zoom: number) => `${Math.round(zoom * 100)} %`,
}
