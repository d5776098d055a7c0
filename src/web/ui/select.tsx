// A labelled choice among a few, in the look of our fields.
import { type ReactNode, type SelectHTMLAttributes, useId } from 'react'
import { Icon } from './icon.tsx'
import styles from './select.module.css'

type SelectProps = SelectHTMLAttributes<HTMLSelectElement> & {
  label: string
  /** The label is for screen readers only: the sentence around it says the rest. */
  bare?: boolean
  /** Beside its label and without a frame, for a setting that is seldom touched. */
  quiet?: boolean
  hint?: string
  children: ReactNode
}

export function Select({ label, bare, quiet, hint, children, ...rest }: SelectProps) {
  const id = useId()
  return (
    <div className={quiet ? styles.quiet : bare ? styles.bare : styles.field}>
      <label htmlFor={id} className={bare ? 'sr' : undefined}>
        {label}
      </label>
      <span className={styles.control}>
        <select {...rest} id={id} aria-describedby={hint ? `${id}-hint` : undefined}>
          {children}
        </select>
        <Icon name="down" />
      </span>
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}
