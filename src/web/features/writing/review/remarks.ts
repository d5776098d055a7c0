// The check list and the lawyer's review as one list: what each says, where it leads, and what one press does about it.
import { capital, partyPhrase } from '#domain/sheet/phrases.ts'
import { type Finding, silenceOf, type Weight } from '#domain/writing/findings/finding.ts'
import { type Mending, mendingOf, mendingOfItem } from '#domain/writing/findings/mends.ts'
import type { ReviewItem } from '#domain/writing/review.ts'
import { itemMends, tellFinding } from '#language/es/writing/findings.ts'
import { reviewSentences, reviewWords as words } from '#language/es/writing/review.ts'
import { sectionNames } from '#web/shared/copy/section-names.ts'
import type { Places, Reviewed } from './reviewed.ts'

export type Remark = {
  key: string
  weight: Weight
  sentence: string
  why?: string
  to: string
  link: string
  mend?: { label: string; done: string; mending: Mending }
  /** How the content names it once it is set aside; what prevents publishing cannot be. */
  silence?: string
}

type Told = Pick<Remark, 'sentence' | 'to' | 'link'>

/** Of the check list, what spoils nothing. */
const minor = new Set<ReviewItem['code']>([
  'unused_field',
  'party_without_fields',
  'unlabelled_field',
  'duplicate_label',
])

export function remarksOf(
  items: readonly ReviewItem[],
  findings: readonly Finding[],
  writing: Reviewed,
  places: Places,
): Remark[] {
  const names = sectionNames(writing.content)
  const nameOf = (section: string) => names.get(section) ?? ''
  return [
    ...items.map((item, index) => ofItem(item, index, toldOf(item, writing, places, nameOf))),
    ...findings.map((finding) => ofFinding(finding, writing, places, nameOf)),
  ]
}

function ofItem(item: ReviewItem, index: number, told: Told): Remark {
  const { code, level, section, field, party } = item
  const [label, mending] = [itemMends[code], mendingOfItem(item)]
  return {
    key: `${code}:${section ?? field ?? party ?? index}`,
    weight: minor.has(code) ? 'detail' : level,
    ...told,
    ...(label && mending && { mend: { label: label.mend, done: label.done, mending } }),
  }
}

function ofFinding(
  finding: Finding,
  { content }: Reviewed,
  places: Places,
  nameOf: (section: string) => string,
): Remark {
  const { section, field, weight } = finding
  const { sentence, why, mend: label, done = '' } = tellFinding(finding, nameOf)
  const mending = mendingOf(finding)
  const place = section
    ? { to: places.section(section), link: words.place.section(nameOf(section)) }
    : field
      ? { to: places.field(field), link: words.place.field(labelOf(content.fields, field)) }
      : { to: places.content, link: words.place.content }
  const silence = silenceOf(finding)
  const { paragraph = '', start } = finding
  return {
    key: [silence, section, paragraph, start].join(':'),
    weight,
    sentence,
    ...(why && { why }),
    ...place,
    silence,
    ...(label && mending && { mend: { label, done, mending } }),
  }
}

const labelOf = (fields: readonly { id: string; label: string }[], wanted: string): string =>
  fields.find(({ id }) => id === wanted)?.label.trim() || words.unnamed

function toldOf(item: ReviewItem, writing: Reviewed, places: Places, nameOf: (section: string) => string): Told {
  const { code, section, field, party } = item
  const { fields, parties } = writing.content
  const say = reviewSentences[code]
  if (section) {
    const name = nameOf(section)
    return { sentence: say(name), to: places.section(section), link: words.place.section(name) }
  }
  if (field) {
    const name = labelOf(fields, field)
    return { sentence: say(name), to: places.field(field), link: words.place.field(name) }
  }
  if (party) {
    const found = parties.find(({ id }) => id === party)
    const name = found?.role.trim() ? capital(partyPhrase(found, 'the')) : words.unnamedParty
    if (code === 'signer_without_place') return { sentence: say(name), to: places.content, link: words.place.boxes }
    return { sentence: say(name), to: places.party(party), link: words.place.party }
  }
  const sentence = say('')
  if (code === 'no_category' || code === 'no_summary')
    return { sentence, to: places.classification, link: words.place.classification }
  return { sentence, to: places.content, link: placeOf(code) }
}

function placeOf(code: ReviewItem['code']): string {
  if (code === 'no_boxes' || code === 'lost_box') return words.place.boxes
  return code === 'empty_title' ? words.place.title : words.place.content
}
