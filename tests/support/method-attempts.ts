// Every method of the wire, and how somebody might name by it what is not theirs.
import { randomUUID } from 'node:crypto'
import type { MethodName } from '#contract/contract.ts'

/** What somebody has, and what the stranger has who tries to get at it. */
type Theirs = {
  id: string
  copy: string
  link: string
  batch: string
  participant: string
  published: string
  folder: string
  trashed: string
  session: string
  passkey: string
  contact: string
  signature: string
  signed: string
  share: string
  exported: string
}
export type Names = Theirs & { mine: string; myFolder: string }
export type Attempt = (names: Names) => object

/** Open to everybody, whatever they send. */
export const open = 'open'
/** About the caller's own account, and nothing that could be named. */
const own = (data?: object) => ({ own: data })
const operator = (data?: object) => ({ operator: data })
/** Ways to name what is somebody else's: it is not there. */
const theirs = (...attempts: Attempt[]) => ({ theirs: attempts })

const credential = { id: 'x', rawId: 'x', type: 'public-key', clientExtensionResults: {} }
const made = { clientDataJSON: 'x', attestationObject: 'x' }

/** A method that is missing here does not compile. */
export const everyMethod: Record<
  MethodName,
  typeof open | ReturnType<typeof own> | ReturnType<typeof operator> | ReturnType<typeof theirs>
