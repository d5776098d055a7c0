// Our icon set: 24 px outlines that take the colour and the size of the text beside them.
import styles from './icon.module.css'

/** The shapes are in public/icons.svg, which the server puts into every page once: they cost no JavaScript. */
export type IconName =
  | 'search'
  | 'down'
  | 'right'
  | 'back'
  | 'world'
  | 'filter'
  | 'bold'
  | 'italic'
  | 'list'
  | 'check'
  | 'clock'
  | 'menu'
  | 'plus'
  | 'home'
  | 'panel'
  | 'document'
  | 'pen'
  | 'people'
  | 'person'
  | 'lock'
  | 'close'
  | 'eye'
  | 'eyeOff'
  | 'info'
  | 'field'
  | 'logout'
  | 'folder'
  | 'folderOpen'
  | 'folderMove'
  | 'trash'
  | 'more'
  | 'copy'
  | 'download'
  | 'undo'
  | 'calendar'
  | 'share'
  | 'useful'
  | 'flag'
  | 'qr'
  | 'mail'
  | 'send'
  | 'chat'
  | 'x'
  | 'bell'
  | 'sliders'

/** Decorative always: the word beside it, or the control's label, says what it means. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg className={className ? `${styles.icon} ${className}` : styles.icon} aria-hidden="true">
      <use href={`#i-${name}`} />
    </svg>
  )
}
