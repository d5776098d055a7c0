// What others will see of it in the catalogue, while it is being written.
import { categoryWords, countryWords, classificationWords as words } from '#language/es/writing/classification.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './catalogue-preview.module.css'
import type { Classification } from './classification.ts'

export function CataloguePreview({ title, meta }: { title: string; meta: Classification }) {
  return (
    <aside className={`sticky ${styles.aside}`} aria-label={words.preview}>
      <p className="mb-2 t-13 w600 ink-3">{words.preview}</p>
      <div className={`stack gap-06 breaks paper p-5-4`}>
        <p className="head-18">{title || words.previewTitle}</p>
        <p className={meta.summary ? `ink-2 ${styles.summary}` : `ink-3 ${styles.missing}`}>
          {meta.summary || words.previewSummary}
        </p>
        <p className={`row wrap i-10 t-13 ink-3 ${styles.facts}`}>
          <Icon name="world" />
          <span>{countryWords[meta.country]}</span>
          {meta.category && <span>{categoryWords[meta.category]}</span>}
        </p>
      </div>
    </aside>
  )
}
