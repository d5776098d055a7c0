// How long a PDF is, and its pages once the reader asks for them: pdf.js is as large as ten such pages.
import { Suspense, useState } from 'react'
import { pdfPlacesWords as words } from '#language/es/filling/pdf-places.ts'
import { late } from '#web/app/late.ts'
import { Button } from '#web/ui/button.tsx'
import type { PagesViewProps } from './pages-view.tsx'

const Pages = late(async () => (await import('./pages-view.tsx')).PagesView)

type PagesOnDemandProps = Omit<PagesViewProps, 'url' | 'field'> & {
  /** Null where it is there no more. */
  url: string | null
  /** What the reader does in it, and where. */
  said?: string
}

export function PagesOnDemand({ url, said, ...shown }: PagesOnDemandProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className="stack gap-4">
      <p>{[words.aPdf(shown.content.file.pages.length), said].filter(Boolean).join(' ')}</p>
      {url && !isOpen && (
        <p>
          <Button icon="eye" onClick={() => setIsOpen(true)}>
            {words.showPages}
          </Button>
        </p>
      )}
      {url && isOpen && (
        <Suspense fallback={<p role="status">{words.opening}</p>}>
          <Pages {...shown} url={url} field={null} />
        </Suspense>
      )}
    </div>
  )
}
