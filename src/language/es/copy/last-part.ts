// Beside the button that hands in the last part that was missing, where signing begins by itself.
import { listed } from '#domain/words/lists.ts'

export const lastPartWords = {
  /** `names`: who gets a letter at once. */
  starts: (names: readonly string[]): string =>
    `Al entregarla, se empieza a firmar${names.length > 0 ? ` y se avisa a ${listed(names)}` : ''}: desde ese momento el texto ya no cambia.`,
  startSigning: 'Empezar las firmas',
}
