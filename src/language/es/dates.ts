// The words of a box for a date.
export const dateWords = {
  calendar: 'Elegir en el calendario',
  placeholder: 'día/mes/año',
  unread: 'Escribe el día, el mes y el año: por ejemplo, 31/12/2026.',
}
