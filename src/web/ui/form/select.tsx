// A labelled choice among a few, in the look of our fields.
import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import { Icon } from '../icon.tsx'
import styles from './select.module.css'

type SelectProps = ComponentPropsWithRef<'select'> & {
  label: string
  /** The label is for screen readers only: the sentence around it says the rest. */
  bare?: boolean
  /** Beside its label and without a frame, for a setting that is seldom touched. */
  quiet?: boolean
  hint?: string
  error?: string
  children: ReactNode
}

export function Select({ label, bare, quiet, hint, error, children, ...rest }: SelectProps) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
  return (
    <div
      className={
        quiet
          ? `row-inline shrinks at-most-full gap-015 t-14 ink-3 ${styles.quiet}`
          : bare
            ? `shrinks at-most-full inline-block`
            : `stack shrinks gap-0375 ${styles.field}`
      }
    >
      <label htmlFor={id} className={bare ? 'sr' : undefined}>
        {label}
      </label>
      <span className={`block anchor i-11 ${styles.control}`}>
        <select {...rest} id={id} aria-invalid={error ? true : undefined} aria-describedby={described}>
          {children}
        </select>
        <Icon name="down" />
      </span>
      {hint && (
        <p className="t-13 ink-3" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="flow i-105 gap-04 t-13 w500 danger" id={`${id}-error`}>
          <Icon className="mt-005" name="info" />
          {error}
        </p>
      )}
    </div>
  )
}
