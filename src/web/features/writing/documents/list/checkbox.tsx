// A checkbox with a touch target large enough for a thumb.
import { type ChangeEvent, useEffect, useRef } from 'react'
import styles from './checkbox.module.css'

type CheckboxProps = {
  label: string
  checked: boolean
  /** Indeterminate: some of its items are ticked, not all. */
  partly?: boolean
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
}

export function Checkbox({ label, checked, partly = false, onChange }: CheckboxProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current) input.current.indeterminate = partly
  }, [partly])
  return (
    <span className={`centre square-40`}>
      <input
        ref={input}
        type="checkbox"
        className={`stack-inline place-centre anchor m-0 r-4 on-sheet pressed native-not ${styles.check}`}
        aria-label={label}
        checked={checked}
        onChange={onChange}
      />
    </span>
  )
}
