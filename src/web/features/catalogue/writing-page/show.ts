// From what the server knows of a public writing to what its page shows: the laid out text and finished phrases, no more.

import { cataloguePaths } from '#addresses/catalogue-paths.ts'
import { documentPaths } from '#addresses/document-paths.ts'
import { paths } from '#addresses/paths.ts'
import type { Output } from '#contract/contract.ts'
import { capital, partyPhrase } from '#domain/sheet/phrases.ts'
import { layOut, type Part, type Run, type SheetBlock } from '#domain/sheet/sheet.ts'
import type { Country } from '#domain/words/conventions.ts'
import { groupThousands } from '#domain/words/numbers/figures.ts'
import { withdrawnWords, writingFacts, writingLabels, writingPhrases } from '#language/es/catalogue/writing.ts'
import { dayWords } from '#language/es/when.ts'
import { categoryWords, countryWords } from '#language/es/writing/classification.ts'
import { withConditionNotes } from '#language/es/writing/conditions.ts'

type Answer = Output<'get-public-writing'>
type Found = Extract<Answer, { writing: unknown }>
type Public = Found['writing']

export type ShownWriting = ReturnType<typeof shown>
export type Withdrawn = ReturnType<typeof withdrawn>

/** The same for all readers, so that the server and the browser agree. */
const zone = 'Europe/Madrid'
const secondsPerField = 20
const shownVersions = 4
const longestSigners = 60

const countryName = (country: string): string => countryWords[country as Country] ?? country
const figure = (count: number): string => groupThousands(String(count), '.')

/** «PRIMERA.-» is «Primera» in a list; what is short and in capitals (IVA, IV) stays. */
const calm = (text: string): string => {
  const bare = text.replace(/[.\-–—:;\s]+$/, '')
  const shouts = bare === bare.toUpperCase() && /\p{L}{4}/u.test(bare) && !/^[IVXLCDM]+$/.test(bare)
  if (!shouts) return bare
  // After a full stop a sentence begins: «Anexo. Formulario».
  return bare.toLowerCase().replace(/(?<=^|\. )\p{L}/gu, (letter) => letter.toUpperCase())
}

const named = ({ kind, title }: Part): string => title || (kind === 'signatures' ? writingPhrases.signatures : '')

/** Numbers alone say little: they are listed only where nothing has a title. */
function contentsOf(parts: readonly Part[]): { id: string; name: string }[] {
  const titled = parts.filter(named)
  const listed = titled.length > 1 ? titled : parts.filter((part) => part.number || named(part))
  return listed.map((part) => ({
    id: part.id,
    name: [part.number ?? '', named(part)].filter(Boolean).map(calm).join('. '),
  }))
}

/** Which field a blank is does not matter to who only reads. */
const lean = (run: Run): Run => ('field' in run ? { ...run, field: undefined } : run)

const leanBlock = (block: SheetBlock): SheetBlock => {
  if (block.type === 'paragraph') return { ...block, runs: block.runs.map(lean) }
  if (block.type === 'list') return { ...block, items: block.items.map((item) => item.map(leanBlock)) }
  return { ...block, rows: block.rows.map((row) => row.map((cell) => cell.map(leanBlock))) }
}

function factsOf({ content, country }: Public, paper: 'a4' | 'us-letter') {
  const fields = content.fields.filter(({ type }) => type !== 'computed').length
  const minutes = Math.max(1, Math.round((fields * secondsPerField) / 60))
  const signing = content.parties.filter(({ signs }) => signs)
  const roles = signing.map((party) => calm(capital(partyPhrase(party, 'role')))).join('\n')
  const words = writingFacts
  const facts: { term: string; value: string; href?: string }[] = [
    { term: words.fields, value: fields === 0 ? words.noFields : words.fieldsValue(fields, minutes) },
  ]
  if (signing.length > 0)
    facts.push({
      term: signing.length === 1 ? words.signer : words.signers,
      value: roles.length <= longestSigners ? roles : words.signersValue(signing.length),
    })
  facts.push({ term: words.paper, value: words.papers[paper] })
  facts.push({ term: words.licence, value: words.licenceValue, href: documentPaths.licence })
  return { facts, country: countryName(country) }
}

/** «Ley 29/1994, de Arrendamientos Urbanos, artículos 2 y 36» without its articles. */
const lawName = (name: string): string => name.replace(/,? artículos? .*$/, '')

