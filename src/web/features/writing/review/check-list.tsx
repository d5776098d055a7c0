// What has to be put right and what is worth a look, each with the way to its place.
import { useMemo, useState } from 'react'
import { capital, partyPhrase } from '#domain/sheet/phrases.ts'
import type { ReviewItem } from '#domain/writing/review.ts'
import { reviewSentences, reviewWords as words } from '#language/es/writing/review.ts'
import { Link } from '#web/app/router/link.tsx'
import { sectionNames } from '#web/shared/copy/section-names.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './check-list.module.css'
import type { Places, Reviewed } from './reviewed.ts'

type CheckListProps = { items: readonly ReviewItem[]; writing: Reviewed; places: Places }
type Told = { key: string; sentence: string; to: string; link: string }

const firstShown = 6

function useTold({ writing, places }: Omit<CheckListProps, 'items'>): (item: ReviewItem, index: number) => Told {
  const { fields, parties } = writing.content
  const names = useMemo(() => sectionNames(writing.content), [writing.content])
  return (item, index) => {
    const { code, section, field, party } = item
    const key = `${code}:${section ?? field ?? party ?? index}`
    if (section) {
      const name = names.get(section) ?? ''
      return {
        key,
        sentence: reviewSentences[code](name),
        to: places.section(section),
        link: words.place.section(name),
      }
    }
    if (field) {
      const name = fields.find(({ id }) => id === field)?.label.trim() || words.unnamed
      return { key, sentence: reviewSentences[code](name), to: places.field(field), link: words.place.field(name) }
    }
    if (party) {
      const found = parties.find(({ id }) => id === party)
      const name = found?.role.trim() ? capital(partyPhrase(found, 'the')) : words.unnamedParty
      return { key, sentence: reviewSentences[code](name), to: places.party(party), link: words.place.party }
    }
    const sentence = reviewSentences[code]('')
    if (code === 'no_category' || code === 'no_summary')
      return { key, sentence, to: places.classification, link: words.place.classification }
    return {
      key,
      sentence,
      to: places.content,
      link: code === 'empty_title' ? words.place.title : words.place.content,
    }
  }
}

export function CheckList({ items, writing, places }: CheckListProps) {
  const told = useTold({ writing, places })
  const problems = items.filter(({ level }) => level === 'problem')
  const hints = items.filter(({ level }) => level === 'hint')
  return (
    <section className="stack gap-4 p-5 card" aria-labelledby="checks-heading">
      <h2 className="t-21" id="checks-heading">
        {words.checks}
      </h2>
      {items.length === 0 && (
        <p className="row gap-2 w550 signed">
          <Icon name="check" />
          {words.allRight}
        </p>
      )}
      {problems.length > 0 && (
        <Group
          kind="problem"
          heading={writing.visibility === 'public' ? words.problems : words.problemsPrivate}
          items={problems.map(told)}
        />
      )}
      {hints.length > 0 && <Group kind="hint" heading={words.hints} items={hints.map(told)} />}
    </section>
  )
}

function Group({ kind, heading, items }: { kind: 'problem' | 'hint'; heading: string; items: Told[] }) {
  const [all, setAll] = useState(false)
  const shown = all ? items : items.slice(0, firstShown)
  return (
    <div className={styles[kind]}>
      <h3>
        <Icon name="info" />
        {heading}
      </h3>
      <ul className={styles.list}>
        {shown.map(({ key, sentence, to, link }) => (
          <li className="stack gap-01 py-06 t-14 breaks ruled" key={key}>
            <p>{sentence}</p>
            <Link className="self-start w500 ink-2" to={to}>
              {link}
            </Link>
          </li>
        ))}
      </ul>
      {shown.length < items.length && (
        <Button size="small" weight="quiet" onClick={() => setAll(true)}>
          {words.more(items.length - shown.length)}
        </Button>
      )}
    </div>
  )
}
