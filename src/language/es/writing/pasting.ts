// What people read before a text that they paste goes into their document.

const many = (count: number, one: string, several: string): string => `${count} ${count === 1 ? one : several}`

type Found = { clauses: number; parties: string[]; blanks: number; references: number; tables: number; lists: number }

export const pastingWords = {
  title: 'Hemos entendido esto',
  found: ({ clauses, parties, blanks, references, tables, lists }: Found): string[] =>
    [
      clauses > 0 ? many(clauses, 'cláusula', 'cláusulas') : '',
      parties.length > 0 ? many(parties.length, 'parte', 'partes') : '',
      blanks > 0 ? many(blanks, 'hueco por rellenar', 'huecos por rellenar') : '',
      references > 0 ? many(references, 'referencia a otra cláusula', 'referencias a otras cláusulas') : '',
      tables > 0 ? many(tables, 'tabla', 'tablas') : '',
      lists > 0 ? many(lists, 'lista', 'listas') : '',
    ].filter(Boolean),
  outline: 'Cómo queda repartido',
  parties: (roles: string): string => `Partes: ${roles}.`,
  text: 'Texto',
  signatures: 'Firmas',
  check: 'Conviene que mires',
  loose: (quoted: string, isMore: boolean): string =>
    `Hay referencias que no llevan a ninguna cláusula de este texto y se quedan como están: ${quoted}${isMore ? '…' : ''}.`,
  confirm: 'Pegar así',
  undivided: 'Pegar sin dividir',
  cancel: 'Cancelar',
  done: 'Texto pegado y repartido en apartados.',
  undo: 'Deshacer',
  tooLong: 'Con ese texto el documento sería demasiado largo. Pégalo por partes.',
}
