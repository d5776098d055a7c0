// What a copy is called, where its owner says so.

export const copyNameWords = {
  label: 'Nombre de este ejemplar',
  /** `others`: the name that all other readers see. */
  hint: (others: string) =>
    `Así lo ves tú en listas, avisos y búsquedas. Los demás leen «${others}». En el documento no cambia nada.`,
  usual: (others: string) =>
    `Lo hemos sacado de lo que dice el documento: «${others}». Si lo cambias, solo lo ves tú. En el documento no cambia nada.`,
  saved: 'Nombre guardado',
  unsaved: 'No hemos podido guardar el nombre. Lo intentamos otra vez cuando lo cambies.',
  rename: 'Cambiar el nombre',
  renameThis: 'Cambiar el nombre de este ejemplar',
  save: 'Guardar',
  done: 'Nombre cambiado',
} as const
