// Personal data that was left in the text: the check list leads to each, and the author has to have seen them before publishing.
import type { ReactNode } from 'react'
import { findingWords as words } from '#language/es/writing/review.ts'
import { Icon } from '#web/ui/icon.tsx'
import panel from './publish-panel.module.css'

export function Findings({ count, children }: { count: number; children: ReactNode }) {
  return (
    <div className={`stack gap-3 py-5 ruled-between ${panel.part}`}>
      <h2>{words.heading}</h2>
      {count === 0 ? (
        <p className={`stack gap-2 t-14 ink-2 auto-and-fr`}>
          <Icon className="signed" name="check" />
          {words.none}
        </p>
      ) : (
        <>
          <p className="t-14 w550 pending">{words.found(count)}</p>
          <p className="t-14 ink-2">{words.advice}</p>
          {children}
        </>
      )}
    </div>
  )
}
