// The installed application, and what it says where there is no network.

export const installableWords = {
  name: 'Rúbrica: documentos y firmas',
  short: 'Rúbrica',
  description: 'Escribe, completa, firma y guarda tus documentos legales.',
  shortcuts: { documents: 'Mis documentos', signeds: 'Firmados', search: 'Buscar un escrito', panel: 'Panel' },
}

export const offlineWords = {
  title: 'No hay conexión',
  kept: 'No se ha perdido nada. Lo que llevabas escrito sigue guardado en este navegador y lo encontrarás como lo dejaste.',
  again: 'En cuanto vuelva la conexión, te llevamos a donde ibas.',
  trying: 'Probando…',
  still: 'Sigue sin haber conexión. Lo intentamos otra vez dentro de un momento.',
  retry: 'Reintentar',
}
