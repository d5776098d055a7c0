// Text of a file as it can be stored and shown: whole characters, none that changes the reading order.

/** Control codes but tabs and line ends, and marks that change the reading order. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it is for.
const unwanted = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\u202A-\u202E\u2066-\u2069]/g

export const plainText = (text: string): string => text.toWellFormed().replace(unwanted, '')
