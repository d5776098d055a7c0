// How many boxes of a form are missing.
import type { BoxCount } from '#domain/filling/boxes.ts'

const boxes = (count: number): string => (count === 1 ? '1 casilla' : `${count} casillas`)
const amount = ({ missing, total }: BoxCount): string =>
  missing === total ? boxes(missing) : `${missing} de ${boxes(total)}`
const lacking = (verb: [one: string, many: string], none: string, count: BoxCount): string =>
  count.missing === 0 ? none : `${count.missing === 1 ? verb[0] : verb[1]} ${amount(count)}`

/** The same number in the letter, on the page and in *Seguimiento*; only who is spoken to differs. */
export const boxCount = {
  yours: (count: BoxCount) => lacking(['Te falta', 'Te faltan'], 'No te falta nada', count),
  theirs: (count: BoxCount) => lacking(['Le falta', 'Le faltan'], 'No le falta nada', count),
  all: (count: BoxCount) => lacking(['Falta', 'Faltan'], 'No falta nada', count),
}
