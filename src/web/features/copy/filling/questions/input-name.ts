/** By which the page finds the input of a question, or of one detail of a party. */
export const inputName = (box: string): string => `respuesta-${box}`
