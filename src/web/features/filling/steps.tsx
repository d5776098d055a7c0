// Where one is among the questions: a line of steps, each of which can be gone to.
import { fillingWords as words } from '#language/es/filling.ts'
import styles from './steps.module.css'

export type Step = { id: string; name: string; isDone: boolean }

type StepsProps = {
  steps: readonly Step[]
  index: number
  /** «Te faltan 5 de 8 casillas». */
  said: string
  onGo: (id: string) => void
}

export function Steps({ steps, index, said, onGo }: StepsProps) {
  return (
    <nav className={styles.steps} aria-label={words.steps}>
      <p className={styles.where}>
        <b>{words.step(index + 1, steps.length)}</b>
        <span>{said}</span>
      </p>
      <ol>
        {steps.map(({ id, name, isDone }, place) => (
          <li key={id}>
            <button
              type="button"
              aria-label={words.stepNamed(place + 1, name)}
              title={name}
              aria-current={place === index ? 'step' : undefined}
              data-done={isDone || undefined}
              onClick={() => onGo(id)}
            />
          </li>
        ))}
      </ol>
    </nav>
  )
}
