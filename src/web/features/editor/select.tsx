// A labelled select in the look of our fields.
import { type ReactNode, type SelectHTMLAttributes, useId } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import styles from './select.module.css'

type SelectProps = SelectHTMLAttributes<HTMLSelectElement> & { label: string; quiet?: boolean; children: ReactNode }

export function Select({ label, quiet, children, ...rest }: SelectProps) {
  const id = useId()
  return (
    <div className={quiet ? styles.quiet : styles.field}>
      <label htmlFor={id}>{label}</label>
      <span className={styles.control}>
        <select {...rest} id={id}>
          {children}
        </select>
        <Icon name="down" />
      </span>
    </div>
  )
}
