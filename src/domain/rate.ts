// Rate limits. A budget belongs to a key, and starts again when its window ends.

import { addressBlock } from './address-block.ts'
import { type Budget, hours, minutes } from './budget.ts'
import { type Addressee, countByMailbox, lettersTo } from './letter-budgets.ts'
import { planLimits } from './plan/offer.ts'
import { mailboxOf } from './rewards/mailbox.ts'
import { mostADay } from './rewards/rewards.ts'
import { lettersAnHour } from './series/batch.ts'

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
  /** From all addresses together: above it a login takes a proof of work. Refusing would let strangers lock the owner out. */
  loginOfStrangers: (email: string): Budget[] => [{ key: `login:${email}`, max: 50, seconds: 1 * hours }],
  loginOfDevice: (device: string, email: string, address: string): Budget[] => [
    { key: `login-device:${device}:${email}`, max: 10, seconds: 15 * minutes },
    loginFrom(address),
  ],
  register: (address: string): Budget[] => [{ key: `register:${addressBlock(address)}`, max: 100, seconds: 1 * hours }],
  /** Low enough that requests cannot flood a mailbox. */
  resetRequest: (email: string, address: string): Budget[] => [
    { key: `reset-request:${email}`, max: 5, seconds: 1 * hours },
    { key: `reset-request:${addressBlock(address)}`, max: 30, seconds: 1 * hours },
  ],
  linkUse: (address: string): Budget[] => [{ key: `link-use:${addressBlock(address)}`, max: 100, seconds: 1 * hours }],
  resendVerification: (account: string): Budget[] => [{ key: `resend:${account}`, max: 5, seconds: 1 * hours }],
  password: (account: string): Budget[] => [{ key: `password:${account}`, max: 10, seconds: 15 * minutes }],
  /** Attempts to unlock a session; by session, so that other sessions of the account are not blocked. */
  unlockKiosk: (session: string): Budget[] => [{ key: `unlock-kiosk:${session}`, max: 10, seconds: 15 * minutes }],
  /** Codes typed within an open session. */
  code: (account: string): Budget[] => [{ key: `code:${account}`, max: 10, seconds: 15 * minutes }],
  startTwoStep: (account: string): Budget[] => [{ key: `start-two-step:${account}`, max: 20, seconds: 1 * hours }],
  /** Letters about a change of the password or of two-step verification; above it, the change is made without a letter. */
  securityLetters: (account: string): Budget[] => [
    { key: `security-letters:${account}`, max: 10, seconds: 24 * hours },
  ],
  /** The window is longer than the life of a challenge. */
  challenge: (challenge: string): Budget[] => [{ key: `challenge:${challenge}`, max: 5, seconds: 15 * minutes }],
  /** Challenges are unlimited for an attacker who knows the password: this bounds all guesses at one account. */
  secondStep: (account: string): Budget[] => [{ key: `second-step:${account}`, max: 20, seconds: 1 * hours }],
  /** Each login attempt stores a row for ten minutes. */
  openid: (address: string): Budget[] => [{ key: `openid:${addressBlock(address)}`, max: 300, seconds: 1 * hours }],
  passkey: (account: string): Budget[] => [{ key: `passkey:${account}`, max: 30, seconds: 1 * hours }],
  passkeyLogin: (address: string): Budget[] => [
    { key: `passkey-login:${addressBlock(address)}`, max: 300, seconds: 1 * hours },
  ],
  /** Above it, each further form costs a proof of work. */
  publicForm: (address: string, max: number): Budget[] => [
    { key: `public-form:${addressBlock(address)}`, max, seconds: 10 * minutes },
  ],
  /** A solved proof of work counts once; its budget lasts longer than its validity. */
  proof: (signature: string): Budget => ({ key: `proof:${signature}`, max: 1, seconds: 20 * minutes }),
  export: (account: string): Budget[] => [{ key: `export:${account}`, max: 5, seconds: 24 * hours }],
  /** No person writes three hundred documents in an hour; a runaway program does. */
  createWriting: (account: string): Budget[] => [{ key: `create-writing:${account}`, max: 300, seconds: 1 * hours }],
  /** Autosave while typing without a pause runs every second or two; each save may carry a megabyte. */
  saveWriting: (account: string): Budget[] => [
    { key: `save-writing:${account}`, max: 900, seconds: 10 * minutes },
    { key: `save-writing-day:${account}`, max: 20_000, seconds: 24 * hours },
  ],
  uploadPdf: (account: string): Budget[] => [{ key: `upload-pdf:${account}`, max: 60, seconds: 1 * hours }],
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
          // How often the same person can be corrected, reminded or asked again.
          ...addressees.map(({ id }) => ({ key: `letters-part:${id}`, max: 10, seconds: 1 * hours })),
        ],
  /** Counted when a letter leaves: above it, the letter leaves later. To one mailbox from all senders, then from one sender, … */
  letterTo: (sender: string, email: string): Budget[] => [
    { key: `left-to:${mailboxOf(email)}`, max: 120, seconds: 1 * hours },
    ...lettersTo(`left:${sender}`, mailboxOf(email), 1),
  ],
  /** … and of one sender to all mailboxes. */
  lettersOf: (sender: string): Budget[] => [{ key: `left-of:${sender}`, max: lettersAnHour, seconds: 1 * hours }],
  /** Calls that send letters; the letters themselves are counted by `askLetters`. */
  sendCopy: (account: string): Budget[] => [
    { key: `send-copy:${account}`, max: 60, seconds: 1 * hours },
    { key: `send-copy-day:${account}`, max: 300, seconds: 24 * hours },
  ],
  /** Each calls Stripe. */
  payments: (account: string): Budget[] => [{ key: `payments:${account}`, max: 20, seconds: 1 * hours }],
  /** Rows of tables; each sends a letter to an address that the account chose. */
  batchRows: (account: string, premium: boolean, rows: number): Budget[] => [
    {
      key: `batch-rows:${account}`,
      max: planLimits[premium ? 'premium' : 'free'].rowsADay,
      seconds: 24 * hours,
      cost: rows,
    },
  ],
  createSeries: (account: string): Budget[] => [{ key: `create-series:${account}`, max: 60, seconds: 1 * hours }],
  /** A class or a queue at a desk may begin at once from one address; each stores a copy. */
  beginOpenLink: (address: string, link: string): Budget[] => [
    { key: `begin-link:${addressBlock(address)}:${link}`, max: 120, seconds: 1 * hours },
    { key: `begin-link:${link}`, max: 600, seconds: 1 * hours },
  ],
  /** Above it the link is only shown: otherwise strangers could make the server write to any address. */
  openLinkLetters: (address: string, link: string, email: string): Budget[] => [
    { key: `link-letter-to:${mailboxOf(email)}`, max: 3, seconds: 24 * hours },
    { key: `link-letter:${addressBlock(address)}`, max: 60, seconds: 1 * hours },
    { key: `link-letter:${link}`, max: 300, seconds: 24 * hours },
  ],
  /** Bounds how often loads of one page are counted. */
  sameOpening: (address: string, link: string): Budget[] => [
    { key: `opening:${addressBlock(address)}:${link}`, max: 30, seconds: 1 * hours },
  ],
  /** One participant is reminded once an hour at most. */
  remind: (account: string, participant: string): Budget[] => [
    { key: `remind:${account}:${participant}`, max: 1, seconds: 1 * hours },
    { key: `remind-of:${account}`, max: 100, seconds: 1 * hours },
  ],
  /** Link secrets cannot be guessed; this stops attempts early. A whole office may share an address. */
  openLink: (address: string): Budget[] => [
    { key: `open-link:${addressBlock(address)}`, max: 1_200, seconds: 10 * minutes },
  ],
  saveCompletion: (address: string, secretHash: string): Budget[] => [
    { key: `save-completions:${addressBlock(address)}`, max: 12_000, seconds: 10 * minutes },
    { key: `save-completion:${secretHash}`, max: 900, seconds: 10 * minutes },
  ],
  /** Addresses that a link holder leaves for later letters: few for each link … */
  giveAddress: (address: string, secretHash: string): Budget[] => [
    { key: `give-addresses:${addressBlock(address)}`, max: 120, seconds: 10 * minutes },
    { key: `give-address:${secretHash}`, max: 10, seconds: 24 * hours },
  ],
  /** … and few for the same mailbox. Counted only for a known link: otherwise a stranger could use up the owner's budget. */
  givenMailbox: (email: string): Budget[] => [
    { key: `give-address-to:${mailboxOf(email)}`, max: 10, seconds: 24 * hours },
  ],
  /** A tab that becomes visible again opens a connection. */
  live: (account: string): Budget[] => [{ key: `live:${account}`, max: 600, seconds: 10 * minutes }],
  /** A connection to write together: also each time that a lost one is opened again. */
  together: (account: string): Budget[] => [{ key: `together:${account}`, max: 300, seconds: 10 * minutes }],
  share: (account: string): Budget[] => [
    { key: `share:${account}`, max: 60, seconds: 1 * hours },
    { key: `share-day:${account}`, max: 300, seconds: 24 * hours },
  ],
  /** Above it the document is shared without a letter: sharing and unsharing cannot flood a mailbox. */
  shareLetters: (account: string, email: string): Budget[] => [
    { key: `share-letter:${account}:${email}`, max: 10, seconds: 24 * hours },
  ],
  /** More than a careful reader of a long contract writes. */
  comment: (account: string): Budget[] => [{ key: `comment:${account}`, max: 120, seconds: 10 * minutes }],
  /** By link: allows for double clicks, lost answers and open tabs. */
  sign: (address: string, secretHash: string): Budget[] => [
    { key: `signs:${addressBlock(address)}`, max: 6_000, seconds: 10 * minutes },
    { key: `sign:${secretHash}`, max: 60, seconds: 10 * minutes },
  ],
  /** A waiting page polls a dozen times in its first ten minutes; a whole office may wait at once. */
  followSigning: (address: string, secretHash: string): Budget[] => [
    { key: `follow-signing:${secretHash}`, max: 120, seconds: 10 * minutes },
    { key: `follow-signings:${addressBlock(address)}`, max: 6_000, seconds: 10 * minutes },
  ],
  /** There are a million codes, each valid for a quarter of an hour. */
  typeSigningCode: (secretHash: string): Budget[] => [
    { key: `type-signing-code:${secretHash}`, max: 8, seconds: 15 * minutes },
    // Each wrong code adds a link to the round's chain.
    { key: `type-signing-code-day:${secretHash}`, max: 60, seconds: 24 * hours },
  ],
  /** A signer who draws again asks for another code. */
  createHandoff: (secretHash: string): Budget[] => [
    { key: `create-handoff:${secretHash}`, max: 40, seconds: 10 * minutes },
  ],
  /** Polled every second and a half while the code is valid; a whole office may sign at once. */
  handoff: (address: string, secretHash: string): Budget[] => [
    { key: `handoff:${secretHash}`, max: 900, seconds: 10 * minutes },
    { key: `handoffs:${addressBlock(address)}`, max: 12_000, seconds: 10 * minutes },
  ],
  /** Each adds a link to the round's chain: bounds its length. */
  signingCode: (secretHash: string): Budget[] => [
    { key: `signing-code:${secretHash}`, max: 6, seconds: 1 * hours },
    { key: `signing-code-day:${secretHash}`, max: 20, seconds: 24 * hours },
  ],
  /** The owner of the round has all its links. Twenty signers of a company may share one address. */
  signingCodesTo: (sender: string, email: string): Budget[] => [
    { key: `signing-codes:${sender}:${mailboxOf(email)}`, max: 60, seconds: 1 * hours },
  ],
  /** Codes of sixty bits cannot be guessed; this stops attempts early. A whole office may share an address. */
  verify: (address: string): Budget[] => [{ key: `verify:${addressBlock(address)}`, max: 300, seconds: 10 * minutes }],
  /** Each starts a process, for up to fifteen seconds. */
  verifyFile: (address: string): Budget[] => [
    { key: `verify-file:${addressBlock(address)}`, max: 60, seconds: 10 * minutes },
  ],
  /** Each takes a fifth of a second of CPU time. */
  files: (account: string): Budget[] => [{ key: `files:${account}`, max: 200, seconds: 10 * minutes }],
  /** The same work for visitors; a whole office may share an address. */
  publicFiles: (address: string): Budget[] => [
    { key: `public-files:${addressBlock(address)}`, max: 120, seconds: 10 * minutes },
  ],
  /** Links that open a signed document to anyone who has them. */
  showSigned: (account: string): Budget[] => [{ key: `show-signed:${account}`, max: 60, seconds: 1 * hours }],
  /** Exports of signed documents. */
  exportSigneds: (account: string): Budget[] => [{ key: `export-signeds:${account}`, max: 60, seconds: 1 * hours }],
  imports: (account: string): Budget[] => [{ key: `imports:${account}`, max: 30, seconds: 10 * minutes }],
  use: (address: string): Budget[] => [{ key: `use:${addressBlock(address)}`, max: 200, seconds: 1 * hours }],
  /** Filling in the same text repeatedly counts as one use. */
  sameUse: (address: string, writing: string): Budget[] => [
    { key: `use:${addressBlock(address)}:${writing}`, max: 1, seconds: 1 * hours },
  ],
  /** Each may change public pages. */
  publish: (account: string): Budget[] => [
    { key: `publish:${account}`, max: 60, seconds: 1 * hours },
    { key: `publish-day:${account}`, max: 300, seconds: 24 * hours },
  ],
  country: (account: string): Budget[] => [{ key: `country:${account}`, max: 60, seconds: 1 * hours }],
  introduction: (account: string): Budget[] => [{ key: `introduction:${account}`, max: 20, seconds: 1 * hours }],
  /** Further own versions of the same text count as the same use. */
  sameFork: (account: string, writing: string): Budget[] => [
    { key: `fork:${account}:${writing}`, max: 1, seconds: 24 * hours },
  ],
  /** Each decrypts and encrypts all stored people. */
  people: (account: string): Budget[] => [{ key: `people:${account}`, max: 600, seconds: 1 * hours }],
  vote: (account: string): Budget[] => [{ key: `vote:${account}`, max: 300, seconds: 1 * hours }],
  /** Enough for a frequent reader; the second keeps one reader from flooding the operator about one text. */
  report: (address: string, slug: string): Budget[] => [
    { key: `report:${addressBlock(address)}`, max: 20, seconds: 1 * hours },
    { key: `report:${addressBlock(address)}:${slug}`, max: 5, seconds: 24 * hours },
  ],
  /** A mail provider may unsubscribe many people from one address. */
  unsubscribe: (address: string): Budget[] => [
    { key: `unsubscribe:${addressBlock(address)}`, max: 6000, seconds: 1 * hours },
  ],
  /** One call with every pause in typing. */
  searchEverything: (account: string): Budget[] => [
    { key: `search-everything:${account}`, max: 1500, seconds: 10 * minutes },
  ],
  /** Some tenths of a second each; a search of thousands of texts takes a dozen calls. */
  searchTexts: (account: string): Budget[] => [{ key: `search-texts:${account}`, max: 600, seconds: 10 * minutes }],
  operatorLetters: [{ key: 'operator-letters', max: 30, seconds: 1 * hours }] satisfies Budget[],
  search: (address: string): Budget[] => [{ key: `search:${addressBlock(address)}`, max: 1200, seconds: 10 * minutes }],
  /** One call with every pause in typing; a whole office may share an address. */
  suggest: (address: string): Budget[] => [
    { key: `suggest:${addressBlock(address)}`, max: 3000, seconds: 10 * minutes },
  ],
  /** A comparison reads two whole texts. */
  publicVersion: (address: string): Budget[] => [
    { key: `public-version:${addressBlock(address)}`, max: 600, seconds: 10 * minutes },
  ],
  /** Activation codes are worth money: guessing must be hopeless from any number of addresses. */
  redeem: (account: string, address: string): Budget[] => [
    { key: `redeem:${account}`, max: 10, seconds: 15 * minutes },
    { key: `redeem:${addressBlock(address)}`, max: 50, seconds: 1 * hours },
  ],
  redeemReward: (account: string): Budget[] => [{ key: `redeem-reward:${account}`, max: 30, seconds: 1 * hours }],
  /** A whole class may ask for one code at once; trying all codes is out of reach. */
  inviter: (address: string): Budget[] => [{ key: `inviter:${addressBlock(address)}`, max: 120, seconds: 1 * hours }],
  /** How many acts of a source earn points within a day. */
  rewarded: (source: 'use' | 'invited' | 'upgraded', account: string): Budget[] => [
    { key: `rewarded:${source}:${account}`, max: mostADay[source], seconds: 24 * hours },
  ],
  /** … and how many of those by the same person. */
  rewardedReader: (account: string, mailbox: string): Budget[] => [
    { key: `rewarded:${account}:${mailbox}`, max: mostADay.sameReader, seconds: 24 * hours },
  ],
  /** Accounts with one connection, or one private mail domain, in common earn an account points for one person only … */
  rewardedTrait: (account: string, trait: string): Budget[] => [
    { key: `rewarded-trait:${account}:${trait}`, max: 1, seconds: 30 * 24 * hours },
  ],
  /** … who is this one. It never outlives the other budget: both windows begin together. */
  rewardedPerson: (account: string, trait: string, mailbox: string): Budget[] => [
    { key: `rewarded-person:${account}:${trait}:${mailbox}`, max: 1, seconds: 30 * 24 * hours },
  ],
}
