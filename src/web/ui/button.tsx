// Buttons and links that look like buttons: one shape, four weights.
import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { Link, type LinkProps } from '#web/app/router/link.tsx'
import styles from './button.module.css'
import { Icon, type IconName } from './icon.tsx'

/** `ink` is the one filled action of a screen; `sign` is reserved for signing. */
export type Weight = 'ink' | 'outline' | 'quiet' | 'sign' | 'danger'
type Look = { weight?: Weight; size?: 'small' | 'normal' | 'large'; block?: boolean }

const look = ({ weight = 'outline', size = 'normal', block = false }: Look, extra?: string) =>
  [styles.button, styles[weight], styles[size], block && styles.block, extra].filter(Boolean).join(' ')

type WithIcon = { icon?: IconName | undefined; children?: ReactNode }
type ButtonProps = Look & WithIcon & ButtonHTMLAttributes<HTMLButtonElement> & { busy?: boolean }

/** While `busy`, the label stays (so the width does) and a second press does nothing. */
export function Button(props: ButtonProps) {
  const { weight, size, block, busy, className, icon, children, type = 'button', ...rest } = props
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
      {icon && <Icon name={icon} />}
      {children}
    </button>
  )
}

export function ButtonLink({ weight, size, block, className, icon, children, ...rest }: Look & WithIcon & LinkProps) {
  return (
    <Link {...rest} className={look({ weight, size, block }, className)}>
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  )
}
