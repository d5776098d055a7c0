// What is about to be signed: how it begins, its lines to sign on, how long it is, and the whole of it to read.
import { useMemo, useState } from 'react'
import { documentPaths } from '#addresses/document-paths.ts'
import type { CopyOnWire } from '#contract/copy/copy.ts'
import { layOut } from '#domain/sheet/sheet.ts'
import { signingOf } from '#domain/signing/signer/signers.ts'
import { sendingWords } from '#language/es/copy/sending.ts'
import { PaperDialog } from '#web/shared/sheet/paper-dialog.tsx'
import { SheetView } from '#web/shared/sheet/sheet-view.tsx'
import { Button } from '#web/ui/button.tsx'
import type { PdfFacts } from '../document-facts.tsx'
import styles from './document-to-sign.module.css'

const words = sendingWords.start.document

/** How many parts of the text are shown before it is read whole. */
const shown = 2

export function DocumentToSign({ copy, facts }: { copy: CopyOnWire; facts: PdfFacts | undefined }) {
  const [isRead, setIsRead] = useState(false)
  const sheet = useMemo(() => {
    // With a line for each signer, as it will be set.
    const { content, values } = signingOf(copy, copy.participants)
    return layOut({ title: copy.title, content, country: copy.country }, values)
  }, [copy])
  const text = sheet.parts.filter(({ kind }) => kind !== 'signatures')
  const lines = sheet.parts.filter(({ kind }) => kind === 'signatures')
  const more = text.length - shown
  return (
    <section aria-labelledby="start-document">
      <h2 id="start-document" className="mb-3 t-18">
        {words.heading}
      </h2>
      <div className={`clipped paper ${styles.card}`}>
        <h3>{sheet.title || words.untitled}</h3>
        {/* Read whole in its dialog; here it is a picture of it. */}
        <div className={`breaks ${styles.glimpse}`} aria-hidden="true" inert>
          <div className={`clipped ${styles.beginning}`}>
            <SheetView sheet={{ parts: text.slice(0, shown) }} />
          </div>
          {more > 0 && <p className={`row gap-06 ink-3 ${styles.more}`}>{words.more(more)}</p>}
          <SheetView sheet={{ parts: lines }} />
        </div>
        <div className={`row apart gap-3 t-13 ink-2 ruled on-sheet-2 ${styles.foot}`}>
          <p role="status">{facts && words.facts(facts.pages, facts.bytes)}</p>
          <Button icon="eye" size="small" weight="quiet" onClick={() => setIsRead(true)}>
            {words.read}
          </Button>
        </div>
      </div>
      {isRead && (
        <PaperDialog
          title={words.heading}
          sheet={sheet}
          untitled={words.untitled}
          files={[{ name: words.pdf, href: documentPaths.copyPdf(copy.id, copy.version) }]}
          onClose={() => setIsRead(false)}
        />
      )}
    </section>
  )
}
