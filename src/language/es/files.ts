// What is said when a file cannot be had.
import type { RefusalCode } from '#domain/refusal.ts'

export const fileProblems = {
  busy: 'Ahora mismo se están preparando muchos documentos. Espera unos segundos y vuelve a intentarlo.',
  tooComplex:
    'Este documento es demasiado largo o complejo para prepararlo entero. Prueba a simplificarlo o divídelo en dos.',
  failed: 'No hemos podido preparar este documento. Vuelve a intentarlo en un momento.',
  tooLarge: 'El archivo pasa de 25 MB. Divídelo o quítale las imágenes y vuelve a intentarlo.',
  wrongType: 'Envía un documento de Word (.docx).',
}

/** As many as a reader takes in at once; the rest comes the next time. */
const toldAtOnce = 3

export const brokenRules = (sentences: readonly string[]): string =>
  [
    'Este escrito no admite alguna respuesta. Corrígela y vuelve a descargarlo.',
    ...sentences.slice(0, toldAtOnce),
  ].join('\n')

/** Where a refusal means something else for a file than for a form. */
export const fileRefusals = {
  invalid_input:
    'Lo que has escrito no encaja con este escrito. Puede que haya cambiado: recarga la página y revisa tus respuestas.',
  too_many_requests: 'Has pedido muchos documentos en poco tiempo. Espera unos minutos y vuelve a intentarlo.',
} satisfies Partial<Record<RefusalCode, string>>

export const untitledFile = 'Documento sin título'
