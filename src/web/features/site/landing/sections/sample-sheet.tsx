// The picture of the first screen: a finished contract that one of the two parties has signed.
import { Prose } from '../prose.tsx'
import { useWords } from '../words.ts'
import styles from './sample-sheet.module.css'
import { Signature } from './signature.tsx'

export function SampleSheet() {
  const words = useWords().sample
  return (
    <figure className={`anchor ${styles.figure}`}>
      <div className={`flow down anchor r-paper on-sheet sh-lift ${styles.sheet}`}>
        <p className={styles.title}>{words.title}</p>
        <Prose paragraphs={words.paragraphs} />
        <div className={`stack two-columns mt-auto ink-3 ${styles.signatures}`}>
          <div>
            <div className={`anchor mb-035 ${styles.line}`}>
              <Signature className={styles.signature} label={words.signature} />
            </div>
            {words.signed}
          </div>
          <div>
            <div className={`anchor mb-035 ${styles.line}`} />
            {words.unsigned}
          </div>
        </div>
      </div>
      <figcaption className="mt-5 t-13 ink-3 text-centre">{words.caption}</figcaption>
    </figure>
  )
}
