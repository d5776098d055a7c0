// The words of a box for a date.
export const dateWords = {
  calendar: 'Elegir en el calendario',
  placeholder: 'día/mes/año',
  unread: 'Escribe el día, el mes y el año: por ejemplo, 31/12/2026.',
  early: (first: string) => `Elige un día desde el ${first}.`,
  late: (last: string) => `Elige un día hasta el ${last}.`,
}
