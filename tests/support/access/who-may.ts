// Who may do what, written down: the roles that there are, and the rules by which methods and files answer them.
// A change of a rule changes the product; the policies of src/policy are held against it.

/** Each of them tries everything. `free` has the document shared as an editor, but no Premium. */
export const roles = [
  'visitor',
  'operator',
  'free',
  'premium',
  'owner',
  /** The owner, once their Premium is over. */
  'lapsed',
  'editor',
  'suggester',
  'commenter',
  'reader',
  /** By their links where there is one, without an account; by their account otherwise. */
  'participant',
  /** One whose address was put right: the link they had is dead. */
  'former',
  /** Has read the code of a handoff from the participant's screen, and nothing else. */
  'phone',
  /** It is shared with their address, and was signed at it, but they have not shown that it is theirs. */
  'stranger',
  /** The owner's session while it is locked to a signing round: other people hold the device. */
  'kiosk',
] as const
export type Role = (typeof roles)[number]

/** Past the policy; or what they are told instead. */
export type Verdict = 'yes' | 'log in' | 'premium' | 'no' | 'not there' | 'locked'
export type Rule = Readonly<Record<Role, Verdict>>

export const refusalOf: Record<Exclude<Verdict, 'yes'>, [status: number, code: string]> = {
  'log in': [401, 'auth_required'],
  premium: [402, 'premium_required'],
  no: [403, 'forbidden'],
  'not there': [404, 'not_found'],
  locked: [423, 'session_locked'],
}

/** A locked session is told so, whatever the others are told. */
const all = (verdict: Verdict): Rule => ({
  ...(Object.fromEntries(roles.map((role) => [role, verdict])) as Rule),
  kiosk: 'locked',
})
/** What is about an account, and these in it; everybody else who has one is told `rest`. */
const account = (rest: Verdict, some: Partial<Rule> = {}): Rule => ({
  ...all(rest),
  visitor: 'log in',
  operator: 'log in',
  phone: 'log in',
  ...some,
})
const hers = { owner: 'yes', lapsed: 'yes' } as const
const payers = { owner: 'yes', lapsed: 'premium' } as const
const sharers = (verdict: Verdict) => ({
  editor: verdict,
  suggester: verdict,
  commenter: verdict,
  reader: verdict,
  free: verdict,
})
/** Of those whom it is shared with, the ones who may no more than this. */
const upToCommenter = { commenter: 'no', reader: 'no' } as const
const upToSuggester = { ...upToCommenter, suggester: 'no' } as const

export const rules = {
  anybody: all('yes'),
  /** The few things that a locked session needs as well. */
  anybodyEvenLocked: { ...all('yes'), kiosk: 'yes' },
  lockedOnly: account('no', { kiosk: 'yes' }),
  /** With the secret of a link of one's own, and no account. */
  byOwnLink: { ...all('not there'), participant: 'yes' },
  /** With the code of a handoff; the participant's own screen has it too. */
  byHandoff: { ...all('not there'), phone: 'yes', participant: 'yes' },
  loggedIn: account('yes'),
  premiumOnly: account('premium', { premium: 'yes', owner: 'yes', ...sharers('yes'), free: 'premium' }),
  /** Of what others share: a document of one's own needs no premium. */
  ownAndPremium: account('premium', {
    premium: 'yes',
    owner: 'yes',
    lapsed: 'yes',
    ...sharers('yes'),
    free: 'premium',
  }),
  operatorOnly: { ...account('no'), operator: 'yes' },
  /** To everybody else it is not there, also to those whom the document is shared with. */
  ownerAlone: account('not there', hers),
  /** Of something private: what is there may be read, taken along and deleted, and nothing more is made of it. */
  payingOwner: account('not there', { owner: 'yes', lapsed: 'premium' }),
  everybodyOnIt: account('not there', { ...hers, ...sharers('yes'), free: 'premium' }),
  /** Reads what is said beside it. */
  everybodyWhoTalks: account('not there', { ...hers, ...sharers('yes'), reader: 'no', free: 'premium' }),
  /** Says something: where nothing may be changed, nothing is said either. */
  everybodyWhoTalksWhilePaid: account('not there', { ...payers, ...sharers('yes'), reader: 'no', free: 'premium' }),
  suggestersWhilePaid: account('not there', { ...payers, ...sharers('yes'), ...upToCommenter, free: 'premium' }),
  ownerAndEditors: account('not there', { ...hers, ...sharers('yes'), ...upToSuggester, free: 'premium' }),
  ownerAndEditorsWhilePaid: account('not there', { ...payers, ...sharers('yes'), ...upToSuggester, free: 'premium' }),
  /** Those whom it is shared with know of it, and are told that this is not theirs to do. */
  ownerOfShared: account('not there', { ...hers, ...sharers('no') }),
  payingOwnerOfShared: account('not there', { owner: 'yes', lapsed: 'premium', ...sharers('no') }),
  whomItIsSharedWith: account('not there', { owner: 'no', lapsed: 'no', ...sharers('yes') }),
  /** Of a comment of the commenter's. */
  whoSaidIt: account('not there', { owner: 'no', lapsed: 'no', ...sharers('no'), commenter: 'yes' }),
  whoSaidItAndOwner: account('not there', { ...hers, ...sharers('no'), commenter: 'yes' }),
  whoResolvesIt: account('not there', {
    ...payers,
    ...sharers('yes'),
    suggester: 'no',
    reader: 'no',
    free: 'premium',
  }),
  /** Of a suggestion of the suggester's. */
  whoSuggestedIt: account('not there', { owner: 'no', lapsed: 'no', ...sharers('no'), suggester: 'yes' }),
  /** What was signed is of everybody who took part in it. */
  everybodyWhoSigned: account('not there', { ...hers, participant: 'yes' }),
  /** About a public text of the owner's. */
  anybodyButItsAuthor: account('yes', { owner: 'no', lapsed: 'no' }),
} satisfies Record<string, Rule>

/** A way to ask for something, and who may. The others, if there are any, are further ways for whom it is not there. */
export type Try<Attempt> = { may: Rule; ask: Attempt; others: readonly Attempt[] }

/** Each rule as a function of what is tried under it. */
export const trying = <Attempt>() =>
  Object.fromEntries(
    Object.entries(rules).map(([name, may]) => [
      name,
      (ask: Attempt, ...others: Attempt[]): Try<Attempt> => ({ may, ask, others }),
    ]),
  ) as Record<keyof typeof rules, (ask: Attempt, ...others: Attempt[]) => Try<Attempt>>
