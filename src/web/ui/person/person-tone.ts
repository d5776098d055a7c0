// Which of the colours of people a person has.

const tones = 4

/** From 1 to 4, by the name alone: the same person has the same colour on every page. */
export function toneOf(name: string): number {
  let sum = 0
  for (const letter of name.trim().toLocaleLowerCase('es')) sum = (sum * 53 + (letter.codePointAt(0) ?? 0)) % 65521
  return (sum % tones) + 1
}
