// What can be put into a text without typing it, and seeing how it will read.

export const pickerWords = {
  fieldTitle: 'Insertar campo',
  fieldSearch: 'Busca un campo o escribe uno nuevo',
  fieldCreate: (name: string) => `Crear el campo «${name}»`,
  fieldType: 'Tipo del campo nuevo',
  fieldNone: 'Escribe el nombre del primer campo, por ejemplo «renta mensual».',
  referenceTitle: 'Referencia a una cláusula',
  referenceSearch: 'Busca una cláusula',
  referenceNone: 'Todavía no hay otras cláusulas.',
  partyTitle: 'Nombrar a una parte',
  partySearch: 'Busca una parte o escribe su papel',
  partyCreate: (name: string) => `Crear la parte «${name}»`,
  partyNone: 'Escribe el papel de la primera parte, por ejemplo «arrendador».',
  noMatch: 'No hay nada con ese nombre.',
  /** What else can be put there. */
  others: {
    field: 'Un campo…',
    reference: 'Una referencia a una cláusula…',
    party: 'Nombrar a una parte…',
    agreeing: 'Una palabra que concuerde con una parte…',
  },
}

/** «Ver con…». */
export const viewWords = {
  legend: 'Ver con…',
  write: 'Escribir',
  views: {
    one: 'Una persona',
    couple: 'Una pareja',
    represented: 'Con representante',
    company: 'Una empresa',
    plain: 'Como se leerá',
  },
  conditions: 'Y si se cumple o no…',
  condition: (sentence: string) => sentence.replace(/^Solo si /, ''),
  paper: 'Así se leerá',
  note: 'Las personas y los datos son inventados: nadie los verá. Los huecos siguen como huecos.',
}

export const agreeingWords = {
  title: 'Palabra que concuerda con una parte',
  word: 'Palabra',
  wordHint: 'En masculino y singular: «obligado», «propietario».',
  placeholder: 'obligado, firma, entrega…',
  party: 'Concuerda con',
  kind: 'Qué palabra es',
  kinds: { word: 'Un nombre o un adjetivo', verb: 'Un verbo' },
  plural: 'Si son varias personas',
  forms: 'Se escribirá:',
  missing: 'Escribe la palabra.',
  insert: 'Insertar',
  change: 'Cambiar',
  keep: 'Dejarla fija',
  noParties: 'Todavía no hay partes. Crea una con «Nombrar a una parte» o en el paso 2.',
  /** On the chip itself. */
  agrees: (party: string) => `Concuerda con ${party}`,
}
