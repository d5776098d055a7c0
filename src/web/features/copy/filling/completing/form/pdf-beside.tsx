// The pages of a PDF from elsewhere beside the form; undefined for a text.
import { type ComponentProps, Suspense } from 'react'
import { late, usePainted } from '#web/app/late.ts'
import type { Fillable } from '../../load.ts'
import type { OwnPart } from '../../people/own-part.ts'
import type { PdfShown } from '../../workspace.tsx'

const PdfPlaces = late(async () => (await import('../../pdf-places.tsx')).PdfPlaces)

function Places(props: ComponentProps<typeof PdfPlaces>) {
  const isPainted = usePainted()
  return <Suspense>{isPainted && <PdfPlaces {...props} />}</Suspense>
}

export const pdfBeside = (fillable: Fillable, part?: OwnPart) =>
  fillable.pdf === undefined ? undefined : (shown: PdfShown) => <Places {...shown} {...{ fillable, part }} />
