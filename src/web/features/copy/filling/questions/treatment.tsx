// How the document addresses a person: D.ª, D. or neither.
import { useId } from 'react'
import type { Gender } from '#domain/words/agreement.ts'
import { peopleWords as words } from '#language/es/writing/parties.ts'
import styles from './question.module.css'

const genders: Gender[] = ['feminine', 'masculine', 'unknown']

type TreatmentProps = { name: string; chosen: Gender; onChoose: (gender: Gender) => void }

export function Treatment({ name, chosen, onChoose }: TreatmentProps) {
  const id = useId()
  return (
    <div className={`row wrap t-14 ink-2 ${styles.treatment}`} role="radiogroup" aria-labelledby={id}>
      <span id={id}>{words.treatment}</span>
      {genders.map((gender) => (
        <label className="row-inline h-20 gap-045 r-ctl pressed" key={gender}>
          <input
            className="accent-ink"
            type="radio"
            name={name}
            checked={chosen === gender}
            onChange={() => onChoose(gender)}
          />
          <span>{words.treatments[gender]}</span>
        </label>
      ))}
    </div>
  )
}
