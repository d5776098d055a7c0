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
    <Link className={`w550 phone-tap phone-flex phone-centred field-line`} to={paths.test}>
      {trial}
    </Link>
  )
  return (
    <Section id="pasos" title={title} aside={aside}>
      <ol className={`stack three-columns phone-one-column ${styles.steps}`}>
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
      <p className={`t-13 ink-3 mt-175`}>{note}</p>
    </Section>
  )
}

type StepProps = { number: number; title: string; text: string; children: ReactNode }

/** The picture is hidden from screen readers: the sentence below says the same. */
function Step({ number, title, text, children }: StepProps) {
  return (
    <li>
      <div className={`stack clipped content-centre r-box on-desk-2 ${styles.frame}`} aria-hidden="true">
        {children}
      </div>
      <h3 className={`t-21 ${styles.title}`}>
        <span className={`w400 italic rubric ${styles.number}`}>{number}</span> {title}
      </h3>
      <p className={`ink-2 ${styles.text}`}>{text}</p>
    </li>
  )
}

function Writing() {
  const { write } = useWords().steps
  return (
    <div className={`paper ${styles.paper}`}>
      <div className={`row gap-08 ink-2 underlined-line ${styles.tools}`}>
        <Icon name="bold" />
        <Icon name="italic" />
        <Icon name="list" />
        <span className={`row-inline gap-03 ml-auto pen r-ctl on-pen-soft ${styles.pressed}`}>
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
    <div className="stack gap-06">
      {complete.answers.map(({ label, value }) => (
        <div key={label}>
          <span className="block mb-1 t-13 w550">{label}</span>
          <span className={`row h-225 pen control ${styles.value}`}>{value}</span>
        </div>
      ))}
      <span className="row gap-04 t-13 w550 signed">
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
      <div className={`anchor paper ${styles.pad}`}>
        <Signature className={styles.signature} />
      </div>
      <div className={`row apart gap-2 t-14 w500 mt-07`}>
        {sign.signed.name}
        <span className={`row-inline gap-0375 one-line r-pill i-095 ${styles.state} signed on-signed-soft`}>
          <Icon name="check" />
          {sign.signed.state}
        </span>
      </div>
      <div className={`row apart gap-2 t-14 w500 mt-07`}>
        {sign.pending.name}
        <span className={`row-inline gap-0375 one-line r-pill i-095 ${styles.state} pending on-pending-soft`}>
          <Icon name="clock" />
          {sign.pending.state}
        </span>
      </div>
    </div>
  )
}
