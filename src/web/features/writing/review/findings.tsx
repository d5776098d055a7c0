// Personal data that was left in the text, with the way to each: the author has to have seen it before publishing.
import { type ReactNode, useMemo } from 'react'
import type { Finding } from '#domain/writing/personal-data/personal-data.ts'
import { reviewWords, findingWords as words } from '#language/es/writing/review.ts'
import { Link } from '#web/app/router/link.tsx'
import { sectionNames } from '#web/shared/copy/section-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './findings.module.css'
import panel from './publish-panel.module.css'
import type { Places, Reviewed } from './reviewed.ts'

type FindingsProps = { findings: readonly Finding[]; writing: Reviewed; places: Places; children: ReactNode }

export function Findings({ findings, writing, places, children }: FindingsProps) {
  const { fields } = writing.content
  const names = useMemo(() => sectionNames(writing.content), [writing.content])
  const placeOf = ({ section, field }: Finding): { to: string; link: string } => {
    if (section) return { to: places.section(section), link: reviewWords.place.section(names.get(section) ?? '') }
    if (!field) return { to: places.content, link: words.elsewhere }
    const label = fields.find(({ id }) => id === field)?.label.trim() || reviewWords.unnamed
    return { to: places.field(field), link: reviewWords.place.field(label) }
  }
  return (
    <div className={panel.part}>
      <h2>{words.heading}</h2>
      {findings.length === 0 ? (
        <p className={styles.none}>
          <Icon name="check" />
          {words.none}
        </p>
      ) : (
        <>
          <p className={styles.warning}>{words.found(findings.length)}</p>
          <ul className={styles.list}>
            {findings.map((finding, index) => {
              const { to, link } = placeOf(finding)
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: the same number may stand in many places.
                <li key={index}>
                  <mark>{finding.text}</mark>
                  <span>{words.kinds[finding.kind]}</span>
                  <Link to={to}>{link}</Link>
                </li>
              )
            })}
          </ul>
          <p className={panel.text}>{words.advice}</p>
          {children}
        </>
      )}
    </div>
  )
}
