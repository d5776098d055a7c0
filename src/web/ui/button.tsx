// Buttons and links that look like buttons: one shape, four weights.
import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { Link, type LinkProps } from '#web/app/router/link.tsx'
import styles from './button.module.css'

/** `ink` is the one filled action of a screen; `sign` is reserved for signing. */
export type Weight = 'ink' | 'outline' | 'quiet' | 'sign' | 'danger'
type Look = { weight?: Weight; size?: 'small' | 'normal' | 'large'; block?: boolean }

const look = ({ weight = 'outline', size = 'normal', block = false }: Look, extra?: string) =>
  [styles.button, styles[weight], styles[size], block && styles.block, extra].filter(Boolean).join(' ')

type ButtonProps = Look & ButtonHTMLAttributes<HTMLButtonElement> & { busy?: boolean; children: ReactNode }

/** While `busy`, the label stays (so the width does) and a second press does nothing. */
export function Button({ weight, size, block, busy, className, children, type = 'button', ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={look({ weight, size, block }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={busy ? (event) => event.preventDefault() : rest.onClick}
    >
      {busy && <span className={`round ${styles.spinner}`} aria-hidden="true" />}
      {children}
    </button>
  )
}

export function ButtonLink({ weight, size, block, className, ...rest }: Look & LinkProps) {
  return <Link {...rest} className={look({ weight, size, block }, className)} />
}
