// Which acts a writing is, by its title; its tags and category help where the title is ambiguous.

import { fold, singularsOf, wordsOf } from '#domain/writing/text/fold.ts'
import type { Category } from '../../writing/categories.ts'
import { limits } from '../../writing/model.ts'
import { actPhrases } from './act-phrases.ts'
import type { Act } from './acts.ts'
import type { ActPhrases } from './phrase-notation.ts'
import { altering, expanded, hidden, opening, speaking, things } from './title-words.ts'

export type Titled = { title: string; category: Category | null; tags: readonly string[] }
export type ActsFound = {
  acts: Act[]
  /** It changes or ends an existing act: its requirements are likely, not certain. */
  altered: boolean
}

type Gap = '…' | '*'
type Step = { words: ReadonlySet<string>; gap: Gap | undefined }
type Phrase = { steps: readonly Step[]; first: boolean }
type Span = { from: number; to: number }
type Within = { phrases: readonly Phrase[]; in: readonly (Category | null)[] }
type Reader = Pick<ActPhrases, 'covers' | 'completed'> & {
  act: Act
  phrases: readonly Phrase[]
  loose: Within | undefined
  tags: Within | undefined
}

const widestGap = 3
const wordSet = (alternatives: string): Set<string> => new Set(alternatives.split('|').map(fold))

function readPhrase(written: string): Phrase {
  const steps: Step[] = []
  let gap: Gap | undefined
  for (const part of expanded(written).replace(/^\^/, '').split(' ')) {
    const isGap = part === '…' || part === '*'
    if (!isGap) steps.push({ words: wordSet(part), gap })
    gap = isGap ? part : undefined
  }
  return { steps, first: written.startsWith('^') }
}

const within = (given: ActPhrases['loose']): Within | undefined =>
  given && { phrases: given.phrases.map(readPhrase), in: given.in }

const readers: Reader[] = Object.entries(actPhrases).map(([act, { phrases, loose, tags, ...rest }]) => ({
  ...rest,
  act: act as Act,
  phrases: phrases.map(readPhrase),
  loose: within(loose),
  tags: within(tags),
}))

const hiding = new Map(Object.entries(hidden).map(([word, next]) => [fold(word), wordSet(next)]))
const speakingWords = wordSet(speaking)
const alteringWords = wordSet(altering)
const openingWords = wordSet(opening)
const thingWords = wordSet(things)
const littleWords = new Set(
  'de,del,la,el,los,las,lo,un,una,unos,unas,a,al,en,y,e,o,u,para,por,con,entre,sobre,su,sus,mi,mis,tu,tus,este,esta,que,se,ante,no'.split(
    ',',
  ),
)
const aside = new Set(['con', 'para', 'en'])

const spoken = readers.flatMap(({ phrases, loose, tags }) => [
  ...phrases,
  ...(loose?.phrases ?? []),
  ...(tags?.phrases ?? []),
])
const vocabulary = new Set(
  [
    ...spoken.flatMap(({ steps }) => steps.map(({ words }) => words)),
    ...hiding.values(),
    new Set(hiding.keys()),
    ...[speakingWords, alteringWords, openingWords, thingWords],
  ].flatMap((words) => [...words]),
)

/** «Poderes» becomes «poder», which is in the vocabulary; «arras» stays as it is. */
const known = (word: string): string => singularsOf(word).find((singular) => vocabulary.has(singular)) ?? word

/** Replaces a word after «sin», or one with another meaning there: it matches nothing. */
const nothing = ''

type Told = { word: string; isAside: boolean }

/** «S. L.» counts as one word. */
const withoutDots = (text: string): string => text.replace(/(?<=\b\p{L})\.\s?(?=\p{L}\b)/gu, '')

