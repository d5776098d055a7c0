// The pages of a PDF from elsewhere beside its questions, and a strip of one with each question. Loaded apart: most documents are texts.
import { useCallback } from 'react'
import type { Values } from '#domain/filling/values.ts'
import { isPdf } from '#domain/writing/model.ts'
import type { Box } from '#domain/writing/pdf/boxes.ts'
import { PagesView } from '#web/shared/pdf-places/pages-view.tsx'
import { PlaceStrip } from '#web/shared/pdf-places/place-strip.tsx'
import type { Fillable } from './load.ts'
import type { OwnPart } from './people/own-part.ts'

type PdfProps = { fillable: Fillable; values: Values }

type BesideProps = PdfProps & { field: string | null; part: OwnPart | undefined }

/** The pages with the answers so far; without a part, all places are the reader's. */
export function PdfBeside({ fillable: { content, country, pdf }, values, field, part }: BesideProps) {
  const isOwn = part?.isOwn
  const isMine = useCallback((box: Box) => box.shows === 'field' && (isOwn?.(box.field) ?? true), [isOwn])
  if (!isPdf(content) || pdf === undefined) return null
  return <PagesView {...{ content, country, values, field, isMine }} url={pdf} isFramed />
}

/** Where the answer `of` a question goes. */
export function PdfStrip({ fillable: { content, country, pdf }, values, of }: PdfProps & { of: string }) {
  if (!isPdf(content) || pdf === undefined) return null
  return <PlaceStrip {...{ content, country, values }} url={pdf} field={of} />
}
