// Every method about an account, the catalogue and the installation: how it is asked, and who may.
import { randomUUID } from 'node:crypto'
import type { Attempt, MethodTries } from '../attempt.ts'
import { trying } from '../who-may.ts'

const { anybody, anybodyButItsAuthor, anybodyEvenLocked, loggedIn, operatorOnly, ownerAlone, premiumOnly } =
  trying<Attempt>()
const nothing: Attempt = () => undefined

const password = 'una frase que recuerdo'

const credential = { id: 'x', rawId: 'x', type: 'public-key', clientExtensionResults: {} }
const made = { clientDataJSON: 'x', attestationObject: 'x' }
const proven = { clientDataJSON: 'x', authenticatorData: 'x', signature: 'x' }
const contact = { kind: 'person', person: { name: 'Eva Gil', gender: 'feminine', documents: [] } }

export const methods = {
  'get-session': anybodyEvenLocked(nothing),
  register: anybody(() => ({
    email: `${randomUUID()}@ejemplo.es`,
    password,
    profile: { firstname: 'Eva', lastname: 'Gil' },
  })),
  login: anybody(({ email }) => ({ email, password })),
  logout: anybodyEvenLocked(nothing),
  'login-second-step': anybody(() => ({ challenge: 'x', code: '123456' })),
  'start-passkey-login': anybodyEvenLocked(nothing),
  'finish-passkey-login': anybody(() => ({ handle: 'x', response: { ...credential, response: proven } })),
  'request-password-reset': anybody(({ email }) => ({ email })),
  'reset-password': anybody(() => ({ token: 'x', password })),
  'verify-email': anybody(() => ({ token: 'x' })),
  'choose-country': anybody(() => ({ country: 'CL' })),
  'get-own-country': anybody(nothing),
  'get-operator': anybody(nothing),

  'get-dashboard': loggedIn(nothing),
  'get-panel': loggedIn(nothing),
  'update-account': loggedIn(() => ({ profile: { firstname: 'Ana', lastname: 'Gil' } })),
  'resend-verification': loggedIn(nothing),
  'get-my-data': loggedIn(nothing),
  'export-account': loggedIn(nothing),
  'delete-account': loggedIn(({ email }) => ({ confirmation: email })),
  'cancel-deletion': loggedIn(nothing),
  'get-own-people': loggedIn(nothing),
  'update-own-person': loggedIn(() => ({ name: 'Ana Gil' })),
  'save-own-company': loggedIn(() => ({ id: randomUUID(), name: 'Gil, S. L.', country: 'ES' })),
  'keep-contacts': loggedIn(() => ({ parties: [contact] })),
  'forget-contacts': loggedIn(nothing),
  'use-contact': ownerAlone(({ contact: id }) => ({ id })),
  'forget-kept-party': ownerAlone(({ contact: id }) => ({ id })),
  'get-plan': loggedIn(nothing),
  'start-upgrade': loggedIn(() => ({ interval: 'month' })),
  'open-portal': loggedIn(nothing),
  'withdraw-purchase': loggedIn(nothing),
  'redeem-code': loggedIn(({ activation }) => ({ code: activation })),
  'get-rewards': loggedIn(() => ({})),
  'redeem-reward': loggedIn(() => ({ id: randomUUID(), days: 7 })),
  'get-invitation': loggedIn(nothing),
  'create-invitation': loggedIn(nothing),
  'get-inviter': anybody(({ invitation }) => ({ code: invitation })),
  'list-notices': loggedIn(() => ({})),
  'count-notices': loggedIn(nothing),
  'read-notices': loggedIn(() => ({ ids: [randomUUID()] })),
  'get-mail-preferences': loggedIn(nothing),
  'update-mail-preferences': loggedIn(() => ({ progress: false })),
  // By what stands in a letter.
  unsubscribe: anybody(({ unsubscription }) => ({ token: unsubscription })),
  'search-everything': loggedIn(() => ({ q: 'secreto' })),
  'search-texts': loggedIn(() => ({ q: 'secreto', kind: 'writings' })),
  'list-signatures': loggedIn(nothing),
  'save-signature': loggedIn(() => ({ id: randomUUID(), signature: { typed: 'Ana Gil' } })),
  'delete-signature': ownerAlone(({ signature }) => ({ id: signature })),

  'list-sessions': loggedIn(nothing),
  'revoke-session': ownerAlone(({ session }) => ({ id: session })),
  'revoke-other-sessions': loggedIn(nothing),
  'get-security': loggedIn(nothing),
  'start-two-step': loggedIn(() => ({})),
  'confirm-two-step': loggedIn(() => ({ code: '123456' })),
  'disable-two-step': loggedIn(() => ({ code: '123456' })),
  // Of those who try, only the owner has turned it on.
  'renew-recovery-codes': ownerAlone(() => ({})),
  'start-passkey': loggedIn(() => ({})),
  'finish-passkey': loggedIn(() => ({ handle: 'x', response: { ...credential, response: made } })),
  'rename-passkey': ownerAlone(({ passkey }) => ({ id: passkey, name: 'Mía' })),
  'delete-passkey': ownerAlone(({ passkey }) => ({ id: passkey })),

  'get-public-writing': anybody(({ slug }) => ({ slug })),
  'get-public-version': anybody(({ slug }) => ({ slug, number: 2 })),
  'get-situation': anybody(() => ({ slug: 'me-deben-dinero' })),
  'search-writings': anybody(() => ({ q: 'publicado' })),
  'suggest-writings': anybody(() => ({ q: 'publi' })),
  'use-writing': anybody(({ slug }) => ({ slug })),
  'get-author': anybody(({ authorId }) => ({ id: authorId })),
  'report-writing': anybody(({ slug }) => ({ slug, reason: 'other', details: 'No es suyo.' })),
  'vote-useful': anybodyButItsAuthor(({ slug }) => ({ slug, useful: true })),
  'fork-writing': [
    loggedIn(({ slug }) => ({ slug, visibility: 'public' })),
    premiumOnly(({ slug }) => ({ slug, visibility: 'private' })),
  ],
  'get-author-profile': loggedIn(nothing),
  'update-author-profile': loggedIn(() => ({ profession: '', bio: '' })),

  'create-codes': operatorOnly(() => ({ count: 1, days: 1 })),
  'get-plan-of': operatorOnly(({ ownerEmail }) => ({ email: ownerEmail })),
  'grant-premium': operatorOnly(({ ownerEmail }) => ({ id: randomUUID(), email: ownerEmail, days: 1 })),
  'list-rewards': operatorOnly(nothing),
  'void-points': operatorOnly(({ ownerEmail }) => ({ id: randomUUID(), email: ownerEmail, points: 5, reason: 'No.' })),
  stats: operatorOnly(nothing),
  'list-dead-jobs': operatorOnly(nothing),
  'list-empty-searches': operatorOnly(() => ({ days: 30 })),
  'rotate-seal': operatorOnly(() => ({ lost: false })),
  'check-evidence': operatorOnly(() => ({})),
  'copy-database': operatorOnly(() => ({})),
  'move-files': operatorOnly(() => ({})),
  reseal: operatorOnly(() => ({})),
  'seal-rows': operatorOnly(() => ({})),
  'retry-job': operatorOnly(({ job }) => ({ id: job })),
  'list-reports': operatorOnly(nothing),
  'dismiss-report': operatorOnly(({ report }) => ({ id: report })),
  'withdraw-public-writing': operatorOnly(({ slug }) => ({ slug, reason: 'No.' })),
} satisfies MethodTries
