// Words of *Enviar* for a document without empty boxes, and for one with an approver.

export const wholeWords = {
  title: 'Ya está todo completo',
  signNow: 'Empezar la firma',
  sign: 'La firma empieza al enviarlo.',
  review: 'No sale nada todavía: lo lees y das paso tú a la firma.',
  /** Nothing has left: the owner reads it first. */
  toReview: 'Listo. Léelo y da paso a la firma.',
  send: 'Enviar a firmar',
  atOnce: 'Cada cual firma cuando puede.',
  /** An approver is asked while the others sign. */
  approvedMeanwhile:
    'Cada cual firma cuando puede, y el visto bueno se pide a la vez. Para que vaya antes, elige «Por orden».',
}
