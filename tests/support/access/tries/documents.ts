// Every method about documents: how it is called, who may, and how a caller might name by it what is not theirs.
import { randomUUID } from 'node:crypto'
import { columns, common, rowsOf } from '../../copy/series.ts'
import { consent, strokes } from '../../signing/signing.ts'
import { type Attempt, type MethodTries, otherWords, type PlaceTry, signingCode } from '../attempt.ts'
import { trying } from '../who-may.ts'

const tries = trying<Attempt>()
const { anybody, byHandoff, byOwnLink, loggedIn, premiumOnly, ownerAlone, payingOwner } = tries
const { everybodyOnIt, everybodyWhoTalks, everybodyWhoTalksWhilePaid, suggestersWhilePaid } = tries
const { ownerAndEditors, ownerAndEditorsWhilePaid } = tries
const { lockedOnly, ownerOfShared, payingOwnerOfShared, whomItIsSharedWith, everybodyWhoSigned } = tries

const fillIn = { party: 'tenant', values: common }

export const methods = {
  'create-writing': [
    loggedIn(() => ({ visibility: 'public' })),
    premiumOnly(() => ({ visibility: 'private', title: 'Mío' })),
  ],
  'list-writings': loggedIn(() => ({})),
  'get-writing': everybodyOnIt(
    ({ id }) => ({ id }),
    ({ published }) => ({ id: published }),
    ({ trashed }) => ({ id: trashed }),
  ),
  'update-writing': ownerAndEditorsWhilePaid(
    ({ id }) => ({ id, version: 1, title: 'Secreto y mío' }),
    ({ id, myFolder }) => ({ id, version: 1, folder_id: myFolder }),
    ({ trashed }) => ({ id: trashed, version: 1, title: 'Mío' }),
  ),
  'close-writing': ownerAndEditors(({ id }) => ({ id })),
  'list-versions': ownerAndEditors(({ id }) => ({ id })),
  'get-version': ownerAndEditors(({ id }) => ({ id, number: 1 })),
  'name-version': ownerAndEditorsWhilePaid(({ id }) => ({ id, number: 1, name: 'Secreto' })),
  'restore-version': ownerAndEditorsWhilePaid(({ id }) => ({ id, number: 1, version: 1 })),
  'publish-writing': ownerAlone(
    ({ published }) => ({ id: published, version: 2, licence: 'CC BY 4.0' }),
    ({ id }) => ({ id, version: 1, licence: 'CC BY 4.0' }),
  ),
  'withdraw-writing': ownerAlone(({ published }) => ({ id: published })),
  'duplicate-writing': payingOwner(
    ({ id }) => ({ id }),
    ({ trashed }) => ({ id: trashed }),
    ({ id }) => ({ id, new_id: randomUUID() }),
  ),
  'delete-writing': ownerAlone(
    ({ id }) => ({ id }),
    ({ id }) => ({ ids: [id] }),
    ({ id, mine }) => ({ ids: [mine, id] }),
  ),
  'restore-writing': ownerAlone(
    ({ trashed }) => ({ id: trashed }),
    ({ trashed, mine }) => ({ ids: [mine, trashed] }),
  ),
  'erase-writing': ownerAlone(
    ({ trashed }) => ({ ids: [trashed] }),
    ({ trashed, id }) => ({ ids: [trashed, id] }),
  ),
  'move-writings': ownerAlone(
    ({ id }) => ({ ids: [id], folder_id: null }),
    ({ id, mine, myFolder }) => ({ ids: [mine, id], folder_id: myFolder }),
  ),

  'list-folders': loggedIn(() => undefined),
  'create-folder': loggedIn(() => ({ name: 'Mía' })),
  'update-folder': ownerAlone(
    ({ folder }) => ({ id: folder, name: 'Mía' }),
    ({ folder, myFolder }) => ({ id: folder, parent_id: myFolder }),
  ),
  'delete-folder': ownerAlone(({ folder }) => ({ id: folder })),
  'restore-folder': ownerAlone(({ trashedFolder }) => ({ id: trashedFolder })),

  'share-writing': payingOwnerOfShared(({ id }) => ({ id, email: 'otra@ejemplo.es' })),
  'list-shares': ownerOfShared(({ id }) => ({ id })),
  'change-share': [
    payingOwnerOfShared(({ id, grant }) => ({ id, share: grant, role: 'editor' })),
    // Taking something away from a person needs no premium.
    ownerOfShared(({ id, grant }) => ({ id, share: grant, role: 'reader' })),
  ],
  'revoke-share': ownerOfShared(({ id, grant }) => ({ id, share: grant })),
  'leave-share': whomItIsSharedWith(({ id }) => ({ id })),
  'create-share-link': payingOwnerOfShared(({ id }) => ({ id, role: 'editor' })),
  'close-share-link': ownerOfShared(({ id, shareLink }) => ({ id, link: shareLink })),
  // For all who have its address.
  'read-share-link': anybody(({ shareLinkSecret }) => ({ id: shareLinkSecret })),
  'join-share-link': tries.ownAndPremium(({ shareLinkSecret }) => ({ id: shareLinkSecret })),
  'list-shared-with-me': premiumOnly(() => ({})),
  'get-waiting-shares': loggedIn(() => undefined),

  'list-comments': everybodyWhoTalks(({ id }) => ({ id })),
  'see-comments': everybodyWhoTalks(({ id }) => ({ id, until: '2026-11-03T09:04:00.000Z' })),
  'add-comment': everybodyWhoTalksWhilePaid(({ id }) => ({ id, section: 's1', body: 'Hola' })),
  'answer-comment': everybodyWhoTalksWhilePaid(({ id, thread }) => ({ id, thread, body: 'Hola' })),
  'edit-comment': tries.whoSaidIt(({ id, thread }) => ({ id, comment: thread, body: 'Hola' })),
  'delete-comment': tries.whoSaidItAndOwner(({ id, thread }) => ({ id, comment: thread })),
  'resolve-comment': [
    tries.whoResolvesIt(({ id, thread }) => ({ id, thread })),
    // Those who may not edit settle what they have begun themselves.
    ownerAndEditorsWhilePaid(({ id, editorsThread }) => ({ id, thread: editorsThread })),
  ],
  'reopen-comment': [
    tries.whoResolvesIt(({ id, thread }) => ({ id, thread })),
    ownerAndEditorsWhilePaid(({ id, editorsThread }) => ({ id, thread: editorsThread })),
  ],

  'list-suggestions': everybodyWhoTalks(({ id }) => ({ id })),
  'add-suggestion': suggestersWhilePaid(({ id }) => ({ id, ...otherWords })),
  'decide-suggestion': ownerAndEditorsWhilePaid(({ id, suggestion }) => ({ id, suggestion, decision: 'refused' })),
  'withdraw-suggestion': tries.whoSuggestedIt(({ id, suggestion }) => ({ id, suggestion })),

  'create-copy': [
    everybodyOnIt(
      ({ id }) => ({ writing: id }),
      ({ trashed }) => ({ writing: trashed }),
    ),
    loggedIn(({ slug }) => ({ slug })),
  ],
  'list-copies': loggedIn(() => ({})),
  'get-copy': ownerAlone(({ copy }) => ({ id: copy })),
  'get-copy-history': ownerAlone(({ copy }) => ({ id: copy })),
  'update-copy': ownerAlone(({ copy }) => ({ id: copy, title: 'Mía' })),
  'preview-completion-letter': ownerAlone(({ copy }) => ({ id: copy })),
  'send-completion': ownerAlone(({ begun }) => ({ id: begun, participants: [{ name: 'Ana', does: 'fill' }] })),
  // While it is filled in, and while it is signed.
  'correct-participant': [
    ownerAlone(({ copy, participant }) => ({ id: copy, participant, name: 'Ana' })),
    ownerAlone(({ signing, signingParticipant: participant }) => ({ id: signing, participant, name: 'Otra' })),
  ],
  remind: [
    ownerAlone(({ copy, participant }) => ({ id: copy, participant })),
    ownerAlone(({ signing, signingParticipant: participant }) => ({ id: signing, participant })),
  ],
  'hand-over-link': ownerAlone(({ copy, participant }) => ({ id: copy, participant, how: 'link' })),
  'ask-correction': ownerAlone(({ copy, participant }) => ({ id: copy, participant, key: 'since', note: 'No.' })),
  'submit-for': ownerAlone(({ copy, participant }) => ({ id: copy, participant })),
  'cancel-copy': ownerAlone(({ copy }) => ({ id: copy })),
  'duplicate-copy': ownerAlone(({ copy }) => ({ id: copy })),
  'delete-copy': ownerAlone(({ copy }) => ({ ids: [copy] })),
  'restore-copy': ownerAlone(({ trashedCopy }) => ({ ids: [trashedCopy] })),
  'erase-copy': ownerAlone(({ trashedCopy }) => ({ ids: [trashedCopy] })),
  'move-copies': ownerAlone(
    ({ copy }) => ({ ids: [copy], folder_id: null }),
    ({ copy, myFolder }) => ({ ids: [copy], folder_id: myFolder }),
  ),
  'get-completion': byOwnLink(({ completion }) => ({ id: completion })),
  'get-completion-standing': byOwnLink(({ completion }) => ({ id: completion })),
  'save-completion': byOwnLink(({ completion }) => ({ id: completion, answers: [], from: 'sitting-1' })),
  'give-address': byOwnLink(({ completion, email }) => ({ id: completion, email })),
  'submit-completion': byOwnLink(({ completion }) => ({
    id: completion,
    answers: [{ key: 'since', value: '2026-12-01', seen: 0 }],
  })),

  'create-link': [
    everybodyOnIt(({ id }) => ({ writing: id, ...fillIn })),
    ownerAlone(({ copy }) => ({ copy, party: 'tenant', shows_people: true })),
    loggedIn(({ slug }) => ({ slug, party: 'tenant' })),
  ],
  'list-links': loggedIn(() => ({})),
  'get-link': ownerAlone(({ link }) => ({ id: link })),
  'update-link': ownerAlone(({ link }) => ({ id: link, closed: true })),
  'delete-link': ownerAlone(({ link }) => ({ id: link })),
  // For all who have its address.
  'open-link': anybody(({ openSecret }) => ({ id: openSecret })),
  'read-link': anybody(({ openSecret }) => ({ id: openSecret })),
  'note-opening': anybody(({ openSecret }) => ({ id: openSecret })),
  'begin-link': anybody(({ openSecret }) => ({ id: openSecret, name: 'Eva Gil' })),
  'create-batch': [
    everybodyOnIt(({ id }) => ({ writing: id, ...fillIn, columns, rows: rowsOf(1) })),
    ownerAlone(({ copy }) => ({ copy, party: 'tenant', columns, rows: rowsOf(1) })),
  ],
  'list-batches': loggedIn(() => ({})),
  'get-batch': ownerAlone(({ batch }) => ({ id: batch })),
  'cancel-batch': ownerAlone(({ batch }) => ({ id: batch })),
  'retry-batch': ownerAlone(({ batch }) => ({ id: batch })),

  'start-kiosk': ownerAlone(({ signing }) => ({ copy: signing })),
  'get-kiosk': lockedOnly(() => undefined),
  'prove-owner': lockedOnly(() => ({ password: 'una frase que recuerdo' })),
  'unlock-kiosk': lockedOnly(() => ({ password: 'una frase que recuerdo' })),
  'start-signing': ownerAlone(({ complete }) => ({ copy: complete })),
  'get-signing-advice': ownerAlone(({ complete }) => ({ copy: complete })),
  'get-round': ownerAlone(({ signing }) => ({ copy: signing })),
  'cancel-signing': ownerAlone(({ signing }) => ({ copy: signing })),
  'extend-signing': ownerAlone(({ signing }) => ({ copy: signing, deadline: null })),
  'get-signing': byOwnLink(({ sign }) => sign),
  'get-signing-standing': byOwnLink(({ sign }) => sign),
  'give-signer-address': byOwnLink(({ sign, email }) => ({ ...sign, email })),
  'open-signing': byOwnLink(({ sign }) => sign),
  'send-signing-code': byOwnLink(({ sign }) => sign),
  sign: byOwnLink(({ sign, sha256 }) => ({ ...sign, ...consent, signature: strokes, sha256, code: signingCode })),
  'approve-signing': byOwnLink(({ approve, sha256 }) => ({ ...approve, sha256, code: signingCode })),
  'decline-signing': byOwnLink(({ sign }) => ({ ...sign, reason: 'No.' })),
  'create-handoff': byOwnLink(({ sign }) => sign),
  // A phone has the code alone; what came from it is for the signer.
  'get-handoff': [
    byHandoff(({ handoff }) => ({ id: handoff })),
    byOwnLink(({ handoff, sign }) => ({ id: handoff, signer: sign })),
  ],
  'submit-handoff': byHandoff(({ handoff }) => ({ id: handoff, signature: strokes })),

  'list-signeds': loggedIn(() => ({})),
  'get-signed': everybodyWhoSigned(({ signed }) => ({ id: signed })),
  'move-signeds': everybodyWhoSigned(
    ({ signed }) => ({ ids: [signed], folder_id: null }),
    ({ signed, myFolder }) => ({ ids: [signed], folder_id: myFolder }),
  ),
  'hide-signeds': everybodyWhoSigned(({ signed }) => ({ ids: [signed] })),
  'show-signeds': everybodyWhoSigned(({ signed }) => ({ ids: [signed] })),
  'share-signed': everybodyWhoSigned(({ signed }) => ({ signed, days: 7 })),
  'export-signeds': everybodyWhoSigned(({ signed }) => ({ ids: [signed] })),
  'revoke-signed-link': ownerAlone(({ share }) => ({ id: share })),
  'get-shared-signed': anybody(({ shareSecret }) => ({ id: shareSecret })),
  'get-export': ownerAlone(({ exported }) => ({ id: exported })),
  'cancel-export': ownerAlone(({ exported }) => ({ id: exported })),
  'verify-document': anybody(({ code }) => ({ code })),
} satisfies MethodTries

/** One's own things put where others keep theirs: the place is unknown. */
export const places: PlaceTry[] = [
  ['create-writing', 'folder_id', ({ folder }) => ({ visibility: 'public', folder_id: folder })],
  ['update-writing', 'folder_id', ({ mine, folder }) => ({ id: mine, version: 1, folder_id: folder })],
  ['move-writings', 'folder_id', ({ mine, folder }) => ({ ids: [mine], folder_id: folder })],
  ['create-folder', 'parent_id', ({ folder }) => ({ name: 'Mía', parent_id: folder })],
  ['update-folder', 'parent_id', ({ myFolder, folder }) => ({ id: myFolder, parent_id: folder })],
]
