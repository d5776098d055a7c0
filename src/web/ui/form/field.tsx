// A labelled input with its hint and its error, tied together for screen readers.
import { type InputHTMLAttributes, useId, useState } from 'react'
import { Icon } from '../icon.tsx'
import styles from './field.module.css'

type FieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> & {
  label: string
  hint?: string
  error?: string
  /** Words for the show/hide button; only for passwords. */
  reveal?: { show: string; hide: string }
}

export function Field({ label, hint, error, reveal, type = 'text', ...input }: FieldProps) {
  const id = useId()
  const [shown, setShown] = useState(false)
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
  return (
    <div className={`stack gap-0375 ${styles.field}`}>
      <label htmlFor={id}>{label}</label>
      <div className="anchor">
        <input
          {...input}
          id={id}
          type={reveal && shown ? 'text' : type}
          className={reveal ? `${styles.input} ${styles.withButton}` : styles.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={described}
        />
        {reveal && (
          <button
            type="button"
            className={`centre absolute ink-2 frameless r-ctl groundless pressed ${styles.reveal}`}
            aria-label={shown ? reveal.hide : reveal.show}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            <Icon name={shown ? 'eyeOff' : 'eye'} />
          </button>
        )}
      </div>
      {hint && (
        <p className="t-13 ink-3" id={`${id}-hint`}>
          {hint}
        </p>
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
