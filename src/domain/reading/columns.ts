// Signatures beside each other: one line of text in columns that are read one after the other.

/** Invisible characters that Word and web pages leave in a text. */
export const unseen = /[\u00ad\u200b\u2060\ufeff]|(?![\t])\p{Cc}/gu
/** Two columns, as signatures are set beside each other. */
export const columnGap = /\t+| {4,}/
const longest = 60
const inColumns =
  /^(?:fdo\b|firma|_{3,}|\.{5,}|…|d\.|dª|dña|don\s|doña\s|el\s|la\s|los\s|las\s|por\s|dni\b|nif\b|rut\b|c\.\s?c\.|c\.\s?i\.|cuit\b|rfc\b|ci\b|testigo)/i

/** Where every column begins like a signature. */
export const columnsOf = (parts: readonly string[]): boolean =>
  parts.length > 1 && parts.every((part) => part.length <= longest && (part === '' || inColumns.test(part.trim())))
