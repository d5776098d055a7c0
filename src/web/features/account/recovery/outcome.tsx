// How it ended, and the one thing to do next.
import type { ReactNode } from 'react'
import { Notice } from '#web/ui/notice.tsx'

export function Outcome({ kind, text, children }: { kind: 'info' | 'danger'; text: string; children?: ReactNode }) {
  return (
    <div className="stack gap-4 mt-5">
      <Notice kind={kind}>{text}</Notice>
      {children}
    </div>
  )
}
