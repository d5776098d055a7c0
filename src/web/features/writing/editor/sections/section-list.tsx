// The sections in their order. It listens to the draft by itself, so that typing touches nothing around it.
import { memo, useRef } from 'react'
import type { Country } from '#domain/words/conventions.ts'
import type { Section } from '#domain/writing/model.ts'
import { conditionSentence } from '#language/es/writing/conditions.ts'
import { contentWords as words } from '#language/es/writing/editor.ts'
import { useWriting } from '#web/shared/editing-session/editing-session-context.tsx'
import type { Target } from '../text/caret.ts'
import type { Outline } from '../text/chip-labels.ts'
import { SectionCard, type SectionCardProps } from './section-card.tsx'
import styles from './section-list.module.css'

/** The section being edited, and where in it the caret should go; null where it is there already. */
export type Active = { id: string; target: Target | null }

export type SectionListProps = Pick<SectionCardProps, 'labels' | 'readOnly' | 'actions'> & {
  numbers: Outline['numbers']
  fields: Outline['fields']
  parties: Outline['parties']
  country: Country
  signers: readonly string[]
}

const stretch = 16

/** Stretches of the document; those in which nothing changed are the same arrays as before. */
export function useStretches(sections: readonly Section[]): (readonly Section[])[] {
  const kept = useRef<(readonly Section[])[]>([])
  const made: (readonly Section[])[] = []
  for (let start = 0; start < sections.length; start += stretch) {
    const slice = sections.slice(start, start + stretch)
    const before = kept.current[made.length]
    const same = before?.length === slice.length && slice.every((section, index) => section === before[index])
    made.push(same ? before : slice)
  }
  kept.current = made
  return made
}

export function SectionList(shared: SectionListProps) {
  const stretches = useStretches(useWriting().content.sections)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a list whose items are not its children.
    <div role="list" aria-label={words.sections}>
      {stretches.map((sections, index) => (
        <Stretch
          // biome-ignore lint/suspicious/noArrayIndexKey: a stretch is nothing but its place.
          key={index}
          sections={sections}
          {...shared}
        />
      ))}
    </div>
  )
}

type StretchProps = SectionListProps & { sections: readonly Section[] }

/** At a keystroke only the one that holds the section looks at its sections at all. */
const Stretch = memo(function Stretch(props: StretchProps) {
  const { sections, numbers, fields, parties, country, signers, ...rest } = props
  return (
    <div className={`px-5 ${styles.stretch}`}>
      {sections.map((section) => (
        <SectionCard
          key={section.id}
          section={section}
          number={numbers.get(section.id)?.label}
          condition={section.condition && conditionSentence(section.condition, { fields, parties, country })}
          signers={section.kind === 'signatures' ? signers : null}
          {...rest}
        />
      ))}
    </div>
  )
})
