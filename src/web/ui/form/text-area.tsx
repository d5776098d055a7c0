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
    <div className={`stack gap-0375 ${styles.field}`}>
      <label htmlFor={id}>{label}</label>
      <textarea
        rows={3}
        {...rest}
        id={id}
        value={value}
        maxLength={maxLength}
        className={`full control content-sized hover-border-2 ${styles.text}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={described}
      />
      {(hint || counted) && (
        <div className="flow gap-4 t-13 ink-3">
          {hint && <p id={`${id}-hint`}>{hint}</p>}
          {counted && maxLength && <p className="ml-auto one-line figures">{counted(value.length, maxLength)}</p>}
        </div>
      )}
      {error && (
        <p className="flow items-start i-105 gap-04 t-13 w500 danger" id={`${id}-error`}>
          <Icon className="mt-005" name="info" />
          {error}
        </p>
      )}
    </div>
  )
}
