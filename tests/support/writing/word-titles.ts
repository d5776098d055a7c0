// What `word-program.ts` cannot make a Word file of.
export const impossible = 'Imposible'
export const deadly = 'Mortal'
