// The picture of the first screen: a finished contract that one of the two parties has signed.
import { landing } from '#copy/es/landing.ts'
import { Prose } from './prose.tsx'
import styles from './sample-sheet.module.css'
import { Signature } from './signature.tsx'

const words = landing.sample

export function SampleSheet() {
  return (
    <figure className={styles.figure}>
      <div className={styles.sheet}>
        <p className={styles.title}>{words.title}</p>
        <Prose paragraphs={words.paragraphs} />
        <div className={styles.signatures}>
          <div>
            <div className={styles.line}>
              <Signature className={styles.signature} label={words.signature} />
            </div>
            {words.signed}
          </div>
          <div>
            <div className={styles.line} />
            {words.unsigned}
          </div>
        </div>
      </div>
      <figcaption className={styles.caption}>{words.caption}</figcaption>
    </figure>
  )
}
