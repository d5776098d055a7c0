// A PDF from elsewhere that is signed: where the reader signs, and its pages on demand. pdf.js is as large as ten such pages.
import { Suspense, useCallback, useState } from 'react'
import { type Content, isPdf } from '#domain/writing/model.ts'
import type { Box } from '#domain/writing/pdf/boxes.ts'
import { pdfPlacesWords as words } from '#language/es/filling/pdf-places.ts'
import { late } from '#web/app/late.ts'
import { Button } from '#web/ui/button.tsx'
import type { SigningOnPage } from './load.ts'

const Pages = late(async () => (await import('#web/shared/pdf-places/pages-view.tsx')).PagesView)
/** What is filled in stands in the file that is signed already. */
const nothing = {}

type PdfReadingProps = { signing: SigningOnPage; content: Content }

export function PdfReading({ signing: { mine, country, document: file }, content }: PdfReadingProps) {
  const [isOpen, setIsOpen] = useState(false)
  const isMine = useCallback((box: Box) => box.shows !== 'field' && box.party === mine.party, [mine.party])
  if (!isPdf(content)) return null
  const signed = content.boxes.filter((box) => box.shows === 'signature' && isMine(box))
  const pages = [...new Set(signed.map(({ page }) => page + 1))].sort((a, b) => a - b)
  const places = { ...content, boxes: content.boxes.filter(({ shows }) => shows !== 'field') }
  return (
    <div className="stack gap-4">
      <p>
        {words.aPdf(content.file.pages.length)} {mine.does === 'sign' && words.signedOn(pages)}
      </p>
      {file && !isOpen && (
        <p>
          <Button icon="eye" onClick={() => setIsOpen(true)}>
            {words.showPages}
          </Button>
        </p>
      )}
      {file && isOpen && (
        <Suspense fallback={<p role="status">{words.opening}</p>}>
          <Pages url={file.url} content={places} country={country} values={nothing} field={null} isMine={isMine} />
        </Suspense>
      )}
    </div>
  )
}
