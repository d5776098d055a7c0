// Which two names of a person a face shows, where only the whole name is known.

const isName = (word: string): boolean => word.charAt(0) !== word.charAt(0).toLowerCase()

/** «María del Carmen Soto» is MC: little words between names are not names. */
export function firstNames(name: string): { firstname: string; lastname: string } {
  const [firstname = '', ...rest] = name.trim().split(/\s+/)
  return { firstname, lastname: rest.find(isName) ?? rest[0] ?? '' }
}

export function initialsOf(name: string): string {
  const { firstname, lastname } = firstNames(name)
  return [firstname, lastname].map((each) => ([...each][0] ?? '').toLocaleUpperCase('es')).join('')
}
