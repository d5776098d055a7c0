// A PDF from elsewhere behind a link to fill in: its pages on demand, with the answers so far.
import { useCallback } from 'react'
import { pdfPaths } from '#addresses/pdf-paths.ts'
import { secretIn } from '#addresses/secret-in.ts'
import type { Values } from '#domain/filling/values.ts'
import type { Country } from '#domain/words/conventions.ts'
import { type Content, isPdf } from '#domain/writing/model.ts'
import type { Box } from '#domain/writing/pdf/boxes.ts'
import { useLocation } from '#web/app/router/router.tsx'
import { PagesOnDemand } from '#web/shared/pdf-places/pages-on-demand.tsx'

type ReadPdfProps = { content: Content; country: Country; values: Values; own: ReadonlySet<string> }

export function ReadPdf({ content, country, values, own }: ReadPdfProps) {
  const secret = secretIn(useLocation().pathname)
  const isMine = useCallback((box: Box) => box.shows === 'field' && own.has(box.field), [own])
  if (!isPdf(content)) return null
  return (
    <div className="stack shrinks gap-4 p-5 paper">
      <PagesOnDemand {...{ content, country, values, isMine }} url={pdfPaths.ofCompletion(secret)} />
    </div>
  )
}
