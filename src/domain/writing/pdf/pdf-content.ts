// A content made of an uploaded PDF, and what may not change in it afterwards.
import { type Content, emptyContent, isPdf, type PdfContent } from '../model.ts'
import type { PdfFile } from './boxes.ts'

export const pdfContent = (file: PdfFile): PdfContent => ({ ...emptyContent(), kind: 'pdf', file, boxes: [] })

/** `next` with the stored file; undefined where it is of another kind or another file, which only an upload changes. */
export function withStoredFile(next: Content, current: Content): Content | undefined {
  if (!isPdf(current)) return next.kind || next.file || next.boxes ? undefined : next
  if (next.kind !== 'pdf' || (next.file && next.file.sha256 !== current.file.sha256)) return undefined
  return { ...next, file: current.file, boxes: next.boxes ?? current.boxes }
}

/** The SHA-256 of its PDF; null for a text. */
export const pdfHashOf = ({ file }: Pick<Content, 'file'>): string | null => file?.sha256 ?? null

/** What evidence says of the upload. */
export const uploadedOf = ({ file: { sha256, bytes } }: PdfContent): { sha256: string; bytes: number } => ({
  sha256,
  bytes,
})
