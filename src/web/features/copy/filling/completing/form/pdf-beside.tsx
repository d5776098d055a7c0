// The pages of a PDF from elsewhere beside the form; undefined for a text.
import { Suspense } from 'react'
import { late } from '#web/app/late.ts'
import type { Fillable } from '../../load.ts'
import type { OwnPart } from '../../people/own-part.ts'
import type { PdfShown } from '../../workspace.tsx'

const PdfPlaces = late(async () => (await import('../../pdf-places.tsx')).PdfPlaces)

export const pdfBeside = (fillable: Fillable, part?: OwnPart) =>
  fillable.pdf === undefined
    ? undefined
    : (shown: PdfShown) => (
        <Suspense>
          <PdfPlaces {...shown} {...{ fillable, part }} />
        </Suspense>
      )
