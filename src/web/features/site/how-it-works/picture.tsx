// A picture of the product in the theme of the page around it: the other one is never loaded.

import styles from './how-it-works.module.css'
import { type PictureName, pictureSizes, themes } from './picture-sizes.ts'

const files = import.meta.glob<string>('./pictures/*.webp', { eager: true, query: '?url', import: 'default' })

export function Picture({ name, alt }: { name: PictureName; alt: string }) {
  const { width, height } = pictureSizes[name]
  return (
    <div
      className={`stack across-centre p-4 r-box on-desk-2 ${styles.picture}`}
      data-phone={height > width || undefined}
    >
      {themes.map((theme) => (
        <img
          key={theme}
          className={styles[theme]}
          src={files[`./pictures/${name}-${theme}.webp`]}
          alt={alt}
          width={width}
          height={height}
          loading="lazy"
          decoding="async"
        />
      ))}
    </div>
  )
}
