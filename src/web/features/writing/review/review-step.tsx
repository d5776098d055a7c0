// Step 4, «Revisión»: the pages as they will be, what is still wrong with them, and publishing or keeping.
import { type ReactNode, useMemo } from 'react'
import type { Finding } from '#domain/writing/findings/finding.ts'
import { findings, spokenFindings } from '#domain/writing/findings/findings.ts'
import { type Content, isPdf } from '#domain/writing/model.ts'
import { reviewOf } from '#domain/writing/review.ts'
import type { Origin } from '#domain/writing/writing.ts'
import { reviewWords as words } from '#language/es/writing/review.ts'
import { Attribution } from './attribution.tsx'
import { CheckList } from './check-list.tsx'
import { KeepPanel } from './keep-panel.tsx'
import { PdfPreview } from './pdf-preview.tsx'
import { PublishPanel } from './publish-panel.tsx'
import { remarksOf } from './remarks.ts'
import styles from './review-step.module.css'
import type { Places, Reviewed } from './reviewed.ts'
import { useRemarkActs } from './use-remark-acts.ts'

type ReviewStepProps = {
  writing: Reviewed
  origins: readonly Origin[]
  /** What the operator said when taking it out of the catalogue. */
  withdrawnReason: string | null
  readOnly: boolean
  /** Publishing and sharing are its owner's. */
  can: { publish: boolean; share: boolean }
  /** Where the author goes when it is done. */
  home: string
  places: Places
  /** What the server has; the pages are made of it. */
  version: number
  /** Whether that is all that was written. */
  isSaved: boolean
  /** Changes the text, and takes the last change back. */
  onChange: (update: (content: Content) => Content) => void
  onUndo: () => void
  onPublished: () => void
  /** Instead of the pages as they are printed. */
  preview?: ReactNode
  flush: () => Promise<boolean>
  settle: () => Promise<number | undefined>
}

/** Names and addresses are only guessed: the author does not confirm them before publishing. */
const isKnownData = ({ data }: Finding): boolean => data !== undefined && data !== 'name' && data !== 'address'

export function ReviewStep(props: ReviewStepProps) {
  const {
    writing,
    origins,
    withdrawnReason,
    readOnly,
    can,
    home,
    places,
    version,
    isSaved,
    onChange,
    onUndo,
    onPublished,
    flush,
    settle,
    preview,
  } = props
  const { title, content, country, visibility, category, summary } = writing
  const isPublic = visibility === 'public'
  const items = useMemo(
    () => reviewOf({ title, content, visibility, category, summary }),
    [title, content, visibility, category, summary],
  )
  const found = useMemo(
    () => findings({ title, content, country, summary, isPublic }),
    [title, content, country, summary, isPublic],
  )
  const spoken = useMemo(() => spokenFindings(found, content.silenced), [found, content.silenced])
  const remarks = useMemo(() => remarksOf(items, spoken, writing, places), [items, spoken, writing, places])
  const acts = useRemarkActs({ content, country, onChange, onUndo })
  return (
    <div className={`stack items-start gap-5-6 ${styles.step}`}>
      <div className={`stack gap-2 ${styles.head}`}>
        <h1>{words.title}</h1>
        <p className="ink-2">{words.lead[readOnly ? 'readOnly' : visibility]}</p>
        <Attribution origins={origins} />
      </div>
      <div className={styles.checks}>
        <CheckList
          remarks={remarks}
          silenced={found.length - spoken.length}
          isPublic={isPublic}
          acts={readOnly ? undefined : acts}
        />
      </div>
      <div className={`shrinks ${styles.preview}`}>
        {preview || <PdfPreview id={writing.id} version={version} isSaved={isSaved} flush={flush} />}
      </div>
      <div className={styles.finish}>
        {can.publish ? (
          !readOnly && (
            <PublishPanel
              writing={writing}
              withdrawnReason={withdrawnReason}
              findings={spoken.filter(isKnownData)}
              isBlocked={items.some(({ level }) => level === 'problem')}
              onPublished={onPublished}
              settle={settle}
            />
          )
        ) : (
          <KeepPanel
            writing={writing}
            readOnly={readOnly}
            canShare={can.share}
            sends={isPdf(content)}
            home={home}
            flush={flush}
          />
        )}
      </div>
    </div>
  )
}
