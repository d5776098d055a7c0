// It is public now: where it is, and where to go from here.
import { useEffect, useRef } from 'react'
import { paths } from '#addresses/paths.ts'
import { publishWords as words } from '#language/es/writing/review.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './publish-panel.module.css'

export function Published({ slug, title, onClose }: { slug: string; title: string; onClose: () => void }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={box} tabIndex={-1} role="status" className={`stack gap-3 p-5 card focus-unseen ${styles.done}`}>
      <h2 className="row gap-2 signed">
        <Icon name="check" />
        {words.done}
      </h2>
      <p className="breaks">{words.doneText(title)}</p>
      <p className="t-14 ink-2 breaks">{words.doneHint}</p>
      <ButtonLink weight="ink" size="large" block to={paths.writing(slug)}>
        {words.seeIt}
      </ButtonLink>
      <ButtonLink block to={paths.writings}>
        {words.writings}
      </ButtonLink>
      <Button block weight="quiet" onClick={onClose}>
        {words.goOn}
      </Button>
    </div>
  )
}
