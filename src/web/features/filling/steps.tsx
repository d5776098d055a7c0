// Where one is among the questions: a line of steps, each of which can be gone to.
import { fillingWords as words } from '#language/es/filling.ts'
import styles from './steps.module.css'

export type Step = { id: string; name: string; isDone: boolean }

type StepsProps = { steps: readonly Step[]; index: number; answered: number; asked: number; onGo: (id: string) => void }

export function Steps({ steps, index, answered, asked, onGo }: StepsProps) {
  return (
    <nav className={styles.steps} aria-label={words.steps}>
      <p className={styles.where}>
        <b>{words.step(index + 1, steps.length)}</b>
        <span>{words.answered(answered, asked)}</span>
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
