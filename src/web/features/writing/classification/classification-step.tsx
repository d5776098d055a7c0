// Step 3, «Clasificación»: how a public document is found by others, and a private one by its owner.
import type { FolderOnWire } from '#contract/writing.ts'
import { paperOf } from '#domain/sheet/sheet.ts'
import { type Country, conventions } from '#domain/words/conventions.ts'
import { type Category, categories } from '#domain/writing/categories.ts'
import { limits, type Visibility } from '#domain/writing/model.ts'
import { categoryWords, countryWords, classificationWords as words } from '#language/es/writing/classification.ts'
import { Select } from '#web/ui/form/select.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { CataloguePreview } from './catalogue-preview.tsx'
import type { Classification } from './classification.ts'
import styles from './classification-step.module.css'
import { FolderPicker } from './folder-picker.tsx'
import { TagsInput } from './tags-input.tsx'

type ClassificationStepProps = {
  title: string
  visibility: Visibility
  meta: Classification
  /** Null where another user owns it: their folders are theirs. */
  folders: readonly FolderOnWire[] | null
  readOnly: boolean
  onChange: (meta: Partial<Classification>) => void
}

const byName = new Intl.Collator('es').compare
const countries = (Object.keys(conventions) as Country[]).sort((a, b) => byName(countryWords[a], countryWords[b]))

export function ClassificationStep({ title, visibility, meta, folders, readOnly, onChange }: ClassificationStepProps) {
  const isPublic = visibility === 'public'
  return (
    <div className={`w-60 m-auto ${styles.step}`}>
      <div className={`stack gap-2 mb-5 ${styles.head}`}>
        <h1>{words.title}</h1>
        <p className="ink-2">{words.lead[folders ? visibility : 'shared']}</p>
      </div>
      <div className={isPublic ? `stack items-start gap-6 ${styles.columns}` : undefined}>
        <div className="stack w-38 gap-5 p-5 card phone-p-4">
          {isPublic && (
            <Select
              label={words.category}
              value={meta.category ?? ''}
              disabled={readOnly}
              onChange={(event) => onChange({ category: (event.target.value as Category) || null })}
            >
              <option value="">{words.noCategory}</option>
              {categories.map((category) => (
                <option key={category} value={category}>
                  {categoryWords[category]}
                </option>
              ))}
            </Select>
          )}
          {!isPublic && folders && (
            <FolderPicker
              folders={folders}
              chosen={meta.folder_id}
              readOnly={readOnly}
              onChoose={(folder) => onChange({ folder_id: folder })}
            />
          )}
          <Select
            label={words.country}
            hint={words.countryHint[paperOf(meta.country)]}
            value={meta.country}
            disabled={readOnly}
            onChange={(event) => onChange({ country: event.target.value as Country })}
          >
            {countries.map((country) => (
              <option key={country} value={country}>
                {countryWords[country]}
              </option>
            ))}
          </Select>
          {isPublic && (
            <TextArea
              label={words.summary}
              hint={words.summaryHint}
              placeholder={words.summaryPlaceholder}
              counted={words.counted}
              maxLength={limits.summary}
              rows={4}
              readOnly={readOnly}
              value={meta.summary}
              onChange={(event) => onChange({ summary: event.target.value.replace(/\s*\n\s*/g, ' ') })}
            />
          )}
          <TagsInput
            tags={meta.tags}
            hint={words.tagsHint[visibility]}
            readOnly={readOnly}
            onChange={(tags) => onChange({ tags })}
          />
        </div>
        {isPublic && <CataloguePreview title={title} meta={meta} />}
      </div>
    </div>
  )
}
