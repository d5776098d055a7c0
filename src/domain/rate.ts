// How often things may be tried. A budget belongs to a key, and starts again when its window ends.
import { lettersAnHour } from './many/batch.ts'
import { planLimits } from './plan/offer.ts'
import { mailboxOf } from './rewards/mailbox.ts'
import { mostADay } from './rewards/rewards.ts'

export type Budget = {
  key: string
  max: number
  seconds: number
  /** How much of it one call takes; one, where it is not said. */
  cost?: number
}

const minutes = 60
const hours = 60 * minutes

/** An IPv6 customer has a whole /64: counting single addresses would count nothing. */
export function addressBlock(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped?.[1]) return mapped[1]
  if (!address.includes(':')) return address
  const [head = '', tail = ''] = address.toLowerCase().split('%')[0]?.split('::') ?? []
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  const groups = address.includes('::')
    ? [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right]
    : left
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}

/** One person who is to get a letter, and the address it goes to. */
type Addressee = { id: string; email: string }

const lettersTo = (sender: string, mailbox: string, count: number): Budget[] =>
  [
    { key: `letters-to:${sender}:${mailbox}`, max: 50, seconds: 1 * hours },
    { key: `letters-to-day:${sender}:${mailbox}`, max: 150, seconds: 24 * hours },
  ].map((budget) => ({ ...budget, cost: Math.min(count, budget.max) }))

/** How many of these share each mailbox. */
function countByMailbox(addressees: readonly Addressee[]): [string, number][] {
  const counts = new Map<string, number>()
  for (const { email } of addressees) counts.set(mailboxOf(email), (counts.get(mailboxOf(email)) ?? 0) + 1)
  // Always in the same order: two calls that count the same mailboxes must not wait for each other.
  return [...counts].toSorted(([one], [other]) => (one < other ? -1 : 1))
}

const loginFrom = (address: string): Budget => ({
  key: `login:${addressBlock(address)}`,
  max: 300,
  seconds: 1 * hours,
})

