// The frame of a page that says one thing about a link: a sign, a title, and what to do.
import { type ReactNode, useEffect, useRef } from 'react'
import { useRevalidator } from '#web/app/router/router.tsx'
import { Button, ButtonLink } from '../button.tsx'
import { Icon, type IconName } from '../icon.tsx'
import styles from './state.module.css'

type StateProps = {
  icon: IconName
  tone?: 'good' | 'bad' | 'late'
  title: string
  children: ReactNode
  /** To be read beside it. */
  document?: ReactNode
  /** The reader comes here from the form: this is the first thing to be read out. */
  isNews?: boolean
}

/** What is said, and the document beside it; below it where there is no room. */
export function Beside({ children, document }: Pick<StateProps, 'children' | 'document'>) {
  return (
    <div className={`m-auto w-82`} data-rail="">
      <div className={`stack items-start gap-6 phone-block ${styles.beginning}`}>
        {children}
        {document}
      </div>
    </div>
  )
}

export function State({ icon, tone, title, children, document, isNews }: StateProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isNews) return
    heading.current?.focus()
    scrollTo(0, 0)
  }, [isNews])
  const said = (
    <div className={`stack gap-4 ${styles.state}`}>
      <span className={`centre self-start i-15 draft round on-draft-soft toned ${styles.sign}`} data-tone={tone}>
        <Icon name={icon} />
      </span>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </div>
  )
  return document ? <Beside document={document}>{said}</Beside> : said
}

/** Reads the page anew: what is behind its link may have changed. */
export function Again({ children, weight }: { children: ReactNode; weight?: 'quiet' }) {
  const { revalidate, state } = useRevalidator()
  return (
    <Button weight={weight} size="large" block busy={state !== 'idle'} onClick={() => void revalidate()}>
      {children}
    </Button>
  )
}

/** To the document beside what is said, which is far below on a phone. */
export const ReadBelow = ({ children }: { children: string }) => (
  <ButtonLink size="large" block className="i-12" to="#documento" target="_self">
    <Icon name="eye" />
    {children}
  </ButtonLink>
)
