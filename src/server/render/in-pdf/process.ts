// The process that writes into PDFs from elsewhere; it may be killed at any time.
import { serveOrders } from '#server/processes/serve-orders.ts'
import { type PdfOrder, pdfWork } from './work.ts'

serveOrders(({ name, given }: PdfOrder): unknown => (pdfWork[name] as (given: object) => unknown)(given))
