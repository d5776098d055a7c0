// A person: their name, and how the document addresses them.

import { longest } from '#domain/filling/checking.ts'
import { personIn, type Value } from '#domain/filling/values.ts'
import type { Gender, Person } from '#domain/words/agreement.ts'
import { fillingWords as words } from '#language/es/filling.ts'
import type { InputProps } from './input-props.ts'
import styles from './question.module.css'

type PersonInputProps = InputProps & { typed: Value | undefined; onType: (typed: Person) => void; label: string }

const genders: Gender[] = ['feminine', 'masculine', 'unknown']

export function PersonInput({ name, label, described, isInvalid, isRequired, typed, onType }: PersonInputProps) {
  const person = personIn(typed)
  return (
    <>
      <input
        name={name}
        value={person.name}
        autoComplete="off"
        autoCapitalize="words"
        maxLength={longest.name}
        className={styles.input}
        aria-label={label}
        aria-describedby={described}
        aria-invalid={isInvalid || undefined}
        aria-required={isRequired || undefined}
        onChange={(event) => onType({ ...person, name: event.target.value })}
      />
      <div className={styles.treatment} role="radiogroup" aria-label={words.treatment}>
        {genders.map((gender) => (
          <label key={gender}>
            <input
              type="radio"
              name={`${name}-tratamiento`}
              checked={person.gender === gender}
              onChange={() => onType({ ...person, gender })}
            />
            <span>{words.treatments[gender]}</span>
          </label>
        ))}
      </div>
    </>
  )
}
