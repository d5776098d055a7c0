// A person: their name, and how the document addresses them.

import { longest } from '#domain/filling/checking.ts'
import { personIn, type Value } from '#domain/filling/values.ts'
import type { Person } from '#domain/words/agreement.ts'
import type { InputProps } from '../questions/input-props.ts'
import styles from '../questions/question.module.css'
import { Treatment } from '../questions/treatment.tsx'

type PersonInputProps = InputProps & { typed: Value | undefined; onType: (typed: Person) => void; label: string }

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
      <Treatment
        name={`${name}-tratamiento`}
        chosen={person.gender}
        onChoose={(gender) => onType({ ...person, gender })}
      />
    </>
  )
}
