// Why a reader reports a public text: the same words where they choose and where the operator reads it.
import type { ReportReason } from '#domain/catalogue/report.ts'

export const reportReasonNames: Record<ReportReason, string> = {
  wrong: 'Tiene errores o está desfasado',
  illegal: 'Incluye algo ilegal o abusivo',
  personal_data: 'Muestra datos personales de alguien',
  copied: 'Copia un texto ajeno sin permiso',
  offensive: 'Es ofensivo o discriminatorio',
  other: 'Otro motivo',
}
