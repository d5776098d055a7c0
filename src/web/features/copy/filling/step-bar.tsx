// The buttons below the questions of one step.
import type { ReactNode } from 'react'
import { fillingWords as words } from '#language/es/filling/filling.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './workspace.module.css'

type StepBarProps = {
  /** To the step before. */
  back: (() => void) | undefined
  /** What the button to the next step says; undefined on the last one. */
  next: string | undefined
  isAlive: boolean
  onPreview: () => void
  /** In place of the next step, on the last one. */
  children: ReactNode
}

export function StepBar({ back, next, isAlive, onPreview, children }: StepBarProps) {
  return (
    <div className={`gap-3 pt-4 ruled ${styles.bar}`}>
      {back && (
        <Button icon="back" onClick={back} aria-label={words.back}>
          <span>{words.back}</span>
        </Button>
      )}
      <Button icon="eye" className={styles.toggle} onClick={onPreview} aria-label={words.showPreview}>
        <span>{words.showPreview}</span>
      </Button>
      {/* Keyed: the button of the last step may not turn into this one under the click, which would then submit. */}
      {next === undefined ? (
        children
      ) : (
        <Button key="next" type="submit" weight="ink" className={styles.next} disabled={!isAlive}>
          {next}
        </Button>
      )}
    </div>
  )
}
