// Words of the PDF that say whose something is, as they are shown in a list.

/** «EL ARRENDADOR» is «El arrendador»; what has small letters was chosen so. */
export function sentenceCase(text: string): string {
  const words = text.replace(/\s+/g, ' ').trim()
  const calm = /\p{Ll}/u.test(words) ? words : words.toLowerCase()
  return calm.charAt(0).toUpperCase() + calm.slice(1)
}
