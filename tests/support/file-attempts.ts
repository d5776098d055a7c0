// How somebody would try to get at files: every one that there is.
import type { FileName } from '#contract/files.ts'

/** Of what is somebody else's. */
export type FileNames = Record<'id' | 'copy' | 'published' | 'trashed' | 'exported' | 'link' | 'signed', string>
/** Addresses of what is somebody else's. */
const theirFiles = (...attempts: ((names: FileNames) => string)[]) => ({ theirs: attempts })

/** What is brought, and what everybody has only for themselves. */
type OwnFile = { own: string } | { mine: string }

/** A file that is missing here does not compile. */
export const everyFile: Record<FileName, 'open' | OwnFile | ReturnType<typeof theirFiles>> = {
  'download-public-writing': 'open',
  'fill-public-writing': 'open',
  'print-trial': 'open',
  'import-document': { own: '/files/import' },
  'download-writing': theirFiles(
    ({ id }) => `/files/writings/${id}.pdf`,
    ({ id }) => `/files/writings/${id}.docx`,
    ({ published }) => `/files/writings/${published}.pdf`,
    ({ trashed }) => `/files/writings/${trashed}.pdf`,
    ({ trashed }) => `/files/writings/${trashed}.docx?descargar`,
  ),
  'download-copy': theirFiles(
    ({ copy }) => `/files/copies/${copy}.pdf`,
    ({ copy }) => `/files/copies/${copy}.docx`,
  ),
  'download-answers': theirFiles(({ link }) => `/files/answers/${link}.csv`),
  /** Everybody has only their own. */
  'download-panel': { mine: '/files/panel/90d.csv' },
  'download-link-sheet': theirFiles(({ link }) => `/files/links/${link}.pdf`),
  'read-signing': 'open',
  'verify-file': 'open',
  'read-shared-signed': 'open',
  'download-evidence': theirFiles(({ signed }) => `/files/signeds/${signed}/pruebas.zip`),
  'download-signed': theirFiles(({ signed }) => `/files/signeds/${signed}.pdf`),
  'download-export': theirFiles(({ exported }) => `/files/exports/${exported}.zip`),
}
