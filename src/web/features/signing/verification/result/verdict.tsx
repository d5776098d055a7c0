// A verdict: an icon, a word and a sentence; then what is known, what that does not say, and what can be done.
import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import styles from './verdict.module.css'

/** Never the colour of what is pending: a verdict is one. */
type Tone = 'good' | 'bad' | 'other' | 'none'
type Sign = 'sealed' | 'broken' | 'foreign' | 'added' | 'question' | 'torn' | 'code'

const seal = 'M12 3.7a6.3 6.3 0 1 0 0 12.6 6.3 6.3 0 0 0 0-12.6M8.5 15.3 7 21l5-2.2L17 21l-1.5-5.7'
const shapes: Record<Sign, string> = {
  sealed: `${seal}M9.3 10.2l1.9 1.9 3.5-3.8`,
  broken: `${seal}M9.9 7.9l4.2 4.2m0-4.2-4.2 4.2`,
  foreign: seal,
  added: 'M12 4 2.8 19.5h18.4zM12 10v4.5M12 17h.01',
  question:
    'M12 3.8a8.2 8.2 0 1 0 0 16.4 8.2 8.2 0 0 0 0-16.4M9.6 9.6a2.5 2.5 0 1 1 3.6 2.3c-.9.4-1.2.9-1.2 1.8M12 16.6h.01',
  torn: 'M6 13V3.5h8l4 4V13M14 3.5v4h4M6 17v3.5h12V17M3.5 15l2.8-1.5 2.9 2.5 2.8-2.5 2.9 2.5 2.8-2.5 2.8 1.5',
  code: 'M5 5h5v5H5zM14 5h5v5h-5zM5 14h5v5H5zM14 14h2.5v2.5H14zM19 14v5h-5',
}

export type Said = { tone: Tone; sign: Sign; word: string; title: string; text: string }

type VerdictProps = {
  said: Said
  /** What it is about: the file's name and size, or a code. */
  about: ReactNode
  /** The way back. */
  another: ReactNode
  children?: ReactNode
  aside?: ReactNode
  /** Folded, below. */
  technical?: ReactNode
  actions?: ReactNode
  /** Come with the page, not in answer to an action: the focus stays where it is. */
  isFirst?: boolean
}

export function Verdict({ said, about, another, children, aside, technical, actions, isFirst }: VerdictProps) {
  const { tone, sign, word, title, text } = said
  const heading = useRef<HTMLHeadingElement>(null)
  // Moves the focus to the answer, for screen readers and the keyboard.
  useEffect(() => {
    if (!isFirst) heading.current?.focus()
  }, [isFirst])
  return (
    <section className={`${styles.result} ${styles[tone]}`}>
      <div className={`row wrap gap-3 mb-4 t-14 ink-2 ${styles.about}`}>
        {about}
        {another}
      </div>
      <article className={`paper phone-square ${styles.sheet}`}>
        <header className={`stack items-start ${styles.verdict}`}>
          <span className={`centre round ${styles.sign}`}>
            <svg className="drawn" viewBox="0 0 24 24" aria-hidden="true">
              <path d={shapes[sign]} />
            </svg>
          </span>
          <div>
            <p className={styles.word}>{word}</p>
            <h1 ref={heading} tabIndex={-1} className={`w560 focus-unseen ${styles.title}`}>
              {title}
            </h1>
            <p className={`w-40 ink-2 read-18 ${styles.text}`}>{text}</p>
          </div>
        </header>
        {(children || aside) && (
          <div className={aside ? `ruled ${styles.body} stack ${styles.both}` : `ruled ${styles.body}`}>
            <div>{children}</div>
            {aside && <div className={styles.aside}>{aside}</div>}
          </div>
        )}
        {technical}
        {actions && <div className={`row wrap gap-06 ruled on-sheet-2 ${styles.actions}`}>{actions}</div>}
      </article>
    </section>
  )
}

/** Of a file that never left the device, or did so once. */
export function AboutFile({ file }: { file: File }) {
  return (
    <>
      <span className="row shrinks gap-2 w500 ink">
        <Icon className="rigid ink-3" name="document" />
        <span className="breaks">{file.name}</span>
      </span>
      <span className="figures">{sizeWords(file.size)}</span>
    </>
  )
}

const sizeWords = (bytes: number): string =>
  bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1_000))} kB`
    : `${(bytes / 1_000_000).toFixed(1).replace('.', ',')} MB`