/** Section → the laws that it rests on. */
function clauseLawsOf({ laws }: Public) {
  const found: Record<string, { said: string; checked: string }[]> = Object.create(null)
  for (const { name, checked, clauses = [] } of laws)
    for (const { section, articles } of clauses) {
      found[section] ??= []
      found[section].push({
        said: writingPhrases.clauseLaw(articles, lawName(name)),
        checked: writingPhrases.clauseReviewed(dayWords(checked, zone)),
      })
    }
  return found
}

/** What was done of late about a text whose laws are named: when it was gone over with them, and when it changed. */
function careOf({ slug, laws, versions }: Public) {
  const reviewed = laws
    .map(({ checked }) => checked)
    .toSorted()
    .at(-1)
  const [now, before] = versions
  if (!reviewed || !now) return undefined
  const day = dayWords(now.at, zone)
  return {
    reviewed: writingPhrases.reviewed(dayWords(reviewed, zone)),
    changed: before ? writingPhrases.changed(day) : writingPhrases.unchanged(day),
    href: before && cataloguePaths.versions(slug, { antes: String(before.number) }),
  }
}

function versionsOf({ slug, versions }: Public) {
  const items = versions.slice(0, shownVersions).map(({ number, at }, index) => {
    const place = versions.length - index
    const name = index === 0 ? writingPhrases.currentVersion(place) : writingPhrases.version(place)
    const href = index === 0 ? undefined : cataloguePaths.versions(slug, { antes: String(number) })
    return { name, day: dayWords(at, zone), href }
  })
  const all = versions.length > 1 && {
    href: cataloguePaths.versions(slug),
    name: writingPhrases.allVersions(versions.length),
  }
  return { items, all: all || undefined }
}

/** Later, by more than the day it came out. */
const isChanged = ({ published_at, updated_at }: Public): boolean =>
  dayWords(published_at, zone) !== dayWords(updated_at, zone)

export function shown({ writing, related }: Found) {
  const { slug, title, summary, category, author, uses, laws, origins } = writing
  const country = writing.country as Country
  const text = { title, content: writing.content, country }
  const { paper, parts } = withConditionNotes(layOut(text), text)
  const { facts, country: countryNamed } = factsOf(writing, paper)
  const when = isChanged(writing)
    ? writingPhrases.updated(dayWords(writing.updated_at, zone))
    : writingPhrases.published(dayWords(writing.published_at, zone))
  return {
    slug,
    title,
    summary,
    description: summary || writingPhrases.description(title),
    category: { name: categoryWords[category], href: cataloguePaths.results({ category }) },
    country: countryNamed,
    author: { name: author.name, profession: author.profession, href: paths.author(author.id) },
    line: [countryNamed, when, ...(uses > 0 ? [writingPhrases.uses(uses, figure(uses))] : [])].join(' · '),
    published: writing.published_at,
    updated: writing.updated_at,
    useful: writing.useful,
    voted: writing.voted,
    /** Its id, where the reader wrote it. */
    own: writing.id,
    parts: parts.map((part) => ({ ...part, blocks: part.blocks.map(leanBlock) })),
    contents: contentsOf(parts),
    facts,
    laws: laws.map(({ name, checked }) => ({
      name,
      checked: checked && writingPhrases.checked(dayWords(checked, zone)),
    })),
    clauseLaws: clauseLawsOf(writing),
    care: careOf(writing),
    next: writing.next,
    before: writing.before,
    situations: writing.situations.map(({ slug: name, title: called }) => ({
      title: called,
      href: cataloguePaths.situation(name),
    })),
    notes: writing.notes,
    origins: origins.map(({ slug: from, title: called, author: by }, index) => ({
      says: index === 0 ? writingPhrases.based : writingPhrases.basedFurther,
      title: called,
      href: paths.writing(from),
      by: writingPhrases.by(by),
    })),
    tags: writing.tags.map((tag) => ({ tag, href: paths.search(tag) })),
    versions: versionsOf(writing),
    related: related.map((item) => ({
      slug: item.slug,
      title: item.title,
      country: countryName(item.country),
      uses: item.uses > 0 ? writingPhrases.uses(item.uses, figure(item.uses)) : '',
    })),
    words: writingLabels,
  }
}

export function withdrawn(
  { title, at, reason }: Extract<Answer, { withdrawn: unknown }>['withdrawn'],
  isMember: boolean,
) {
  const { text, home, mine, ...words } = withdrawnWords
  return {
    ...words,
    text: text(title, dayWords(at, zone)),
    named: title,
    why: reason,
    search: paths.search(title),
    // Its author, who has just withdrawn it, has it there.
    onward: isMember ? { to: paths.writings, text: mine } : { to: paths.landing, text: home },
  }
}
