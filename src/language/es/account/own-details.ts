// *Mis datos*: the user, the companies they act for, and the agenda.

export const ownDetailsWords = {
  title: 'Mis datos',
  back: 'Mi cuenta',
  lead: 'Lo que guardas aquí va cifrado, no se publica nunca y solo lo ves tú. Cada documento lleva únicamente lo que pide.',
  person: 'Tú',
  personText: 'Al rellenar un documento, «Soy yo» pone estos datos. Todo es opcional menos el nombre.',
  documents: 'Documentos de identidad',
  documentsText: 'Uno por cada país en el que firmas. El pasaporte vale para todos.',
  documentCountry: 'País',
  documentNumber: 'Número',
  addDocument: 'Añadir otro documento',
  removeDocument: (number: number) => `Quitar el documento ${number}`,
  save: 'Guardar mis datos',
  saved: 'Tus datos están guardados.',
  forget: 'Borrar mis datos',
  forgotten: 'Hemos borrado tus datos.',
  undo: 'Deshacer',
  companies: 'Empresas que representas',
  companiesText: 'Al rellenar como empresa, la pones de un toque, contigo como representante.',
  noCompanies: 'Todavía no has guardado ninguna.',
  addCompany: 'Añadir una empresa',
  company: 'Nombre de la empresa',
  country: 'País',
  edit: (name: string) => `Editar ${name}`,
  editShort: 'Editar',
  saveCompany: 'Guardar la empresa',
  savedCompany: (name: string) => `${name} está guardada.`,
  cancel: 'Cancelar',
  remove: (name: string) => `Borrar a ${name}`,
  removeShort: 'Borrar',
  removed: (name: string) => `Hemos borrado a ${name}.`,
}

export const agendaWords = {
  title: 'Agenda',
  text: (most: number) =>
    `Las personas y empresas que has pedido guardar, para ponerlas en otro documento con solo empezar a escribir su nombre. Caben ${most}: al llegar, se van las que llevas más tiempo sin usar.`,
  empty: 'Tu agenda está vacía.',
  emptyText:
    'Cuando rellenes un documento, pulsa «Guardar en mi agenda» en los datos de una persona o una empresa, y la tendrás aquí.',
  catalogue: 'Buscar un escrito',
  search: 'Buscar en la agenda',
  none: (sought: string) => `Nadie en tu agenda se llama «${sought}».`,
  used: 'Último uso:',
  clear: 'Borrar toda la agenda',
  clearTitle: '¿Borrar toda la agenda?',
  clearText: (count: number) =>
    count === 1
      ? 'Se borrará la única entrada de tu agenda. Tus datos y tus documentos se quedan como están.'
      : `Se borrarán las ${count} entradas de tu agenda. Tus datos y tus documentos se quedan como están.`,
  clearConfirm: 'Borrar la agenda',
  cleared: 'Tu agenda está vacía.',
  represented: 'Representante',
}
