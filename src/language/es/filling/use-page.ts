// The page on which a public writing is filled in, before its form is there.
import { linkedWords } from '../catalogue/linked-texts.ts'

/** `isIn`: the reader is in their account. */
export const fillPageWords = (isIn: boolean) => ({
  title: 'Rellenar',
  back: 'Volver al escrito',
  lead: `Responde a las preguntas y verás cómo se completa el documento.${isIn ? '' : ' No necesitas cuenta.'}`,
  kept: 'Lo que escribes se queda en este navegador. Solo se envía para preparar el archivo cuando lo descargas, y no lo guardamos si no nos lo pides.',
  end: 'Revisar y terminar',
  next: linkedWords.next,
  noScript:
    'Para rellenarlo aquí hace falta JavaScript, que está desactivado en este navegador. Puedes descargar el documento en blanco y rellenarlo a mano:',
  blankPdf: 'Documento en blanco (PDF)',
  blankDocx: 'Documento en blanco (Word)',
})
