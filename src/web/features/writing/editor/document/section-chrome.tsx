// What stands around the text of a section while it is written: its handle, its menu, and what is told below it.
import { memo, useCallback, useLayoutEffect, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import type { Section } from '#domain/writing/model.ts'
import { conditionSentence } from '#language/es/writing/conditions.ts'
import { useWriting } from '#web/shared/editing-session/editing-session-context.tsx'
import { SortableElement } from '#web/ui/sortable-list.tsx'
import cardStyles from '../sections/section-card.module.css'
import { SectionBelow, SectionHandle } from '../sections/section-card.tsx'
import { type SectionListProps, useStretches } from '../sections/section-list.tsx'
import { SectionMenu } from '../sections/section-menu.tsx'
import type { SectionPlaces, SectionViews } from './section-views.ts'

type Shared = Pick<SectionListProps, 'fields' | 'parties' | 'country' | 'signers' | 'actions'> & {
  views: SectionViews
}
type WithCurrent = Shared & { /** The section in which the caret is. */ current: string | null }

export function SectionChromes({ current, ...shared }: WithCurrent) {
  const stretches = useStretches(useWriting().content.sections)
  return stretches.map((sections, index) => (
    <Stretch
      // biome-ignore lint/suspicious/noArrayIndexKey: a stretch is nothing but its place.
      key={index}
      sections={sections}
      current={sections.some(({ id }) => id === current) ? current : null}
      {...shared}
    />
  ))
}

/** At a keystroke only the one that holds the section looks at its sections at all. */
const Stretch = memo(function Stretch({ sections, current, ...rest }: WithCurrent & { sections: readonly Section[] }) {
  return sections.map((section) => (
    <Place key={section.id} section={section} isHere={section.id === current} {...rest} />
  ))
})

function Place(props: Shared & { section: Section; isHere: boolean }) {
  const { section, isHere, views, fields, parties, country, signers, actions } = props
  const { id } = section
  const subscribe = useCallback((listener: () => void) => views.subscribe(id, listener), [views, id])
  const places = useSyncExternalStore(subscribe, () => views.places(id))
  if (!places) return null
  const { condition } = section
  return (
    <Chrome
      section={section}
      places={places}
      isHere={isHere}
      condition={condition && conditionSentence(condition, { fields, parties, country })}
      signers={section.kind === 'signatures' ? signers : null}
      actions={actions}
    />
  )
}

type ChromeProps = {
  section: Section
  places: SectionPlaces
  isHere: boolean
  condition: string | undefined
  signers: readonly string[] | null
  actions: Shared['actions']
}

/** What is written in the section changes nothing of it. */
const isSameChrome = (a: ChromeProps, b: ChromeProps): boolean =>
  a.places === b.places &&
  a.isHere === b.isHere &&
  a.condition === b.condition &&
  a.signers === b.signers &&
  a.actions === b.actions &&
  a.section.id === b.section.id &&
  a.section.title === b.section.title &&
  a.section.kind === b.section.kind &&
  a.section.numbering === b.section.numbering &&
  a.section.repayment === b.section.repayment &&
  a.section.condition === b.section.condition

const Chrome = memo(function Chrome({ section, places, isHere, condition, signers, actions }: ChromeProps) {
  // Of hundreds of sections, Tab stops at the buttons of the one in which the caret is.
  useLayoutEffect(() => {
    for (const place of [places.handle, places.menu]) {
      const button = place.querySelector('button')
      if (button) button.tabIndex = isHere ? 0 : -1
    }
  })
  return (
    <>
      {createPortal(
        <SortableElement id={section.id} element={places.dom} measured={places.card}>
          <SectionHandle section={section} />
        </SortableElement>,
        places.handle,
      )}
      {createPortal(<SectionMenu section={section} actions={actions} className={cardStyles.more} />, places.menu)}
      {createPortal(
        <SectionBelow section={section} condition={condition} signers={signers} actions={actions} />,
        places.below,
      )}
    </>
  )
}, isSameChrome)
