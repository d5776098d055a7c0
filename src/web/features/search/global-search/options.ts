// What there is to choose from: what was found, in its groups, and actions.
import { documentPaths } from '#addresses/document-paths.ts'
import { paths } from '#addresses/paths.ts'
import { signingPaths } from '#addresses/signing-paths.ts'
import type { SessionUser } from '#contract/account/account.ts'
import type { GlobalSearch, TextHit } from '#contract/global-search.ts'
import { copyWords } from '#language/es/copy/copies.ts'
import { globalSearchWords as words } from '#language/es/global-search.ts'
import { documentWords } from '#language/es/writing/documents.ts'
import { hitAddress } from '#web/shared/text-search/hit-address.ts'
import { emphasised } from '#web/ui/emphasis.ts'
import type { IconName } from '#web/ui/icon.tsx'

export type Option = {
  key: string
  icon: IconName
  title: string
  /** Beside it: words, or a moment. */
  note?: string
  at?: string
  to: string
  /** Its own words, in which nothing was looked for. */
  isPlain?: true
  /** What its text says; every second piece is a word that was found. */
  passage?: string[]
  /** A plain link, which leaves the application. */
  leaves?: boolean
}
export type Group = { name: keyof typeof words.groups; options: Option[] }

const named = (title: string) => title || words.untitled

const ofWriting = ({ id, title, status, updated_at }: GlobalSearch['writings'][number]): Option => ({
  key: `writing ${id}`,
  icon: 'document',
  title: named(title),
  note: documentWords.badge[status],
  at: updated_at,
  to: documentPaths.editorStep('edit', 1, id),
})

const stateOf = (state: GlobalSearch['copies'][number]['state']): string => {
  const badge = copyWords.badge[state]
  return typeof badge === 'string' ? badge : badge(0, 0)
}

const ofCopy = ({ id, title, state, updated_at }: GlobalSearch['copies'][number]): Option => ({
  key: `copy ${id}`,
  icon: 'clock',
  title: named(title),
  note: stateOf(state),
  at: updated_at,
  to: paths.copy(id),
})

function actionsFor({ premium_enabled: isPremium }: SessionUser): Option[] {
  const action = (
    name: keyof typeof words.actions,
    icon: IconName,
    to: string,
    more: Partial<Option> = {},
  ): Option => ({
    key: `action ${name}`,
    icon,
    title: words.actions[name],
    to,
    ...more,
  })
  // Where a free account would be led on, it says so.
  const premium = (to: string): [string, Partial<Option>] =>
    isPremium ? [to, {}] : [paths.premium, { note: words.premium }]
  return [
    action('newPublic', 'plus', paths.createPublic),
    action('newPrivate', 'lock', ...premium(paths.createPrivate)),
    action('dashboard', 'home', paths.dashboard),
    action('panel', 'panel', paths.panel),
    action('writings', 'document', paths.writings),
    action('copies', 'clock', paths.copies),
    action('signeds', 'pen', paths.signeds),
    action('share', 'people', ...premium(paths.share)),
    action('notices', 'bell', documentPaths.notices()),
    action('account', 'person', paths.account),
    action('details', 'field', paths.ownDetails),
    action('premium', 'check', paths.seePremium),
    action('rewards', 'useful', paths.rewards),
    action('verify', 'qr', paths.verifyDocument),
    action('logout', 'logout', paths.logout, { leaves: true }),
  ]
}

/** Every word that was typed begins one of its own. */
const isMeant = (title: string, q: string): boolean =>
  q.split(/\s+/).every((word) => emphasised(title, word).length > 1)

const mostRecent = 6

/** Without a query: what the user was working on, and what they could do. */
function atRest(found: GlobalSearch | null, actions: Option[]): Group[] {
  const recent = [...(found?.writings.map(ofWriting) ?? []), ...(found?.copies.map(ofCopy) ?? [])]
    .toSorted((a, b) => (b.at ?? '').localeCompare(a.at ?? ''))
    .slice(0, mostRecent)
  return [
    { name: 'recent', options: recent },
    { name: 'actions', options: actions },
  ]
}

const inCatalogue = (q: string): Option => ({
  key: 'catalogue',
  icon: 'search',
  title: words.inCatalogue(q),
  isPlain: true,
  to: paths.search(q),
})

export type FoundInTexts = { writings: TextHit[]; copies: TextHit[] }
export const isAnyText = ({ writings, copies }: FoundInTexts): boolean => writings.length + copies.length > 0

export const isNothingOwn = ({ writings, copies, signeds, shared }: GlobalSearch): boolean =>
  writings.length + copies.length + signeds.length + shared.length === 0

/** Documents that were found: neither actions, nor other places to look. */
export const countFound = (found: GlobalSearch, texts: FoundInTexts): number =>
  [...Object.values(found), ...Object.values(texts)].reduce((sum, items) => sum + items.length, 0)

const ofHit =
  (kind: keyof FoundInTexts, icon: IconName) =>
  (hit: TextHit): Option => ({
    key: `text ${hit.id}`,
    icon,
    title: named(hit.title),
    isPlain: true,
    passage: hit.pieces,
    at: hit.updated_at,
    to: hitAddress[kind](hit),
  })

/** Only groups in which there is something. */
export function groupsOf(found: GlobalSearch | null, texts: FoundInTexts, q: string, session: SessionUser): Group[] {
  const actions = actionsFor(session)
  if (!q) return atRest(found, actions).filter(({ options }) => options.length > 0)
  const meant = actions.filter(({ title }) => isMeant(title, q))
  const groups: Group[] = [
    { name: 'writings', options: found?.writings.map(ofWriting) ?? [] },
    { name: 'copies', options: found?.copies.map(ofCopy) ?? [] },
    {
      name: 'signeds',
      options:
        found?.signeds.map(({ id, title, sealed_at }) => ({
          key: `signed ${id}`,
          icon: 'check',
          title: named(title),
          ...(sealed_at && { at: sealed_at }),
          to: signingPaths.signed(id),
        })) ?? [],
    },
    {
      name: 'shared',
      options:
        found?.shared.map(({ id, title, owner }) => ({
          key: `shared ${id}`,
          icon: 'people',
          title: named(title),
          note: words.from(owner),
          to: documentPaths.sharedWriting(id),
        })) ?? [],
    },
    {
      name: 'texts',
      options: [...texts.writings.map(ofHit('writings', 'document')), ...texts.copies.map(ofHit('copies', 'clock'))],
    },
    // A query that names an action means that, before what others have written.
    { name: 'actions', options: meant },
    {
      name: 'catalogue',
      options: [
        ...(found?.catalogue.map(
          ({ slug, title }): Option => ({ key: `public ${slug}`, icon: 'world', title, to: paths.writing(slug) }),
        ) ?? []),
        inCatalogue(q),
      ],
    },
  ]
  if (!found || !isNothingOwn(found) || isAnyText(texts)) return groups.filter(({ options }) => options.length > 0)
  const trash: Option = {
    key: 'trash',
    icon: 'trash',
    title: words.trash,
    to: documentPaths.listView('writings', { estado: 'papelera' }),
  }
  const begin = actions.filter(({ key }) => key === 'action newPublic' && !meant.some((each) => each.key === key))
  return [...groups, { name: 'instead' as const, options: [trash, ...begin] }].filter(
    ({ options }) => options.length > 0,
  )
}
