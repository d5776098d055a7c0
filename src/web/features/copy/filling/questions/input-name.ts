/** By which the page finds the input of a question, or of one box of who somebody is. */
export const inputName = (box: string): string => `respuesta-${box}`
