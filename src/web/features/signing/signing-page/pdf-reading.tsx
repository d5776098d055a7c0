// A PDF from elsewhere that is signed: where the reader signs, and its pages on demand.
import { useCallback } from 'react'
import { type Content, isPdf } from '#domain/writing/model.ts'
import type { Box } from '#domain/writing/pdf/boxes.ts'
import { pdfPlacesWords as words } from '#language/es/filling/pdf-places.ts'
import { PagesOnDemand } from '#web/shared/pdf-places/pages-on-demand.tsx'
import type { SigningOnPage } from './load.ts'

/** What is filled in stands in the file that is signed already. */
const nothing = {}

type PdfReadingProps = { signing: SigningOnPage; content: Content }

export function PdfReading({ signing: { mine, country, document: file }, content }: PdfReadingProps) {
  const isMine = useCallback((box: Box) => box.shows !== 'field' && box.party === mine.party, [mine.party])
  if (!isPdf(content)) return null
  const signed = content.boxes.filter((box) => box.shows === 'signature' && isMine(box))
  const pages = [...new Set(signed.map(({ page }) => page + 1))].sort((a, b) => a - b)
  return (
    <PagesOnDemand
      url={file?.url ?? null}
      said={mine.does === 'sign' ? words.signedOn(pages) : ''}
      content={{ ...content, boxes: content.boxes.filter(({ shows }) => shows !== 'field') }}
      country={country}
      values={nothing}
      isMine={isMine}
    />
  )
}
