// The document in short, as it stands: a glimpse of it, how much is there, and what is missing.
import type { CopyOnWire } from '#contract/copies.ts'
import { trackingWords } from '#language/es/tracking.ts'
import { SheetView } from '#web/sheet/sheet-view.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { Ask } from './asked.ts'
import styles from './document-card.module.css'
import { useSheet } from './reading.tsx'
import { countOfAll, missingKeys, namedOf } from './standing.ts'

const words = trackingWords.document

export function DocumentCard({ copy, onAsk }: { copy: CopyOnWire; onAsk: Ask }) {
  const sheet = useSheet(copy)
  const { given, total } = countOfAll(copy)
  // The first part that says something of somebody.
  const found = sheet.parts.findIndex(({ blocks }) => JSON.stringify(blocks).includes('"field":'))
  const glimpse = { parts: sheet.parts.slice(Math.max(0, found), Math.max(0, found) + 2) }
  return (
    <section aria-labelledby="documento">
      <h2 id="documento" className={styles.title}>
        {words.title}
      </h2>
      <div className={styles.card}>
        {/* Read whole in its dialog; here it is a picture of it. */}
        <div className={styles.glimpse} aria-hidden="true" inert>
          <SheetView sheet={glimpse} />
        </div>
        <b>{words.progress(given, total)}</b>
        <div className={styles.bar}>
          <i style={{ width: `${total === 0 ? 100 : Math.round((given / total) * 100)}%` }} />
        </div>
        <p>{words.missing(missingKeys(copy).map((key) => namedOf(copy, key)))}</p>
        <Button size="small" onClick={() => onAsk({ about: 'document' })}>
          <Icon name="eye" />
          {words.whole}
        </Button>
      </div>
    </section>
  )
}
