// What is said of text in letters that documents cannot be printed with.

/** `letters` are the first of them; empty where it is not known which. */
export const unprintableSentence = (letters: string): string =>
  `${letters ? `No podemos imprimir «${letters}» en el documento.` : 'Hay letras que no podemos imprimir en el documento.'} Usa letras latinas; para un nombre, las de su documento de identidad.`
