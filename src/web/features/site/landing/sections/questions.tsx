// What people ask before they sign up, as disclosures that work without JavaScript.
import { Icon } from '#web/ui/icon.tsx'
import { Section } from '../section.tsx'
import { useWords } from '../words.ts'
import styles from './questions.module.css'

export function Questions() {
  const words = useWords().questions
  return (
    <Section id="preguntas" title={words.title} split>
      <div>
        {words.items.map(({ question, answer }, position) => (
          <details key={question} className={`underlined-line-2 ${styles.item}`} open={position === 0}>
            <summary className={`row apart gap-4 balanced pressed listless ${styles.question}`}>
              {question}
              <Icon name="down" />
            </summary>
            <p className={`w-42 ink-2 read-17-wide ${styles.answer}`}>{answer}</p>
          </details>
        ))}
      </div>
    </Section>
  )
}
