// PDFs from elsewhere: brought in, and read by those who have the writing, the copy or a link to it.
import * as z from 'zod/mini'
import { documentPaths } from '#addresses/document-paths.ts'
import { pdfPaths } from '#addresses/pdf-paths.ts'
import type { ActionTable } from '#domain/audit/audit.ts'
import { limits } from '#domain/writing/model.ts'
import type { PageSize, Proposal } from '#domain/writing/pdf/boxes.ts'
import { pdfRefusals } from '#domain/writing/pdf/facts.ts'
import { file } from './file.ts'
import { caption } from './shapes/content.ts'
import { count, id, secret } from './shapes/fields.ts'

/** What the answer to an upload says. */
export type UploadedPdf = {
  id: string
  version: number
  title: string
  sha256: string
  pages: PageSize[]
  proposals: Proposal[]
  /** That it carries already: then nothing is written over its pages. */
  signatures: number
  attachments: string[]
  is_active: boolean
  is_archival: boolean
  has_text: boolean
}

/** What a newer PDF did to the boxes, by their ids: those that follow their text, and those whose place is gone. */
export type ReplacedPdf = UploadedPdf & { moved: string[]; lost: string[] }

const bringing = ['auth_required', 'premium_required', 'not_found', 'unsupported_type', 'storage_full'] as const
const reading = ['not_found', 'file_damaged'] as const

export const pdfFiles = {
  /** A PDF from elsewhere becomes a private writing under this id; the same upload again is the same writing. */
  'upload-pdf': file({
    at: 'own-route',
    address: z.object({
      id,
      title: z._default(caption(limits.title), ''),
      folder_id: z._default(z.nullable(id), null),
    }),
    body: z.instanceof(Uint8Array),
    leaves: 'writing.pdf-uploaded',
    refusals: [...bringing, ...pdfRefusals],
  }),
  /** A newer PDF in the place of the writing's own; `version` is the one that the caller has read. */
  'replace-pdf': file({
    at: 'own-route',
    address: z.object({ id, version: z.pipe(z.pipe(z.string(), z.transform(Number)), count) }),
    body: z.instanceof(Uint8Array),
    leaves: 'writing.pdf-replaced',
    refusals: [...bringing, ...pdfRefusals, 'forbidden', 'version_conflict', 'too_large'],
  }),
  /** The PDF of a writing, as it was uploaded. */
  'read-pdf': file({
    at: [{ verb: 'GET', url: documentPaths.uploadedPdf(':id') }],
    address: z.object({ id }),
    leaves: 'writing.pdf-read',
    refusals: [...reading, 'auth_required', 'premium_required'],
  }),
  /** The same of a copy, for its owner. */
  'read-copy-pdf': file({
    at: [{ verb: 'GET', url: pdfPaths.ofCopy(':id') }],
    address: z.object({ id }),
    leaves: 'copy.pdf-read',
    refusals: [...reading, 'auth_required'],
  }),
  /** The same behind a participant's link. */
  'read-completion-pdf': file({
    at: [{ verb: 'GET', url: pdfPaths.ofCompletion(':id') }],
    address: z.object({ id: secret }),
    leaves: 'completion.pdf-read',
    refusals: [...reading],
  }),
}

export const pdfActions = {
  'writing.pdf-uploaded': 'ordinary',
  'writing.pdf-replaced': 'ordinary',
  'writing.pdf-read': 'ordinary',
  'copy.pdf-read': 'ordinary',
  /** Each page of a participant reads it anew. */
  'completion.pdf-read': 'quiet',
} as const satisfies ActionTable
