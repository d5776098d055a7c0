// All files by name. A contract entry without one does not compile.
import type { FileName } from '#contract/files.ts'
import type { FileHandler } from '#server/dispatch/file.ts'
import { downloadExport } from './account/download-export.ts'
import { downloadPublicWriting } from './catalogue/download-public-writing.ts'
import { fillPublicWriting } from './catalogue/fill-public-writing.ts'
import { printTrial } from './catalogue/print-trial.ts'
import { downloadCopy } from './copy/download-copy.ts'
import { downloadAnswers } from './series/download-answers.ts'
import { downloadLinkSheet } from './series/download-link-sheet.ts'
import { downloadEvidence } from './signed-document/download-evidence.ts'
import { downloadSigned } from './signed-document/download-signed.ts'
import { readSharedSigned } from './signed-document/read-shared-signed.ts'
import { readSigning } from './signing/read-signing.ts'
import { downloadPanel } from './statistics/download-panel.ts'
import { verifyFile } from './verification/verify-file.ts'
import { downloadWriting } from './writing/download-writing.ts'
import { importDocument } from './writing/import-document.ts'

export const fileMethods = {
  'download-writing': downloadWriting,
  'download-copy': downloadCopy,
  'download-public-writing': downloadPublicWriting,
  'fill-public-writing': fillPublicWriting,
  'print-trial': printTrial,
  'download-export': downloadExport,
  'download-answers': downloadAnswers,
  'download-panel': downloadPanel,
  'download-link-sheet': downloadLinkSheet,
  'read-signing': readSigning,
  'verify-file': verifyFile,
  'download-signed': downloadSigned,
  'download-evidence': downloadEvidence,
  'read-shared-signed': readSharedSigned,
  'import-document': importDocument,
} satisfies Record<FileName, FileHandler<unknown>>

type FileMethods = typeof fileMethods
export type FileOutput<N extends FileName> = FileMethods[N] extends FileHandler<infer Output> ? Output : never
