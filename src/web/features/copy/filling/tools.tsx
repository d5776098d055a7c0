// Beside the questions: shows or leaves the example, erases the answers, and tells when the browser cannot store them.

import { Suspense, useState } from 'react'
import { fillingWords as words } from '#language/es/filling/filling.ts'
import { late } from '#web/app/late.ts'
import { useIsAlive } from '#web/ui/alive.ts'
import { Notice } from '#web/ui/notice.tsx'
import styles from './tools.module.css'
import type { KeptFilling } from './use-answers.ts'

const Confirm = late(async () => (await import('#web/ui/overlay/confirm.tsx')).Confirm)

type ToolsProps = { filling: KeptFilling; hasSample: boolean; keeps: boolean }

export function Tools({ filling, hasSample, keeps }: ToolsProps) {
  const [asking, setAsking] = useState<'erase' | 'sample' | null>(null)
  const isAlive = useIsAlive()
  const { isSample, isEmpty, hasBefore, undoHide } = filling

  function handleSample() {
    if (isEmpty) filling.showSample()
    else setAsking('sample')
  }
  function handleConfirm() {
    if (asking === 'erase') filling.erase()
    else filling.showSample()
    setAsking(null)
  }

  return (
    <>
      {keeps && !isAlive && (
        <p className={`h-20 t-14 ink-3 phone-t-14 ${styles.recovering}`} role="status">
          {words.recovering}
        </p>
      )}
      {keeps && !filling.isKept && <Notice kind="danger">{words.unkept}</Notice>}
      {filling.hasChanged && !isEmpty && !isSample && <Notice kind="info">{words.changed}</Notice>}
      {undoHide && (
        <div
          className={`row wrap apart gap-0-4 t-14 w500 pending r-ctl on-pending-soft ${styles.sample}`}
          role="status"
        >
          <p>{words.sampleGone}</p>
          <button
            type="button"
            className={`h-20 t-14 w500 colour-inherit underlined bare pressed phone-tap ${styles.tool}`}
            onClick={undoHide}
          >
            {words.undo}
          </button>
        </div>
      )}
      {isSample ? (
        <div
          className={`row wrap apart gap-0-4 t-14 w500 pending r-ctl on-pending-soft ${styles.sample}`}
          role="status"
        >
          <p>{words.sampleOn}</p>
          <button
            type="button"
            className={`h-20 t-14 w500 colour-inherit underlined bare pressed phone-tap ${styles.tool}`}
            onClick={filling.hideSample}
          >
            {hasBefore ? words.sampleBack : words.sampleOff}
          </button>
        </div>
      ) : (
        (hasSample || !isEmpty) && (
          <p className="row wrap apart gap-0-4">
            {hasSample && (
              <button
                type="button"
                className={`h-20 t-14 w500 colour-inherit underlined bare pressed phone-tap ${styles.tool}`}
                onClick={handleSample}
              >
                {words.sample}
              </button>
            )}
            {!isEmpty && (
              <button
                type="button"
                className={`h-20 t-14 w500 colour-inherit underlined bare pressed phone-tap ${styles.tool}`}
                onClick={() => setAsking('erase')}
              >
                {words.erase}
              </button>
            )}
          </p>
        )
      )}
      {asking && (
        <Suspense>
          <Confirm
            title={asking === 'erase' ? words.eraseTitle : words.sampleTitle}
            confirm={asking === 'erase' ? words.eraseConfirm : words.sampleConfirm}
            weight={asking === 'erase' ? 'danger' : 'ink'}
            onConfirm={handleConfirm}
            onClose={() => setAsking(null)}
          >
            <p>{asking === 'erase' ? words.eraseText : words.sampleText}</p>
          </Confirm>
        </Suspense>
      )}
    </>
  )
}
