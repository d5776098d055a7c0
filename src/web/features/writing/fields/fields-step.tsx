// Step 2, «Campos y partes»: the blanks that were found, the fields, the parties, and what depends on them.
import { useDeferredValue, useMemo, useState } from 'react'
import type { Country } from '#domain/words/conventions.ts'
import { detectParties } from '#domain/writing/blanks/party-blanks.ts'
import { type Content, isPdf } from '#domain/writing/model.ts'
import { stepWords as words } from '#language/es/writing/fields.ts'
import { sectionNames } from '#web/shared/copy/section-names.ts'
import { useRegret } from '#web/shared/editing-session/use-regret.ts'
import { BlankList } from './blank-list.tsx'
import type { Change } from './change.ts'
import { ConditionList } from './condition-list.tsx'
import { FieldList } from './field-list.tsx'
import styles from './fields-step.module.css'
import { PartyBlankList } from './parties/party-blank-list.tsx'
import { PartyList } from './parties/party-list.tsx'
import { boxPlaces } from './uses.ts'

type FieldsStepProps = {
  content: Content
  country: Country
  readOnly: boolean
  /** The field or party that the address points at. */
  target: string | null
  onChange: Change
  onUndo: () => void
  /** The address of a section, or of a box of a PDF, in the first step. */
  linkTo: (section: string) => string
}

export function FieldsStep({ content, country, readOnly, target, onChange, onUndo, linkTo }: FieldsStepProps) {
  const names = useMemo(() => (isPdf(content) ? boxPlaces(content) : sectionNames(content)), [content])
  // Looking through all of the text must not delay typing.
  const settled = useDeferredValue(content)
  const change = useRegret(content, onChange, onUndo)
  return (
    <div className={styles.step}>
      <div className={`stack w-46 gap-2 mb-5 ${styles.head}`}>
        <h1>{words.title}</h1>
        <p className="ink-2">{words.lead}</p>
      </div>
      {!readOnly && <Offers content={settled} country={country} names={names} onChange={onChange} />}
      <div className={`stack items-start gap-6 ${styles.columns}`}>
        <FieldList
          content={content}
          country={country}
          readOnly={readOnly}
          target={target}
          names={names}
          linkTo={linkTo}
          onChange={onChange}
          onRemove={change}
        />
        <div className="stack gap-6">
          <PartyList
            content={content}
            country={country}
            readOnly={readOnly}
            target={target}
            onChange={onChange}
            onRemove={change}
          />
          {!isPdf(content) && <ConditionList country={country} content={settled} names={names} linkTo={linkTo} />}
        </div>
      </div>
    </div>
  )
}

type OffersProps = Pick<FieldsStepProps, 'content' | 'country' | 'onChange'> & { names: ReadonlyMap<string, string> }

/** What was typed by hand: people first, and the blanks that belong to no person. */
function Offers({ content, country, names, onChange }: OffersProps) {
  const [dismissed, setDismissed] = useState<readonly string[]>([])
  const found = useMemo(() => detectParties(content), [content])
  const parties = useMemo(() => found.filter(({ key }) => !dismissed.includes(key)), [found, dismissed])
  return (
    <>
      <PartyBlankList
        content={content}
        country={country}
        parties={parties}
        names={names}
        onChange={onChange}
        onDismiss={(key) => setDismissed([...dismissed, key])}
      />
      <BlankList content={content} country={country} parties={parties} names={names} onChange={onChange} />
    </>
  )
}
