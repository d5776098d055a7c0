// How much others have said beside a document since the reader last looked, in a list of many.

const most = 99

export function newComments(count: number): string {
  if (count === 1) return '1 comentario nuevo'
  return count > most ? `Más de ${most} comentarios nuevos` : `${count} comentarios nuevos`
}
