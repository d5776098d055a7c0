// Why a PDF from elsewhere was not taken, where the general sentence of a refusal does not say enough.
import type { RefusalCode } from '#domain/refusal.ts'

export const uploadPdfWords = {
  busy: 'Ahora mismo se están mirando muchos archivos. Espera unos segundos y vuelve a intentarlo.',
  refusals: {
    too_large:
      'Pasa de 20 MB o de 500 páginas, o alguna mide menos de un centímetro o más de cinco metros. Divídelo o redúcelo y vuelve a subirlo.',
    unsupported_type: 'Eso no es un PDF. Elige un archivo que termine en .pdf.',
    too_many_requests: 'Has subido muchos archivos en poco tiempo. Espera un rato y vuelve a intentarlo.',
    premium_required: 'Subir un PDF es para cuentas Premium.',
  } satisfies Partial<Record<RefusalCode, string>> as Partial<Record<RefusalCode, string>>,
}
