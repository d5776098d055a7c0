// A round face: an image by initials from the configured service, over initials of our own in case it does not come.
import { useEffect, useRef, useState } from 'react'
import { Icon } from '../icon.tsx'
import styles from './avatar.module.css'

type AvatarProps = { firstname: string; lastname: string; service: string; size?: 'normal' | 'large' }

const initial = (name: string) => [...name.trim()][0]?.toLocaleUpperCase('es') ?? ''

/** Invisible until it has really arrived; it may have arrived before the scripts did. */
function ServiceImage({ src }: { src: string }) {
  const image = useRef<HTMLImageElement>(null)
  const [arrived, setArrived] = useState(false)
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth > 0) setArrived(true)
  }, [])
  return (
    <img
      ref={image}
      src={src}
      alt=""
      referrerPolicy="no-referrer"
      className={arrived ? styles.arrived : 'invisible'}
      onLoad={() => setArrived(true)}
    />
  )
}

export function Avatar({ firstname, lastname, service, size = 'normal' }: AvatarProps) {
  const name = `${firstname} ${lastname}`.trim()
  return (
    <span className={`${styles.avatar} ${styles[size]}`} aria-hidden="true">
      {initial(firstname) + initial(lastname)}
      {service && <ServiceImage key={name} src={service.replace('{name}', encodeURIComponent(name))} />}
    </span>
  )
}

export function GenericAvatar() {
  return (
    <span className={`${styles.avatar} ${styles.normal} ${styles.generic}`} aria-hidden="true">
      <Icon name="person" />
    </span>
  )
}
