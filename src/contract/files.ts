// All files by name. Each is declared beside the methods of its aggregate.

import { accountFiles } from './account/my-data.ts'
import { catalogueFiles } from './catalogue.ts'
import { copyFiles } from './copy/copy.ts'
import { seriesFiles } from './series.ts'
import { signedFiles } from './signed-document.ts'
import { signingFiles } from './signing.ts'
import { statisticsFiles } from './statistics.ts'
import { pdfFiles } from './uploaded-pdf.ts'
import { verificationFiles } from './verification.ts'
import { writingFiles } from './writing.ts'

export const fileContract = {
  ...writingFiles,
  ...pdfFiles,
  ...copyFiles,
  ...catalogueFiles,
  ...accountFiles,
  ...seriesFiles,
  ...statisticsFiles,
  ...signingFiles,
  ...verificationFiles,
  ...signedFiles,
}

export type FileContract = typeof fileContract
export type FileName = keyof FileContract
