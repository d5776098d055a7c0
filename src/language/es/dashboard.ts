// The first page after coming in.

export const dashboard = {
  title: 'Inicio',
  greeting: (name: string) => `Hola, ${name}`,
  text: 'Busca en el catálogo lo que necesitas: lo rellenas y lo descargas, o haces tu versión.',
  catalogue: 'Del catálogo',
  all: 'Ver todo el catálogo',
  none: 'El catálogo todavía está vacío. Publica tú el primer escrito.',
  by: (author: string) => `De ${author}`,
  start: 'O empieza por aquí',
  links: {
    create: 'Escribe un documento nuevo',
    writings: 'Sigue con uno de tus documentos',
    account: 'Revisa tus datos',
  },
  coming: 'Pronto verás también aquí los documentos que tienes por completar y por firmar.',
}
