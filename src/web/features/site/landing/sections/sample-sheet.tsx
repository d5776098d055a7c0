// The picture of the first screen: a finished contract that one of the two parties has signed.
import { Prose } from '../prose.tsx'
import { useWords } from '../words.ts'
import styles from './sample-sheet.module.css'
import { Signature } from './signature.tsx'

export function SampleSheet() {
  const words = useWords().sample
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
