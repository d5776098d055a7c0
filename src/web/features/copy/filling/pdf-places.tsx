// The pages of a PDF from elsewhere beside its questions, and a strip of one with each question. Loaded apart: most documents are texts.
import { useCallback } from 'react'
import { isPdf } from '#domain/writing/model.ts'
import type { Box } from '#domain/writing/pdf/boxes.ts'
import { PagesView } from '#web/shared/pdf-places/pages-view.tsx'
import { PlaceStrip } from '#web/shared/pdf-places/place-strip.tsx'
import type { Fillable } from './load.ts'
import type { OwnPart } from './people/own-part.ts'
import type { PdfShown } from './workspace.tsx'

type PdfPlacesProps = PdfShown & { fillable: Fillable; part: OwnPart | undefined }

/** Without a part, all places are the reader's. */
export function PdfPlaces({ fillable: { content, country, pdf }, values, field, part, of }: PdfPlacesProps) {
  const isOwn = part?.isOwn
  const isMine = useCallback((box: Box) => box.shows === 'field' && (isOwn?.(box.field) ?? true), [isOwn])
  if (!isPdf(content) || pdf === undefined) return null
  const about = { content, country, values, url: pdf }
  return of ? <PlaceStrip {...about} field={of} /> : <PagesView {...about} {...{ field, isMine }} isFramed />
}
