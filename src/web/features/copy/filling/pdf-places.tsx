// The pages of a PDF from elsewhere beside its questions, loaded once they are shown: pdf.js is as large as the rest of the page.
import { type ComponentProps, Suspense, useCallback } from 'react'
import type { Values } from '#domain/filling/values.ts'
import { isPdf } from '#domain/writing/model.ts'
import type { Box } from '#domain/writing/pdf/boxes.ts'
import { pdfPlacesWords as words } from '#language/es/filling/pdf-places.ts'
import { late, usePainted } from '#web/app/late.ts'
import type { Fillable } from './load.ts'
import type { OwnPart } from './people/own-part.ts'

const Pages = late(async () => (await import('#web/shared/pdf-places/pages-view.tsx')).PagesView)
const Strip = late(async () => (await import('#web/shared/pdf-places/place-strip.tsx')).PlaceStrip)

type PdfPreviewProps = { fillable: Fillable; values: Values; field: string | null; isOwn: OwnPart['isOwn'] | undefined }

export function PdfPreview({ fillable: { content, country, pdf }, values, field, isOwn }: PdfPreviewProps) {
  const isMine = useCallback((box: Box) => box.shows === 'field' && (isOwn?.(box.field) ?? true), [isOwn])
  return (
    <Later
      of={isPdf(content) && pdf !== undefined && { url: pdf, content, country, values, field, isMine, isFramed: true }}
    />
  )
}

function Later({ of }: { of: ComponentProps<typeof Pages> | false }) {
  const isPainted = usePainted()
  const opening = <p role="status">{words.opening}</p>
  if (!of || !isPainted) return opening
  return (
    <Suspense fallback={opening}>
      <Pages {...of} />
    </Suspense>
  )
}

export function PdfStrip({
  fillable: { content, country, pdf },
  values,
  field,
}: Omit<PdfPreviewProps, 'isOwn'> & { field: string }) {
  const isPainted = usePainted()
  if (!isPainted || !isPdf(content) || pdf === undefined) return null
  return (
    <Suspense>
      <Strip url={pdf} content={content} country={country} values={values} field={field} />
    </Suspense>
  )
}
