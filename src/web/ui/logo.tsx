// The brand: mark and name, and the flourish that signs a title.
import styles from './logo.module.css'

export function Logo({ size = 'normal' }: { size?: 'normal' | 'large' }) {
  return (
    <span className={size === 'large' ? `row-inline gap-2 ink ${styles.large}` : 'row-inline gap-2 ink'}>
      <span className={styles.mark} aria-hidden="true" />
      <b className={styles.name}>Rúbrica</b>
    </span>
  )
}

export function Flourish({ className }: { className?: string }) {
  return <span className={className ? `${styles.flourish} ${className}` : styles.flourish} aria-hidden="true" />
}
