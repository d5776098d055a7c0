// *Enviar* of a document in which nobody has anything left to fill in.

export const wholeWords = {
  title: 'Ya está todo completo',
  sign: 'La firma empieza al enviarlo.',
  review: 'No sale nada todavía: lo lees y das paso tú a la firma.',
  /** Nothing has left: the owner reads it first. */
  toReview: 'Listo. Léelo y da paso a la firma.',
}
