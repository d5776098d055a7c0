// A labelled text of several lines with its hint, its error and how much still fits.
import { type Ref, type TextareaHTMLAttributes, useId } from 'react'
import { Icon } from '../icon.tsx'
import styles from './text-area.module.css'

type TextAreaProps = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'value'> & {
  ref?: Ref<HTMLTextAreaElement>
  label: string
  value: string
  hint?: string
  error?: string
  /** «120 de 600»; shown beside the hint where there is a limit. */
  counted?: (length: number, most: number) => string
}

export function TextArea({ label, value, hint, error, counted, maxLength, ...rest }: TextAreaProps) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <textarea
        rows={3}
        {...rest}
        id={id}
        value={value}
        maxLength={maxLength}
        className={styles.text}
        aria-invalid={error ? true : undefined}
        aria-describedby={described}
      />
      {(hint || counted) && (
        <div className={styles.below}>
          {hint && <p id={`${id}-hint`}>{hint}</p>}
          {counted && maxLength && <p className={styles.count}>{counted(value.length, maxLength)}</p>}
        </div>
      )}
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          <Icon name="info" />
          {error}
        </p>
      )}
    </div>
  )
}