/** The significant words; those after «sin» are replaced. */
function toldBy(text: string): Told[] {
  const told: Told[] = []
  let before = ''
  for (const word of wordsOf(withoutDots(text))) {
    if (word === 'sin' || aside.has(word)) before = word
    else if (!littleWords.has(word)) {
      told.push({ word: before === 'sin' ? nothing : known(word), isAside: aside.has(before) })
      before = ''
    }
  }
  const isHidden = (index: number): boolean => hiding.get(wordAt(told, index))?.has(wordAt(told, index + 1)) ?? false
  return told.map((each, index) => (isHidden(index) ? { ...each, word: nothing } : each))
}

const wordAt = (told: readonly Told[], index: number): string => told[index]?.word ?? nothing

/** Where the next step of a phrase matches, if the words between allow it. */
function nextStep(told: readonly Told[], at: number, { words, gap }: Step): number {
  const furthest = Math.min(gap ? at + widestGap : at, told.length - 1)
  for (let index = at; index <= furthest; index += 1) {
    if (gap === '…' && index > at && told[index]?.isAside) return -1
    if (words.has(wordAt(told, index))) return index
    if (gap === '…' && thingWords.has(wordAt(told, index))) return -1
  }
  return -1
}

function spanFrom(told: readonly Told[], from: number, steps: readonly Step[]): Span | undefined {
  let at = from
  for (const step of steps) {
    const found = nextStep(told, at, step)
    if (found < 0) return undefined
    at = found + 1
  }
  return { from, to: at }
}

function spansOf({ steps, first }: Phrase, told: readonly Told[], start: number): Span[] {
  const spans: Span[] = []
  for (let from = 0; from < told.length && (!first || from <= start); from += 1) {
    const span = steps[0]?.words.has(wordAt(told, from)) && spanFrom(told, from, steps)
    if (span) spans.push(span)
  }
  return spans
}

/** The first word of the act's own name. */
function startOf(told: readonly Told[]): number {
  const start = told.findIndex(({ word }) => word && !openingWords.has(word) && !alteringWords.has(word))
  return start < 0 ? told.length : start
}

function uncovered(found: readonly Reader[]): Act[] {
  const covered = new Set(found.flatMap(({ covers }) => covers ?? []))
  return found.map(({ act }) => act).filter((act) => !covered.has(act))
}

function byTitle(told: readonly Told[], category: Category | null): Act[] {
  const start = startOf(told)
  const speaks = speakingWords.has(wordAt(told, start))
  // A title that only mentions an act counts only if its phrase begins with that.
  const counts = ({ from, to }: Span): boolean => !speaks || (from <= start && start < to)
  const says = (phrase: Phrase): boolean => spansOf(phrase, told, start).some(counts)
  return uncovered(
    readers.filter(
      ({ phrases, loose }) => phrases.some(says) || (loose?.in.includes(category) && loose.phrases.some(says)),
    ),
  )
}

function byTags(told: readonly Told[], { tags, category }: Titled): Act[] {
  const start = startOf(told)
  if (speakingWords.has(wordAt(told, start))) return []
  const begun = told.slice(0, widestGap * 2)
  const tagged = tags.slice(0, limits.tags).map((tag) => toldBy(tag.slice(0, limits.tag)))
  const isWhole = (phrase: Phrase, tag: readonly Told[]): boolean =>
    spansOf(phrase, tag, 0).some(({ from, to }) => from === 0 && to === tag.length)
  const completes = (phrase: Phrase, tag: readonly Told[]): boolean =>
    spansOf(phrase, [...begun, ...tag], start).some(({ from, to }) => from < begun.length && to > begun.length)
  return uncovered(
    readers.filter(({ phrases, tags: alone, completed }) =>
      tagged.some(
        (tag) =>
          (alone?.in.includes(category) && alone.phrases.some((phrase) => isWhole(phrase, tag))) ||
          (completed && phrases.some((phrase) => completes(phrase, tag))),
      ),
    ),
  )
}

export function actsOf(titled: Titled): ActsFound {
  const told = toldBy(titled.title.slice(0, limits.title))
  const altered = alteringWords.has(told.find(({ word }) => !openingWords.has(word))?.word ?? nothing)
  const named = byTitle(told, titled.category)
  return { acts: named.length > 0 ? named : byTags(told, titled), altered }
}
