// Every file by its name. A contract entry without one does not compile.
import type { FileName } from '#contract/files.ts'
import type { FileHandler } from '#server/file.ts'
import { downloadExport } from './account/download-export.ts'
import { downloadPublicWriting } from './catalogue/download-public-writing.ts'
import { fillPublicWriting } from './catalogue/fill-public-writing.ts'
import { printTrial } from './catalogue/print-trial.ts'
import { downloadCopy } from './copies/download-copy.ts'
import { downloadAnswers } from './many/download-answers.ts'
import { downloadLinkSheet } from './many/download-link-sheet.ts'
import { downloadPanel } from './panel/download-panel.ts'
import { downloadEvidence } from './signeds/download-evidence.ts'
import { downloadSigned } from './signeds/download-signed.ts'
import { readSharedSigned } from './signeds/read-shared-signed.ts'
import { readSigning } from './signing/read-signing.ts'
import { verifyFile } from './verification/verify-file.ts'
import { downloadWriting } from './writings/download-writing.ts'
import { importDocument } from './writings/import-document.ts'

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
