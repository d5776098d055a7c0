// The first page after coming in.

export const dashboard = {
  title: 'Inicio',
  greeting: (name: string) => `Hola, ${name}`,
  text: 'Aquí verás lo que te espera: documentos por completar, por firmar y los que dejaste a medias. Todavía no está listo.',
  start: 'Mientras tanto',
  links: { account: 'Revisa tus datos', search: 'Mira el catálogo', create: 'Empieza un documento público' },
}
