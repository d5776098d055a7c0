// The pages of a PDF from elsewhere beside its questions, loaded once they are shown: pdf.js is as large as the rest of the page.
import { type ComponentProps, Suspense, useCallback } from 'react'
import type { Values } from '#domain/filling/values.ts'
import { isPdf } from '#domain/writing/model.ts'
import type { Box } from '#domain/writing/pdf/boxes.ts'
import { pdfPlacesWords as words } from '#language/es/filling/pdf-places.ts'
import { late, usePainted } from '#web/app/late.ts'
import type { Fillable } from './load.ts'
import type { OwnPart } from './people/own-part.ts'
import { Preview, type PreviewProps } from './preview.tsx'

const Pages = late(async () => (await import('#web/shared/pdf-places/pages-view.tsx')).PagesView)
const Strip = late(async () => (await import('#web/shared/pdf-places/place-strip.tsx')).PlaceStrip)

type BesideProps = Omit<PreviewProps, 'marked'> & { part: OwnPart | undefined }

/** The document with the answers so far: a text, or the pages of a PDF. Above it, which of its blanks are whose. */
export function DocumentBeside({ part, ...props }: BesideProps) {
  const { content, country, pdf } = props.fillable
  const isOwn = part?.isOwn
  const isMine = useCallback((box: Box) => box.shows === 'field' && (isOwn?.(box.field) ?? true), [isOwn])
  if (!isPdf(content) || pdf === undefined)
    return (
      <>
        {part?.legend}
        <Preview {...props} marked={part?.marked} />
      </>
    )
  const { values, field } = props
  return (
    <>
      {part?.legend}
      <Later of={{ url: pdf, content, country, values, field, isMine, isFramed: true }} />
    </>
  )
}

function Later({ of }: { of: ComponentProps<typeof Pages> }) {
  const isPainted = usePainted()
  const opening = <p role="status">{words.opening}</p>
  if (!isPainted) return opening
  return (
    <Suspense fallback={opening}>
      <Pages {...of} />
    </Suspense>
  )
}

/** What shows where the answer of a question goes; undefined where there are no pages. */
export const stripOf = (fillable: Fillable, values: Values) =>
  fillable.pdf ? (field: string) => <PdfStrip {...{ fillable, values, field }} /> : undefined

type StripProps = { fillable: Fillable; values: Values; field: string }

function PdfStrip({ fillable: { content, country, pdf }, values, field }: StripProps) {
  const isPainted = usePainted()
  if (!isPainted || !isPdf(content) || pdf === undefined) return null
  return (
    <Suspense>
      <Strip url={pdf} content={content} country={country} values={values} field={field} />
    </Suspense>
  )
}
