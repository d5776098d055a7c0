// How a document comes to be, in three steps, each with a picture of the product.
import type { ReactNode } from 'react'
import { paths } from '#addresses/paths.ts'
import { Link } from '#web/app/router/link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Prose } from '../prose.tsx'
import { Section } from '../section.tsx'
import { useWords } from '../words.ts'
import { Signature } from './signature.tsx'
import styles from './steps.module.css'

export function Steps() {
  const { title, try: trial, note, write, complete, sign } = useWords().steps
  const aside = (
    <Link className={styles.trial} to={paths.test}>
      {trial}
    </Link>
  )
  return (
    <Section id="pasos" title={title} aside={aside}>
      <ol className={styles.steps}>
        <Step number={1} {...write}>
          <Writing />
        </Step>
        <Step number={2} {...complete}>
          <Completing />
        </Step>
        <Step number={3} {...sign}>
          <Signing />
        </Step>
      </ol>
      <p className={styles.note}>{note}</p>
    </Section>
  )
}

type StepProps = { number: number; title: string; text: string; children: ReactNode }

/** The picture is hidden from screen readers: the sentence below says the same. */
function Step({ number, title, text, children }: StepProps) {
  return (
    <li>
      <div className={styles.frame} aria-hidden="true">
        {children}
      </div>
      <h3 className={styles.title}>
        <span className={styles.number}>{number}</span> {title}
      </h3>
      <p className={styles.text}>{text}</p>
    </li>
  )
}

function Writing() {
  const { write } = useWords().steps
  return (
    <div className={styles.paper}>
      <div className={styles.tools}>
        <Icon name="bold" />
        <Icon name="italic" />
        <Icon name="list" />
        <span className={styles.pressed}>
          <Icon name="field" />
          {write.field}
        </span>
      </div>
      <Prose paragraphs={[write.clause]} />
    </div>
  )
}

function Completing() {
  const { complete } = useWords().steps
  return (
    <div className={styles.form}>
      {complete.answers.map(({ label, value }) => (
        <div key={label}>
          <span className={styles.label}>{label}</span>
          <span className={styles.value}>{value}</span>
        </div>
      ))}
      <span className={styles.done}>
        <Icon name="check" />
        {complete.done}
      </span>
    </div>
  )
}

function Signing() {
  const { sign } = useWords().steps
  return (
    <div>
      <div className={styles.pad}>
        <Signature className={styles.signature} />
      </div>
      <div className={styles.person}>
        {sign.signed.name}
        <span className={`${styles.state} ${styles.signed}`}>
          <Icon name="check" />
          {sign.signed.state}
        </span>
      </div>
      <div className={styles.person}>
        {sign.pending.name}
        <span className={`${styles.state} ${styles.pending}`}>
          <Icon name="clock" />
          {sign.pending.state}
        </span>
      </div>
    </div>
  )
}
