// The pages for what is not there and for what broke.

export const failure = {
  retry: 'Reintentar',
  back: 'Volver al inicio',
  search: 'Buscar en el catálogo',
  reference: 'Si nos escribes, danos esta referencia:',
  notFound: {
    title: 'Esta página no existe',
    text: 'Puede que el enlace esté incompleto o que la página ya no esté. Tus documentos siguen donde estaban.',
  },
  broken: {
    title: 'Algo ha fallado por nuestra parte',
    text: 'No has hecho nada mal y no se ha perdido nada. Vuelve a intentarlo en un momento.',
  },
}
