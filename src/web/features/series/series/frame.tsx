// What every page about many copies begins with: the way back, its title, and a sentence.
import type { ReactNode } from 'react'
import { Link } from '#web/app/router/link.tsx'
import { Icon } from '#web/ui/icon.tsx'

type FrameProps = { back: { to: string; word: string }; title: string; lead?: string; children: ReactNode }

export function Frame({ back, title, lead, children }: FrameProps) {
  return (
    <>
      <title>{`${title} · Rúbrica`}</title>
      <Link to={back.to} className="row-inline ctl gap-04 ink-2">
        <Icon name="back" />
        {back.word}
      </Link>
      <h1>{title}</h1>
      {lead && <p className="w-46 mt-2 ink-2 read-17">{lead}</p>}
      <div className={`stack shrinks gap-5 mt-5 w-60`}>{children}</div>
    </>
  )
}