> = {
  'get-session': open,
  register: open,
  login: open,
  logout: open,
  'choose-country': open,
  'get-own-country': open,
  'get-dashboard': own(),
  'get-panel': own(),
  'request-password-reset': open,
  'reset-password': open,
  'verify-email': open,
  'get-operator': open,
  'login-second-step': open,
  'start-passkey-login': open,
  'finish-passkey-login': open,
  'get-public-version': open,
  'get-public-writing': open,
  'search-writings': open,
  'suggest-writings': open,
  'use-writing': open,
  'get-author': open,
  'report-writing': open,
  'update-account': own({ profile: { firstname: 'Ana', lastname: 'Gil' } }),
  'resend-verification': own(),
  'get-my-data': own(),
  'export-account': own(),
  'delete-account': own({ confirmation: 'a@ejemplo.es' }),
  'cancel-deletion': own(),
  'get-own-people': own(),
  'update-own-person': own({ name: 'Ana Gil' }),
  'save-own-company': own({ id: randomUUID(), name: 'Gil, S. L.', country: 'ES' }),
  'keep-contacts': own({
    parties: [{ kind: 'person', person: { name: 'Eva Gil', gender: 'feminine', documents: [] } }],
  }),
  'forget-contacts': own(),
  'get-plan': own(),
  'start-upgrade': own({ interval: 'month' }),
  'open-portal': own(),
  'redeem-code': own({ code: 'RUB-0000-0000-0000' }),
  'get-rewards': own({}),
  'redeem-reward': own({ id: randomUUID(), days: 7 }),
  'get-invitation': own(),
  'create-invitation': own(),
  'get-inviter': open,
  'list-sessions': own(),
  'revoke-other-sessions': own(),
  'get-security': own(),
  'start-two-step': own({}),
  'confirm-two-step': own({ code: '123456' }),
  'disable-two-step': own({ code: '123456' }),
  'renew-recovery-codes': own({}),
  'start-passkey': own({}),
  'finish-passkey': own({ handle: 'x', response: { ...credential, response: made } }),
  'fork-writing': own({ slug: 'publicado', visibility: 'public' }),
  'get-author-profile': own(),
  'update-author-profile': own({ profession: '', bio: '' }),
  'vote-useful': own({ slug: 'publicado', useful: true }),
  'create-folder': own({ name: 'Mía' }),
  'list-folders': own(),
  'create-writing': own({ visibility: 'public' }),
  'list-writings': own({}),
  'list-copies': own({}),
  'list-shared-with-me': own({}),
  'get-waiting-shares': own(),
  'list-notices': own({}),
  'count-notices': own(),
  'search-everything': own({ q: 'alquiler' }),
  'get-mail-preferences': own(),
  'update-mail-preferences': own({ progress: false }),
  unsubscribe: open,
  'read-notices': own({ ids: [randomUUID()] }),
  'get-completion': open,
  'verify-document': open,
  'get-signing': open,
  'open-signing': open,
  'send-signing-code': open,
  sign: open,
  'create-handoff': open,
  'get-handoff': open,
  'submit-handoff': open,
  'list-signatures': own(),
  'save-signature': own({ id: randomUUID(), signature: { typed: 'Ana Gil' } }),
  'delete-signature': theirs(({ signature }) => ({ id: signature })),
  'approve-signing': open,
  'decline-signing': open,
  'list-signeds': own({}),
  'get-signed': theirs(({ signed }) => ({ id: signed })),
  'move-signeds': theirs(
    ({ signed }) => ({ ids: [signed], folder_id: null }),
    ({ signed, myFolder }) => ({ ids: [signed], folder_id: myFolder }),
  ),
  'hide-signeds': theirs(({ signed }) => ({ ids: [signed] })),
  'show-signeds': theirs(({ signed }) => ({ ids: [signed] })),
  'share-signed': theirs(({ signed }) => ({ signed, days: 7 })),
  'revoke-signed-link': theirs(({ share }) => ({ id: share })),
  'get-shared-signed': open,
  'export-signeds': theirs(({ signed }) => ({ ids: [signed] })),
  'get-export': theirs(({ exported }) => ({ id: exported })),
  'cancel-export': theirs(({ exported }) => ({ id: exported })),
  'start-signing': theirs(({ copy }) => ({ copy })),
  'get-signing-advice': theirs(({ copy }) => ({ copy })),
  'get-round': theirs(({ copy }) => ({ copy })),
  'cancel-signing': theirs(({ copy }) => ({ copy })),
  'extend-signing': theirs(({ copy }) => ({ copy, deadline: null })),
  'remind-signer': theirs(({ copy }) => ({ copy, signer: randomUUID() })),
  'correct-signer': theirs(({ copy }) => ({ copy, signer: randomUUID(), name: 'Otra' })),
  'save-completion': open,
  'submit-completion': open,
  'open-link': open,
  'note-opening': open,
  'begin-link': open,
  'list-links': own({}),
  'list-batches': own({}),
  'create-link': theirs(
    ({ id }) => ({ writing: id }),
    ({ copy }) => ({ copy }),
  ),
  'get-link': theirs(({ link }) => ({ id: link })),
  'update-link': theirs(({ link }) => ({ id: link, closed: true })),
  'delete-link': theirs(({ link }) => ({ id: link })),
  'create-batch': theirs(({ id }) => ({ writing: id, columns: ['name', 'email'], rows: [['Ana', 'ana@ejemplo.es']] })),
  'get-batch': theirs(({ batch }) => ({ id: batch })),
  'cancel-batch': theirs(({ batch }) => ({ id: batch })),
  'retry-batch': theirs(({ batch }) => ({ id: batch })),
  'create-codes': operator({ count: 1, days: 1 }),
  'get-plan-of': operator({ email: 'a@ejemplo.es' }),
  'grant-premium': operator({ id: randomUUID(), email: 'a@ejemplo.es', days: 1 }),
  stats: operator(),
  'list-rewards': operator(),
  'void-points': operator({ id: randomUUID(), email: 'a@ejemplo.es', points: 5, reason: 'No.' }),
  'list-dead-jobs': operator(),
  'rotate-seal': operator({ lost: false }),
  'check-evidence': operator({}),
  'retry-job': operator({ id: randomUUID() }),
  'dismiss-report': operator({ id: randomUUID() }),
  'list-reports': operator(),
  'withdraw-public-writing': operator({ slug: 'publicado', reason: 'No.' }),
  'revoke-session': theirs(({ session }) => ({ id: session })),
  'create-copy': theirs(
    ({ id }) => ({ writing: id }),
    ({ trashed }) => ({ writing: trashed }),
  ),
  'get-copy': theirs(({ copy }) => ({ id: copy })),
  'get-copy-history': theirs(({ copy }) => ({ id: copy })),
  'hand-over-link': theirs(({ copy, participant }) => ({ id: copy, participant, how: 'link' })),
  'update-copy': theirs(({ copy }) => ({ id: copy, title: 'Mía' })),
  'preview-completion-letter': theirs(({ copy }) => ({ id: copy })),
  'send-completion': theirs(({ copy }) => ({ id: copy, participants: [{ name: 'Ana', does: 'fill' }] })),
  'correct-participant': theirs(({ copy, participant }) => ({ id: copy, participant, name: 'Ana' })),
  remind: theirs(({ copy, participant }) => ({ id: copy, participant })),
  'ask-correction': theirs(({ copy, participant }) => ({ id: copy, participant, key: 'x', note: 'No.' })),
  'submit-for': theirs(({ copy, participant }) => ({ id: copy, participant })),
  'cancel-copy': theirs(({ copy }) => ({ id: copy })),
  'duplicate-copy': theirs(({ copy }) => ({ id: copy })),
  'delete-copy': theirs(({ copy }) => ({ ids: [copy] })),
  'restore-copy': theirs(({ copy }) => ({ ids: [copy] })),
  'erase-copy': theirs(({ copy }) => ({ ids: [copy] })),
  'move-copies': theirs(({ copy, myFolder }) => ({ ids: [copy], folder_id: myFolder })),
  'rename-passkey': theirs(({ passkey }) => ({ id: passkey, name: 'Mía' })),
  'delete-passkey': theirs(({ passkey }) => ({ id: passkey })),
  'use-contact': theirs(({ contact }) => ({ id: contact })),
  'forget-kept-party': theirs(({ contact }) => ({ id: contact })),
  'delete-folder': theirs(({ folder }) => ({ id: folder })),
  'restore-folder': theirs(({ folder }) => ({ id: folder })),
  'update-folder': theirs(
    ({ folder }) => ({ id: folder, name: 'Mía' }),
    ({ folder, myFolder }) => ({ id: folder, parent_id: myFolder }),
  ),
  'share-writing': theirs(({ id }) => ({ id, email: 'otra@ejemplo.es' })),
  'list-shares': theirs(({ id }) => ({ id })),
  'change-share': theirs(({ id }) => ({ id, share: randomUUID(), role: 'editor' })),
  'revoke-share': theirs(({ id }) => ({ id, share: randomUUID() })),
  'list-comments': theirs(({ id }) => ({ id })),
  'add-comment': theirs(({ id }) => ({ id, section: 's1', body: 'Hola' })),
  'answer-comment': theirs(({ id }) => ({ id, thread: randomUUID(), body: 'Hola' })),
  'edit-comment': theirs(({ id }) => ({ id, comment: randomUUID(), body: 'Hola' })),
  'delete-comment': theirs(({ id }) => ({ id, comment: randomUUID() })),
  'resolve-comment': theirs(({ id }) => ({ id, thread: randomUUID() })),
  'reopen-comment': theirs(({ id }) => ({ id, thread: randomUUID() })),
  'leave-share': theirs(({ id }) => ({ id })),
  'close-writing': theirs(({ id }) => ({ id })),
  'get-version': theirs(({ id }) => ({ id, number: 1 })),
  'get-writing': theirs(
    ({ id }) => ({ id }),
    ({ published }) => ({ id: published }),
    ({ trashed }) => ({ id: trashed }),
  ),
  'list-versions': theirs(({ id }) => ({ id })),
  'publish-writing': theirs(
    ({ id }) => ({ id, version: 1, licence: 'CC BY 4.0' }),
    ({ published }) => ({ id: published, version: 1, licence: 'CC BY 4.0' }),
  ),
  'withdraw-writing': theirs(({ published }) => ({ id: published })),
  'restore-version': theirs(({ id }) => ({ id, number: 1, version: 1 })),
  'update-writing': theirs(
    ({ id }) => ({ id, version: 1, title: 'Mío' }),
    ({ id, myFolder }) => ({ id, version: 1, folder_id: myFolder }),
    ({ trashed }) => ({ id: trashed, version: 1, title: 'Mío' }),
  ),
  'duplicate-writing': theirs(
    ({ id }) => ({ id }),
    ({ trashed }) => ({ id: trashed }),
    ({ id }) => ({ id, new_id: randomUUID() }),
  ),
  'delete-writing': theirs(
    ({ id }) => ({ id }),
    ({ id }) => ({ ids: [id] }),
    ({ id, mine }) => ({ ids: [mine, id] }),
  ),
  'restore-writing': theirs(
    ({ trashed }) => ({ id: trashed }),
    ({ trashed, mine }) => ({ ids: [mine, trashed] }),
  ),
  'erase-writing': theirs(
    ({ trashed }) => ({ ids: [trashed] }),
    ({ trashed, id }) => ({ ids: [trashed, id] }),
  ),
  'move-writings': theirs(
    ({ id }) => ({ ids: [id], folder_id: null }),
    ({ id, mine, myFolder }) => ({ ids: [mine, id], folder_id: myFolder }),
  ),
}

/** One's own things put where others keep theirs: the place is unknown. */
export const places: [MethodName, string, Attempt][] = [
  ['create-writing', 'folder_id', ({ folder }) => ({ visibility: 'public', folder_id: folder })],
  ['update-writing', 'folder_id', ({ mine, folder }) => ({ id: mine, version: 1, folder_id: folder })],
  ['move-writings', 'folder_id', ({ mine, folder }) => ({ ids: [mine], folder_id: folder })],
  ['create-folder', 'parent_id', ({ folder }) => ({ name: 'Mía', parent_id: folder })],
  ['update-folder', 'parent_id', ({ myFolder, folder }) => ({ id: myFolder, parent_id: folder })],
]
