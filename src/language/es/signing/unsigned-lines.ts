// *Empezar las firmas*: signature lines of the text that had no signer before.
import { listed } from '#domain/words/lists.ts'

export const unsignedLineWords = {
  /** The owner among `names`. */
  you: 'ti',
  added: (names: readonly string[]) =>
    names.length === 1
      ? `El documento tiene una línea de firma para ${names[0]}, y nadie la iba a firmar. Ya está en la lista: mira cómo llega su enlace.`
      : `El documento tiene líneas de firma para ${listed(names)}, y nadie las iba a firmar. Ya están en la lista: mira cómo llega cada enlace.`,
}
