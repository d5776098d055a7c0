// Text in the order in which it is written.

/** Without the marks that turn the reading order round: with them an amount or a name reads other than it is printed. */
export const inReadingOrder = (text: string): string => text.replace(/[\u202A-\u202E\u2066-\u2069]/g, '')
