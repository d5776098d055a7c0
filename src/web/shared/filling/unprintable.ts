// What is said, while it is typed, of text that cannot be printed.
import { unprintableIn } from '#domain/words/printable.ts'
import { unprintableSentence } from '#language/es/unprintable.ts'

export function sayUnprintable(text: string): string | undefined {
  const letters = unprintableIn(text).join('')
  return letters ? unprintableSentence(letters) : undefined
}
