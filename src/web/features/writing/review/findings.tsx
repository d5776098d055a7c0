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
    <div className={`stack gap-3 py-5 ruled-between ${panel.part}`}>
      <h2>{words.heading}</h2>
      {findings.length === 0 ? (
        <p className={`stack gap-2 t-14 ink-2 auto-and-fr`}>
          <Icon className="signed" name="check" />
          {words.none}
        </p>
      ) : (
        <>
          <p className="t-14 w550 pending">{words.found(findings.length)}</p>
          <ul className={`scrolls ${styles.list}`}>
            {findings.map((finding, index) => {
              const { to, link } = placeOf(finding)
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: the same number may stand in many places.
                <li className="stack gap-01 t-14 breaks underlined-line" key={index}>
                  <mark className="self-start ink on-mark">{finding.text}</mark>
                  <span className="t-13 ink-3">{words.kinds[finding.kind]}</span>
                  <Link className="self-start w500 ink-2" to={to}>
                    {link}
                  </Link>
                </li>
              )
            })}
          </ul>
          <p className="t-14 ink-2">{words.advice}</p>
          {children}
        </>
      )}
    </div>
  )
}
