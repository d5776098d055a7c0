// What others will see of it in the catalogue, while it is being written.
import { categoryWords, countryWords, classificationWords as words } from '#language/es/writing/classification.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './catalogue-preview.module.css'
import type { Classification } from './classification.ts'

export function CataloguePreview({ title, meta }: { title: string; meta: Classification }) {
  return (
    <aside className={styles.aside} aria-label={words.preview}>
      <p className={styles.label}>{words.preview}</p>
      <div className={styles.card}>
        <p className={styles.title}>{title || words.previewTitle}</p>
        <p className={meta.summary ? styles.summary : styles.missing}>{meta.summary || words.previewSummary}</p>
        <p className={styles.facts}>
          <Icon name="world" />
          <span>{countryWords[meta.country]}</span>
          {meta.category && <span>{categoryWords[meta.category]}</span>}
        </p>
      </div>
    </aside>
  )
}
