// Every file that there is: how a caller would try to get it, and who may.
import { randomUUID } from 'node:crypto'
import { cataloguePaths } from '#addresses/catalogue-paths.ts'
import { documentPaths } from '#addresses/document-paths.ts'
import { paths } from '#addresses/paths.ts'
import { pdfPaths } from '#addresses/pdf-paths.ts'
import { signingPaths } from '#addresses/signing-paths.ts'
import { verificationPaths } from '#addresses/verification-paths.ts'
import type { FileAttempt, FileTries } from '../attempt.ts'
import type { Names } from '../named-things.ts'
import { trying } from '../who-may.ts'

const {
  anybody,
  byOwnLink,
  loggedIn,
  premiumOnly,
  ownerAndEditorsWhilePaid,
  ownerAlone,
  ownerAndEditors,
  everybodyOnIt,
  everybodyWhoSigned,
} = trying<FileAttempt>()
const at = (url: (names: Names) => string): FileAttempt => {
  return (names) => ({ url: url(names) })
}

export const files = {
  'download-public-writing': anybody(at(({ slug }) => cataloguePaths.pdf(slug))),
  'fill-public-writing': anybody(({ slug }) => ({ url: cataloguePaths.pdf(slug), sent: { values: {} } })),
  'print-trial': anybody(() => ({ url: cataloguePaths.testPdf, sent: { values: {} } })),
  'import-document': loggedIn(() => ({ url: documentPaths.importFile, sent: 'PK' })),
  'upload-pdf': premiumOnly(() => ({ url: documentPaths.uploadPdf(randomUUID()), sent: 'PK' })),
  'replace-pdf': ownerAndEditorsWhilePaid(({ pdf }) => ({ url: documentPaths.replacePdf(pdf, 1), sent: 'PK' })),
  'read-pdf': everybodyOnIt(at(({ pdf }) => documentPaths.uploadedPdf(pdf))),
  'read-copy-pdf': ownerAlone(at(({ pdfCopy }) => pdfPaths.ofCopy(pdfCopy))),
  'read-completion-pdf': byOwnLink(at(({ pdfCompletion }) => pdfPaths.ofCompletion(pdfCompletion))),
  // Not even a PDF: its content is never read, after all of them are let in.
  'verify-file': anybody(() => ({ url: verificationPaths.file, sent: {} })),
  'download-writing': [
    everybodyOnIt(
      at(({ id }) => documentPaths.writingPdf(id)),
      at(({ published }) => documentPaths.writingPdf(published)),
      at(({ trashed }) => documentPaths.writingPdf(trashed)),
      at(({ trashed }) => `${documentPaths.writingDocx(trashed)}?descargar`),
    ),
    everybodyOnIt(at(({ id }) => documentPaths.writingDocx(id))),
  ],
  'download-changes': ownerAndEditors(at(({ id }) => documentPaths.changesDocx(id, '1', 'actual'))),
  'download-copy': [
    ownerAlone(at(({ copy }) => documentPaths.copyPdf(copy))),
    ownerAlone(at(({ copy }) => documentPaths.copyDocx(copy))),
  ],
  'download-answers': ownerAlone(at(({ link }) => documentPaths.answersTable(link))),
  'download-link-sheet': ownerAlone(at(({ link }) => documentPaths.linkSheet(link))),
  /** Everybody has only their own. */
  'download-panel': loggedIn(at(() => documentPaths.panelTable('90d'))),
  'download-export': ownerAlone(at(({ exported }) => paths.exportFile(exported))),
  'read-signing': byOwnLink(at(({ sign }) => signingPaths.file(sign.temp_id, sign.ref, 'documento'))),
  'read-shared-signed': anybody(at(({ shareSecret }) => signingPaths.sharedPdf(shareSecret))),
  'download-signed': everybodyWhoSigned(at(({ signed }) => signingPaths.signedPdf(signed))),
  'download-evidence': everybodyWhoSigned(at(({ signed }) => signingPaths.evidence(signed))),
} satisfies FileTries
