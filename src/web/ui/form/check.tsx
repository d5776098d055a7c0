// A tick box with its sentence, and the problem when it has to be ticked and is not.
import { type InputHTMLAttributes, type ReactNode, useId } from 'react'
import { Icon } from '../icon.tsx'
import styles from './check.module.css'

type CheckProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'type'> & { error?: string; children: ReactNode }

export function Check({ error, children, ...input }: CheckProps) {
  const id = useId()
  return (
    <div className="stack gap-1">
      <label className={`stack items-start auto-and-fr gap-07 pressed ${styles.line}`}>
        <input
          {...input}
          type="checkbox"
          className={`stack-inline place-centre square-20 r-4 on-sheet pressed native-not ${styles.box}`}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
        />
        <span>{children}</span>
      </label>
      {error && (
        <p id={id} className="flow items-start i-105 gap-04 t-13 w500 danger">
          <Icon name="info" />
          {error}
        </p>
      )}
    </div>
  )
}
