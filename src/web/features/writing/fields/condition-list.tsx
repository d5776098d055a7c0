// Which sections are shown only if a field has a value: in one place, since in the text they are far apart.
import { useMemo } from 'react'
import type { Country } from '#domain/words/conventions.ts'
import type { Content } from '#domain/writing/model.ts'
import { reviewOf } from '#domain/writing/review.ts'
import { conditionSentence } from '#language/es/writing/conditions.ts'
import { conditionListWords as words } from '#language/es/writing/fields.ts'
import { Link } from '#web/app/router/link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './condition-list.module.css'

type ConditionListProps = {
  content: Content
  country: Country
  names: ReadonlyMap<string, string>
  linkTo: (section: string) => string
}

function brokenIn(content: Content): Set<string> {
  const items = reviewOf({ title: '', content, visibility: 'private', category: null, summary: '' })
  return new Set(items.flatMap(({ code, section }) => (code === 'condition_broken' && section ? section : [])))
}

export function ConditionList({ content, country, names, linkTo }: ConditionListProps) {
  const conditional = content.sections.filter(({ condition }) => condition)
  const broken = useMemo(() => brokenIn(content), [content])
  return (
    <section aria-labelledby="conditions-heading">
      <h2 id="conditions-heading" className="t-21">
        {words.heading}
      </h2>
      {conditional.length === 0 ? (
        <p className="mt-015 t-14 ink-3">{words.empty}</p>
      ) : (
        <>
          <p className="mt-015 t-14 ink-3">{words.lead}</p>
          <ul className={`mt-2 ${styles.list}`}>
            {conditional.map(({ id, condition }) => (
              <li className="stack gap-015 breaks underlined-line" key={id}>
                <Link to={linkTo(id)}>{names.get(id)}</Link>
                <span className="t-14 ink-2">{condition && conditionSentence(condition, { ...content, country })}</span>
                {broken.has(id) && (
                  <span className={`i-105 t-14 ink-2 ${styles.broken}`}>
                    <Icon className="mt-01" name="info" />
                    {words.broken}
                  </span>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