export const budgets = {
  login: (email: string, address: string): Budget[] => [
    { key: `login:${email}:${addressBlock(address)}`, max: 10, seconds: 15 * minutes },
    loginFrom(address),
  ],
  /** From wherever: beyond it nobody is turned away, or strangers could keep an account's owner out. */
  loginOfStrangers: (email: string): Budget[] => [{ key: `login:${email}`, max: 50, seconds: 1 * hours }],
  loginOfDevice: (device: string, email: string, address: string): Budget[] => [
    { key: `login-device:${device}:${email}`, max: 10, seconds: 15 * minutes },
    loginFrom(address),
  ],
  register: (address: string): Budget[] => [{ key: `register:${addressBlock(address)}`, max: 100, seconds: 1 * hours }],
  /** Few enough that nobody's mailbox can be filled by asking. */
  resetRequest: (email: string, address: string): Budget[] => [
    { key: `reset-request:${email}`, max: 5, seconds: 1 * hours },
    { key: `reset-request:${addressBlock(address)}`, max: 30, seconds: 1 * hours },
  ],
  linkUse: (address: string): Budget[] => [{ key: `link-use:${addressBlock(address)}`, max: 100, seconds: 1 * hours }],
  resendVerification: (account: string): Budget[] => [{ key: `resend:${account}`, max: 5, seconds: 1 * hours }],
  password: (account: string): Budget[] => [{ key: `password:${account}`, max: 10, seconds: 15 * minutes }],
  /** What may be typed to unlock a session; of the session, so that the others of the account are not held up. */
  unlockKiosk: (session: string): Budget[] => [{ key: `unlock-kiosk:${session}`, max: 10, seconds: 15 * minutes }],
  /** Codes typed by somebody who is in already. */
  code: (account: string): Budget[] => [{ key: `code:${account}`, max: 10, seconds: 15 * minutes }],
  startTwoStep: (account: string): Budget[] => [{ key: `start-two-step:${account}`, max: 20, seconds: 1 * hours }],
  /** Letters that tell of a change of the password or of the second step; beyond it the change is made, and the letter left out. */
  securityLetters: (account: string): Budget[] => [
    { key: `security-letters:${account}`, max: 10, seconds: 24 * hours },
  ],
  /** Outlives the challenge whenever it is first tried. */
  challenge: (challenge: string): Budget[] => [{ key: `challenge:${challenge}`, max: 5, seconds: 15 * minutes }],
  /** Whoever knows the password can ask for challenges without end: this is what they may guess in all. */
  secondStep: (account: string): Budget[] => [{ key: `second-step:${account}`, max: 20, seconds: 1 * hours }],
  /** Each round leaves a row behind for ten minutes. */
  openid: (address: string): Budget[] => [{ key: `openid:${addressBlock(address)}`, max: 300, seconds: 1 * hours }],
  passkey: (account: string): Budget[] => [{ key: `passkey:${account}`, max: 30, seconds: 1 * hours }],
  passkeyLogin: (address: string): Budget[] => [
    { key: `passkey-login:${addressBlock(address)}`, max: 300, seconds: 1 * hours },
  ],
  /** Beyond it nobody is turned away, but each further form costs a proof of work. */
  publicForm: (address: string, max: number): Budget[] => [
    { key: `public-form:${addressBlock(address)}`, max, seconds: 10 * minutes },
  ],
  /** A solved puzzle counts once; remembered for longer than it is valid. */
  proof: (signature: string): Budget => ({ key: `proof:${signature}`, max: 1, seconds: 20 * minutes }),
  export: (account: string): Budget[] => [{ key: `export:${account}`, max: 5, seconds: 24 * hours }],
  /** Nobody writes three hundred documents in an hour; a programme gone wild does. */
  createWriting: (account: string): Budget[] => [{ key: `create-writing:${account}`, max: 300, seconds: 1 * hours }],
  /** Whoever types without a pause saves every second or two; each save may carry a megabyte. */
  saveWriting: (account: string): Budget[] => [
    { key: `save-writing:${account}`, max: 900, seconds: 10 * minutes },
    { key: `save-writing-day:${account}`, max: 20_000, seconds: 24 * hours },
  ],
  createCopy: (account: string): Budget[] => [{ key: `create-copy:${account}`, max: 300, seconds: 1 * hours }],
  /**
   * Letters that an account asks for, to addresses that it chooses: counted letter by letter, in all, by mailbox and by person.
   * Forty copies of a rental for four people each pass; a call for forty people at one address passes once an hour.
   */
  askLetters: (account: string, addressees: readonly Addressee[]): Budget[] =>
    addressees.length === 0
      ? []
      : [
          { key: `letters:${account}`, max: 200, seconds: 1 * hours, cost: addressees.length },
          { key: `letters-day:${account}`, max: 600, seconds: 24 * hours, cost: addressees.length },
          ...countByMailbox(addressees).flatMap(([mailbox, count]) => lettersTo(account, mailbox, count)),
          // Nobody corrects, reminds or asks the same person again more often than this.
          ...addressees.map(({ id }) => ({ key: `letters-part:${id}`, max: 10, seconds: 1 * hours })),
        ],
  /** Every letter when it leaves, whatever asked for it: what is beyond leaves later. By everybody, by one sender, … */
  letterTo: (sender: string, email: string): Budget[] => [
    { key: `left-to:${mailboxOf(email)}`, max: 120, seconds: 1 * hours },
    ...lettersTo(`left:${sender}`, mailboxOf(email), 1),
  ],
  /** … and of one sender to everybody. */
  lettersOf: (sender: string): Budget[] => [{ key: `left-of:${sender}`, max: lettersAnHour, seconds: 1 * hours }],
  /** Calls that send letters; the letters themselves are counted by `askLetters`. */
  sendCopy: (account: string): Budget[] => [
    { key: `send-copy:${account}`, max: 60, seconds: 1 * hours },
    { key: `send-copy-day:${account}`, max: 300, seconds: 24 * hours },
  ],
  /** Each makes the payment service do something. */
  payments: (account: string): Budget[] => [{ key: `payments:${account}`, max: 20, seconds: 1 * hours }],
  /** Rows of tables, each of which is a letter to an address that somebody chose. */
  batchRows: (account: string, premium: boolean, rows: number): Budget[] => [
    {
      key: `batch-rows:${account}`,
      max: planLimits[premium ? 'premium' : 'free'].rowsADay,
      seconds: 24 * hours,
      cost: rows,
    },
  ],
  createSeries: (account: string): Budget[] => [{ key: `create-series:${account}`, max: 60, seconds: 1 * hours }],
  /** A class or a queue at a desk may begin together, from one address; each makes something that stays. */
  beginOpenLink: (address: string, link: string): Budget[] => [
    { key: `begin-link:${addressBlock(address)}:${link}`, max: 120, seconds: 1 * hours },
    { key: `begin-link:${link}`, max: 600, seconds: 1 * hours },
  ],
  /** Beyond it the link is only shown: strangers must not make us write to whomever they like. */
  openLinkLetters: (address: string, link: string, email: string): Budget[] => [
    { key: `link-letter-to:${mailboxOf(email)}`, max: 3, seconds: 24 * hours },
    { key: `link-letter:${addressBlock(address)}`, max: 60, seconds: 1 * hours },
    { key: `link-letter:${link}`, max: 300, seconds: 24 * hours },
  ],
  /** Reading the same page again is one reading. */
  sameOpening: (address: string, link: string): Budget[] => [
    { key: `opening:${addressBlock(address)}:${link}`, max: 30, seconds: 1 * hours },
  ],
  /** One person is reminded once an hour, whoever asks how often. */
  remind: (account: string, participant: string): Budget[] => [
    { key: `remind:${account}:${participant}`, max: 1, seconds: 1 * hours },
    { key: `remind-of:${account}`, max: 100, seconds: 1 * hours },
  ],
  /** Secrets of links cannot be guessed; this is so that nobody tries. A whole office may share an address. */
  openLink: (address: string): Budget[] => [
    { key: `open-link:${addressBlock(address)}`, max: 1_200, seconds: 10 * minutes },
  ],
  saveCompletion: (address: string, secretHash: string): Budget[] => [
    { key: `save-completions:${addressBlock(address)}`, max: 12_000, seconds: 10 * minutes },
    { key: `save-completion:${secretHash}`, max: 900, seconds: 10 * minutes },
  ],
  /** An address that a link holder leaves for letters to come: few for each link … */
  giveAddress: (address: string, secretHash: string): Budget[] => [
    { key: `give-addresses:${addressBlock(address)}`, max: 120, seconds: 10 * minutes },
    { key: `give-address:${secretHash}`, max: 10, seconds: 24 * hours },
  ],
  /** … and few that name the same mailbox. Counted once the link is known: else a stranger could use it up for its owner. */
  givenMailbox: (email: string): Budget[] => [
    { key: `give-address-to:${mailboxOf(email)}`, max: 10, seconds: 24 * hours },
  ],
  /** A tab that is looked at again opens one. */
  live: (account: string): Budget[] => [{ key: `live:${account}`, max: 600, seconds: 10 * minutes }],
  share: (account: string): Budget[] => [
    { key: `share:${account}`, max: 60, seconds: 1 * hours },
    { key: `share-day:${account}`, max: 300, seconds: 24 * hours },
  ],
  /** Beyond it the document is shared all the same: nobody's mailbox is filled by sharing and taking back. */
  shareLetters: (account: string, email: string): Budget[] => [
    { key: `share-letter:${account}:${email}`, max: 10, seconds: 24 * hours },
  ],
  /** Somebody who reads a long contract has much to say, and not that much. */
  comment: (account: string): Budget[] => [{ key: `comment:${account}`, max: 120, seconds: 10 * minutes }],
  /** Of one link: a double click, a lost answer, a tab that was left open. */
  sign: (address: string, secretHash: string): Budget[] => [
    { key: `signs:${addressBlock(address)}`, max: 6_000, seconds: 10 * minutes },
    { key: `sign:${secretHash}`, max: 60, seconds: 10 * minutes },
  ],
  /** A page that waits asks a dozen times in its first ten minutes; a whole office may wait at once. */
  followSigning: (address: string, secretHash: string): Budget[] => [
    { key: `follow-signing:${secretHash}`, max: 120, seconds: 10 * minutes },
    { key: `follow-signings:${addressBlock(address)}`, max: 6_000, seconds: 10 * minutes },
  ],
  /** A million codes, each of them good for a quarter of an hour. */
  typeSigningCode: (secretHash: string): Budget[] => [
    { key: `type-signing-code:${secretHash}`, max: 8, seconds: 15 * minutes },
    // Each wrong one is a link of the round's chain.
    { key: `type-signing-code-day:${secretHash}`, max: 60, seconds: 24 * hours },
  ],
  /** Whoever draws again asks for another. */
  createHandoff: (secretHash: string): Budget[] => [
    { key: `create-handoff:${secretHash}`, max: 40, seconds: 10 * minutes },
  ],
  /** Looked at every second and a half while it lives; a whole office may sign at once. */
  handoff: (address: string, secretHash: string): Budget[] => [
    { key: `handoff:${secretHash}`, max: 900, seconds: 10 * minutes },
    { key: `handoffs:${addressBlock(address)}`, max: 12_000, seconds: 10 * minutes },
  ],
  /** Each one is a link of the round's chain, so that a link holder cannot make it as long as they like. */
  signingCode: (secretHash: string): Budget[] => [
    { key: `signing-code:${secretHash}`, max: 6, seconds: 1 * hours },
    { key: `signing-code-day:${secretHash}`, max: 20, seconds: 24 * hours },
  ],
  /** Whoever began the round has all its links. Twenty signers of a company may share one address. */
  signingCodesTo: (sender: string, email: string): Budget[] => [
    { key: `signing-codes:${sender}:${mailboxOf(email)}`, max: 60, seconds: 1 * hours },
  ],
  /** Codes of sixty bits cannot be guessed; this is so that nobody tries. A whole office may share an address. */
  verify: (address: string): Budget[] => [{ key: `verify:${addressBlock(address)}`, max: 300, seconds: 10 * minutes }],
  /** Each takes a process of its own, for up to fifteen seconds. */
  verifyFile: (address: string): Budget[] => [
    { key: `verify-file:${addressBlock(address)}`, max: 60, seconds: 10 * minutes },
  ],
  /** Each takes a fifth of a second of a processor. */
  files: (account: string): Budget[] => [{ key: `files:${account}`, max: 200, seconds: 10 * minutes }],
  /** The same work for somebody without an account; a whole office may share an address. */
  publicFiles: (address: string): Budget[] => [
    { key: `public-files:${addressBlock(address)}`, max: 120, seconds: 10 * minutes },
  ],
  /** Links to signed documents: each opens one to anybody. */
  showSigned: (account: string): Budget[] => [{ key: `show-signed:${account}`, max: 60, seconds: 1 * hours }],
  /** Signed documents packed together. */
  exportSigneds: (account: string): Budget[] => [{ key: `export-signeds:${account}`, max: 60, seconds: 1 * hours }],
  imports: (account: string): Budget[] => [{ key: `imports:${account}`, max: 30, seconds: 10 * minutes }],
  use: (address: string): Budget[] => [{ key: `use:${addressBlock(address)}`, max: 200, seconds: 1 * hours }],
  /** Filling the same text in again and again is one use. */
  sameUse: (address: string, writing: string): Budget[] => [
    { key: `use:${addressBlock(address)}:${writing}`, max: 1, seconds: 1 * hours },
  ],
  /** Each may change pages that everybody reads. */
  publish: (account: string): Budget[] => [
    { key: `publish:${account}`, max: 60, seconds: 1 * hours },
    { key: `publish-day:${account}`, max: 300, seconds: 24 * hours },
  ],
  country: (account: string): Budget[] => [{ key: `country:${account}`, max: 60, seconds: 1 * hours }],
  introduction: (account: string): Budget[] => [{ key: `introduction:${account}`, max: 20, seconds: 1 * hours }],
  /** Making one's own version of the same text again and again is one use. */
  sameFork: (account: string, writing: string): Budget[] => [
    { key: `fork:${account}:${writing}`, max: 1, seconds: 24 * hours },
  ],
  /** Each opens and seals everybody that is kept. */
  people: (account: string): Budget[] => [{ key: `people:${account}`, max: 600, seconds: 1 * hours }],
  vote: (account: string): Budget[] => [{ key: `vote:${account}`, max: 300, seconds: 1 * hours }],
  /** Enough for whoever reads much; the second keeps one reader from burying the operator under one text. */
  report: (address: string, slug: string): Budget[] => [
    { key: `report:${addressBlock(address)}`, max: 20, seconds: 1 * hours },
    { key: `report:${addressBlock(address)}:${slug}`, max: 5, seconds: 24 * hours },
  ],
  /** A provider of mail asks for many people from one address. */
  unsubscribe: (address: string): Budget[] => [
    { key: `unsubscribe:${addressBlock(address)}`, max: 6000, seconds: 1 * hours },
  ],
  /** One with every pause in typing. */
  searchEverything: (account: string): Budget[] => [
    { key: `search-everything:${account}`, max: 1500, seconds: 10 * minutes },
  ],
  operatorLetters: [{ key: 'operator-letters', max: 30, seconds: 1 * hours }] satisfies Budget[],
  search: (address: string): Budget[] => [{ key: `search:${addressBlock(address)}`, max: 1200, seconds: 10 * minutes }],
  /** One with every pause in typing, by everybody in the same office. */
  suggest: (address: string): Budget[] => [
    { key: `suggest:${addressBlock(address)}`, max: 3000, seconds: 10 * minutes },
  ],
  /** Two whole texts for each comparison. */
  publicVersion: (address: string): Budget[] => [
    { key: `public-version:${addressBlock(address)}`, max: 600, seconds: 10 * minutes },
  ],
  /** Activation codes are worth money: guessing has to be hopeless from anywhere. */
  redeem: (account: string, address: string): Budget[] => [
    { key: `redeem:${account}`, max: 10, seconds: 15 * minutes },
    { key: `redeem:${addressBlock(address)}`, max: 50, seconds: 1 * hours },
  ],
  redeemReward: (account: string): Budget[] => [{ key: `redeem-reward:${account}`, max: 30, seconds: 1 * hours }],
  /** Whose code it is may be asked by a whole class at once, and not by whoever tries them all. */
  inviter: (address: string): Budget[] => [{ key: `inviter:${addressBlock(address)}`, max: 120, seconds: 1 * hours }],
  /** How much of it earns points within a day. */
  rewarded: (source: 'use' | 'invited' | 'upgraded', account: string): Budget[] => [
    { key: `rewarded:${source}:${account}`, max: mostADay[source], seconds: 24 * hours },
  ],
  /** … and of that, by the same person. */
  rewardedReader: (account: string, mailbox: string): Budget[] => [
    { key: `rewarded:${account}:${mailbox}`, max: mostADay.sameReader, seconds: 24 * hours },
  ],
  /** One connection, or one mail domain of one's own, gives somebody points for one person … */
  rewardedTrait: (account: string, trait: string): Budget[] => [
    { key: `rewarded-trait:${account}:${trait}`, max: 1, seconds: 30 * 24 * hours },
  ],
  /** … who is this one. Never outlives the other: both begin together. */
  rewardedPerson: (account: string, trait: string, mailbox: string): Budget[] => [
    { key: `rewarded-person:${account}:${trait}:${mailbox}`, max: 1, seconds: 30 * 24 * hours },
  ],
}
