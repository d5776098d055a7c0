// The sample signature, a mask that takes the colour of the pen.
import styles from './signature.module.css'

/** Without a label it is part of a picture that is already described. */
export function Signature({ label, className }: { label?: string; className?: string }) {
  const classes = className ? `${styles.signature} ${className}` : styles.signature
  return label ? (
    <span className={classes} role="img" aria-label={label} />
  ) : (
    <span className={classes} aria-hidden="true" />
  )
}
