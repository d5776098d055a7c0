// Answers that the text does not admit: what its owner reads before it can be sent or signed.
import { listed } from '#domain/words/lists.ts'

export const refusedWords = {
  state: 'Por corregir',
  title: (count: number) => (count === 1 ? 'Hay que corregir una respuesta' : `Hay que corregir ${count} respuestas`),
  text: 'El escrito no lo admite tal como está, y así no se puede enviar ni firmar.',
  go: 'Ir a corregirlo',
  mend: 'Cambiarlo',
  mendOf: (label: string) => `Cambiarlo: ${label}`,
  /** Beside what is missing. */
  besides: (labels: readonly string[]) =>
    `Además hay que corregir ${listed(labels.map((label) => `«${label}»`))}: el escrito no lo admite así.`,
  /** In the place of the button. */
  first: 'Primero corrige lo que el escrito no admite.',
}
