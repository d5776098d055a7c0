// What a look into an uploaded PDF found, or why it cannot be signed here.
import type { PageSize, Proposal } from './boxes.ts'

/** `pdf_broken`: damaged; `pdf_active`: signed and with scripts or actions; `pdf_layers`: with contents that are hidden at first. */
export const pdfRefusals = ['pdf_protected', 'pdf_xfa', 'pdf_layers', 'pdf_broken', 'pdf_active', 'too_large'] as const
export type PdfRefusal = (typeof pdfRefusals)[number]

export type PdfFacts = {
  pages: PageSize[]
  proposals: Proposal[]
  /** Signatures that it carries already: then nothing is written over its pages. */
  signatures: number
  /** Files inside it, by name. */
  attachments: string[]
  /** It runs scripts or actions, which are switched off in what is signed. */
  isActive: boolean
  /** It claims to be PDF/A. */
  isArchival: boolean
  /** Without text, as scans are, screen readers cannot read it. */
  hasText: boolean
}
