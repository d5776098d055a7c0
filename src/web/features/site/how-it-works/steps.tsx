// The life of a document, step by step, each with what the user sees then.
import { howItWorksWords as words } from '#language/es/site/how-it-works.ts'
import styles from './how-it-works.module.css'
import { Picture } from './picture.tsx'

const names = ['search', 'fill', 'send', 'sign', 'follow', 'keep'] as const

export function Steps() {
  return (
    <ol className={`stack ${styles.steps}`}>
      {names.map((name, index) => {
        const { title, text, alt } = words.steps[name]
        return (
          <li key={name}>
            <div className={styles.words}>
              <h2>
                <span className="w400 italic rubric">{index + 1}</span> {title}
              </h2>
              <p>{text}</p>
            </div>
            <Picture name={name} alt={alt} />
          </li>
        )
      })}
    </ol>
  )
}

export function OwnTexts() {
  const { text, alt } = words.own
  return (
    <div className={styles.own}>
      <div className={styles.words}>
        <p>{text}</p>
      </div>
      <Picture name="write" alt={alt} />
    </div>
  )
}
