// The count of new comments in a row of a list of documents.

const most = 99

export function newComments(count: number): string {
  if (count === 1) return '1 comentario nuevo'
  return count > most ? `Más de ${most} comentarios nuevos` : `${count} comentarios nuevos`
}
