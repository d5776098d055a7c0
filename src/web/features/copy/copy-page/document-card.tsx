// The document in short, as it stands: a glimpse of it, how much is there, and what is missing.
import type { CopyOnWire } from '#contract/copy/copy.ts'
import type { RoundOnWire } from '#contract/signing.ts'
import { isVain } from '#domain/signing/newer-round.ts'
import { boxCount } from '#language/es/boxes.ts'
import { copyPageWords } from '#language/es/copy/copy-page.ts'
import { trackingSigningWords } from '#language/es/copy/copy-page-signing.ts'
import { useSession } from '#web/app/session.ts'
import { SheetView } from '#web/shared/sheet/sheet-view.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Ask } from './asked.ts'
import styles from './document-card.module.css'
import { glimpseOf } from './past/glimpse.ts'
import { useSheet } from './past/reading.tsx'
import { boxesOfAll, missingKeys, namedOf } from './standing.ts'
import { signatureCount } from './tracked.ts'

const words = copyPageWords.document

type DocumentCardProps = { copy: CopyOnWire; round: RoundOnWire | null; onAsk: Ask }

/** How much of it is there: answers, and then signatures, unless these came to nothing. */
export function howFar(
  copy: CopyOnWire,
  round: RoundOnWire | null,
  me: string,
): { said: string; part: number; more: string } {
  if (round && !isVain(round)) {
    const { done, total } = signatureCount(round)
    const { signatures, frozen, signed } = trackingSigningWords.document
    const more = round.state === 'signed' || round.state === 'sealing' ? signed : frozen
    const said = signatures(done, total)
    return { said, part: total === 0 ? 1 : done / total, more: round.state === 'expired' ? '' : more }
  }
  const count = boxesOfAll(copy)
  const missing = words.missing(missingKeys(copy).map((key) => namedOf(copy, key, me)))
  const { length } = copy.refused
  if (count.missing === 0 && length > 0) return { said: boxCount.refused(length), part: 1, more: '' }
  return { said: boxCount.all(count), part: count.total === 0 ? 1 : 1 - count.missing / count.total, more: missing }
}

export function DocumentCard({ copy, round, onAsk }: DocumentCardProps) {
  const sheet = useSheet(copy)
  const { said, part, more } = howFar(copy, round, useSession()?.email ?? '')
  return (
    <section aria-labelledby="documento">
      <h2 id="documento" className="mb-3 t-18">
        {words.title}
      </h2>
      <div className={`paper ${styles.card}`}>
        {/* Read whole in its dialog; here it is a picture of it. */}
        <div className={`t-14 breaks underlined-line ${styles.glimpse}`} aria-hidden="true" inert>
          <SheetView sheet={glimpseOf(sheet, copy.missing)} />
        </div>
        <b>{said}</b>
        <div className={`clipped on-desk-2 r-2 ${styles.bar}`}>
          <i className="block full-height" style={{ width: `${Math.round(part * 100)}%` }} />
        </div>
        {more && <p>{more}</p>}
        <Button icon="eye" size="small" onClick={() => onAsk({ about: 'document' })}>
          {words.whole}
        </Button>
      </div>
    </section>
  )
}
