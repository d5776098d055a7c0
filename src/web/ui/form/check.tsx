// A tick box with its sentence, and the problem when it has to be ticked and is not.
import { type InputHTMLAttributes, type ReactNode, useId } from 'react'
import { Icon } from '../icon.tsx'
import styles from './check.module.css'

type CheckProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'type'> & { error?: string; children: ReactNode }

export function Check({ error, children, ...input }: CheckProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label className={styles.line}>
        <input
          {...input}
          type="checkbox"
          className={styles.box}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
        />
        <span>{children}</span>
      </label>
      {error && (
        <p id={id} className={styles.error}>
          <Icon name="info" />
          {error}
        </p>
      )}
    </div>
  )
}
