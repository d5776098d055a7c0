// The certificate as plain blocks for the template: rows, signatures, a table, notes.
import { normalEmail } from '#domain/account/account.ts'
import { deviceOf } from '#domain/account/device.ts'
import type { ConsentVersion } from '#domain/signing/consent.ts'
import type { CertificateData, CertifiedLink, CertifiedSigner } from '#domain/signing/evidence/evidence.ts'
import { clockOf } from '#domain/signing/time-zones.ts'
import { deviceWords } from '#language/es/account/security.ts'
import { certificateWords as words } from '#language/es/signing/certificate.ts'
import { consentText } from '#language/es/signing/signing-consent.ts'
import { drawing } from '../drawing.ts'
import { inPieces, type Lettering, zeroWidthSpace } from '../lettering.ts'
import type { Block, Row } from './certificate-block.ts'
import { type Clock, openClock } from './certificate-clock.ts'
import { eventBlocks } from './certificate-events.ts'

/** Letters of one word that fit into the columns; nothing here is hyphenated. */
const room = { fact: 32, who: 18, typed: 22, signer: 40, row: 60 }
/** Addresses are broken before their dots, as people read them; anything else anywhere. */
const pieceOfAddress = /[.@_-]?[^.@_-]{1,6}|[.@_-]/gu
const broken = (word: string): string =>
  word.includes('@') ? (word.match(pieceOfAddress) ?? []).join(zeroWidthSpace) : inPieces(word)
const fitting = (text: string, letters: number): string =>
  text.replaceAll(zeroWidthSpace, '').replace(/\S+/gu, (word) => (word.length > letters ? broken(word) : word))

export function certificateBlocks(data: CertificateData, lettering: Lettering) {
  const clock = openClock(clockOf(data.country))
  const clean = (text: string): string => lettering(text).replaceAll('\n', ' ').trim()
  const sections = [
    { title: words.document.heading, blocks: [rows(documentRows(data, clock))] },
    { title: words.signers.heading, blocks: data.signers.map((signer) => signerBlock(signer, clock)) },
    { title: words.consent.heading, blocks: consentBlocks(data.signers) },
    { title: words.events.heading, blocks: eventBlocks(data, clock) },
    { title: words.seal.heading, blocks: [rows(sealRows(data)), note(words.seal.note)] },
    { title: words.keeper.heading, blocks: [rows(keeperRows(data))] },
    { title: words.checking.heading, blocks: checkingBlocks(data) },
    { title: words.limits.heading, blocks: [note(limitsText(data))] },
  ]
  return {
    title: words.title,
    lead: `${words.lead} ${clock.told}`,
    sections: sections.map(({ title, blocks }) => ({ title, blocks: blocks.map((block) => cleaned(block, clean)) })),
  }
}

const rows = (given: (Row | false | undefined)[]): Block => ({ type: 'rows', rows: given.filter((row) => !!row) })
const note = (text: string): Block => ({ type: 'note', text })

function earlierWords({ code, how, at, same_text }: NonNullable<CertificateData['earlier']>, clock: Clock): string {
  const { earlierEnded, earlierSame, earlierOther } = words.document
  return `${earlierEnded[how](code, clock.short(at))} ${same_text ? earlierSame : earlierOther}`
}

function documentRows(data: CertificateData, clock: Clock): (Row | false | undefined)[] {
  const { document } = words
  const signing = data.signers.filter(({ does }) => does === 'sign')
  const isComplete = signing.length > 0 && data.events.some(({ kind }) => kind === 'completed')
  return [
    { label: document.title, value: data.title, look: 'strong' },
    { label: document.shown, value: document.pages(data.shown.pages, clock.long(data.shown.at)) },
    { label: document.hash, value: data.shown.sha256, look: 'figures' },
    ...uploadedRows(data),
    data.earlier && { label: document.earlier, value: earlierWords(data.earlier, clock) },
    { label: document.owner, value: document.sender(data.owner.name, data.owner.email) },
    { label: document.kind, value: data.country === 'ES' ? document.simpleInSpain : document.simple },
    isComplete && { label: document.result, value: document.signedBy(signing.length), look: 'strong' },
    data.receivers.length > 0 && { label: document.receivers, value: data.receivers.join(', ') },
    { label: document.original, value: document.originalText },
  ]
}

function uploadedRows({ uploaded, shown }: CertificateData): Row[] {
  if (!uploaded) return []
  const { document } = words
  return [
    {
      label: document.uploaded,
      value: shown.bytes === undefined ? document.uploadedInside : document.uploadedText,
    },
    { label: document.uploadedHash, value: uploaded, look: 'figures' },
  ]
}

function signerBlock(signer: CertifiedSigner, clock: Clock): Block {
  const { signers } = words
  const { signature, identity, does, name } = signer
  const isTyped = signature !== null && 'typed' in signature
  return {
    type: 'signer',
    name,
    role: signer.role,
    how:
      does === 'approve'
        ? signers.approves
        : signer.how === 'handoff'
          ? signers.handoff
          : isTyped
            ? signers.typed
            : signers.drawn,
    ...(signature &&
      (isTyped ? { typed: signature.typed } : { drawn: drawing(signature), alt: signers.drawingOf(name) })),
    rows: [
      {
        label: does === 'sign' ? signers.signedAt : signers.approvedAt,
        value: clock.long(signer.at),
        look: 'strong',
      },
      ...(identity ? [{ label: signers.identity, value: signers.declared(identity) }] : []),
      ...(signer.link ? [{ label: signers.link, value: linkWords(signer.link, clock) }] : []),
      ...(signer.code ? [{ label: signers.code, value: codeWords(signer.code, clock) }] : []),
      ...(signer.account ? [{ label: signers.account, value: signers.ownAccount(signer.account) }] : []),
      ...(signer.session ? [{ label: signers.session, value: sessionWords(signer.session) }] : []),
      ...(signer.address !== undefined && signer.agent !== undefined
        ? [{ label: signers.from, value: signers.address(signer.address, deviceWords(deviceOf(signer.agent))) }]
        : []),
    ],
  }
}

function linkWords(link: CertifiedLink, clock: Clock): string {
  const { linkOwnAddress, linkOnPage } = words.signers
  const { isOwnAddress, isOnPage } = link
  return [linkWay(link, clock), isOwnAddress && linkOwnAddress, isOnPage && linkOnPage].filter(Boolean).join('; ')
}

function linkWay({ by, email, mailedAt, isSender }: CertifiedLink, clock: Clock): string {
  const { linkBy } = words.signers
  if (mailedAt) return linkBy.mailed(email, clock.short(mailedAt))
  if (by === 'email') return linkBy.email(email)
  return isSender ? linkBy.sender : linkBy[by]
}

function codeWords(code: NonNullable<CertifiedSigner['code']>, clock: Clock): string {
  const { signers } = words
  if (code === 'not_asked') return signers.codeNotAsked
  if (code === 'no_address') return signers.codeNoAddress
  const { askedAt, mailed, acceptedAt, failed } = code
  return signers.codeUsed([
    ...(askedAt ? [signers.codeAsked(clock.short(askedAt))] : []),
    ...(mailed ? [signers.codeMailed(mailed.email, clock.short(mailed.at))] : []),
    signers.codeAccepted(clock.short(acceptedAt)),
    ...(failed > 0 ? [signers.codeFailed(failed)] : []),
  ])
}

function sessionWords({ owner, locked, proved }: NonNullable<CertifiedSigner['session']>): string {
  const { ownSession, lockedOf, sessionOf } = words.signers
  if (!locked) return sessionOf(owner)
  return proved ? ownSession[proved] : lockedOf(owner)
}

/** Groups the signers by the consent text that they accepted. */
function consentBlocks(signers: readonly CertifiedSigner[]): Block[] {
  const byVersion = Map.groupBy(
    signers.filter(({ consent }) => consent !== undefined),
    ({ consent }) => consent as ConsentVersion,
  )
  const texts = [...byVersion].flatMap(([version, people]): Block[] => [
    { type: 'quote', text: consentText(version).replaceAll('\n', ' ') },
    note(
      words.consent.version(
        version,
        people.map(({ name }) => name),
      ),
    ),
  ])
  const isDrawn = signers.some(({ signature }) => signature && 'strokes' in signature)
  return isDrawn ? [...texts, note(words.consent.drawing)] : texts
}

function sealRows({ seal }: CertificateData): Row[] {
  const { seal: about } = words
  return [
    { label: about.by, value: seal.issuer },
    { label: about.serial, value: seal.serial, look: 'figures' },
    { label: about.fingerprint, value: seal.fingerprint, look: 'figures' },
    { label: about.form, value: about.pades(seal.algorithm) },
    {
      label: about.kind,
      value: seal.qualifiedBy === null ? about.notQualified : about.declaredQualified(seal.qualifiedBy),
    },
    { label: about.timestamp, value: seal.timestamps === null ? about.none : about.rfc(seal.timestamps) },
  ]
}

function keeperRows({ keeper: { name, taxId, address, origin } }: CertificateData): (Row | false)[] {
  const { keeper } = words
  return [
    { label: keeper.operator, value: name || keeper.unnamed },
    taxId !== '' && { label: keeper.taxId, value: taxId },
    address !== '' && { label: keeper.address, value: address },
    { label: keeper.log, value: keeper.logAt(origin) },
    { label: keeper.term, value: keeper.termText },
  ]
}

function checkingBlocks({ evidenceSha256, shown }: CertificateData): Block[] {
  const { checking } = words
  const isBeginning = shown.bytes !== undefined
  const hashes = isBeginning ? checking.hashesOfBeginning(shown.bytes ?? 0) : checking.hashes
  return [
    {
      type: 'steps',
      steps: [
        { lead: checking.quick, text: checking.quickText, figures: [] },
        { lead: checking.alone, text: checking.aloneText, figures: [...checking.commands, hashes] },
        {
          lead: checking.expect,
          text: isBeginning ? checking.expectOfBeginning : checking.expectText,
          figures: [evidenceSha256],
        },
      ],
    },
    note(`${checking.trust} ${checking.more}`),
  ]
}

/** The addresses to which letters for this signer left. */
const addressesOf = ({ code, link }: CertifiedSigner): string[] => [
  ...(typeof code === 'object' && code.mailed ? [normalEmail(code.mailed.email)] : []),
  ...(link?.mailedAt ? [normalEmail(link.email)] : []),
]

function limitsText({ signers }: CertificateData): string {
  const { limits } = words
  const addresses = [...new Set(signers.flatMap(addressesOf))]
  const shared = addresses.flatMap((email) => {
    const names = signers.filter((each) => addressesOf(each).includes(email)).map(({ name }) => name)
    return names.length > 1 ? [limits.sameAddress(names, email)] : []
  })
  const isInPerson = signers.some(({ session }) => session)
  return [limits.text, ...(isInPerson ? [limits.inPerson] : []), ...shared, limits.value].join(' ')
}

/** Replaces characters that cannot be printed in text from users. */
function cleaned(block: Block, clean: (text: string) => string): Block {
  // Hashes and codes are ours and are copied by readers: no break may be inserted.
  const row =
    (letters: number) =>
    ({ label, value, look }: Row): Row =>
      look === 'figures'
        ? { label, value, look }
        : { label, value: fitting(clean(value), letters), ...(look && { look }) }
  switch (block.type) {
    case 'rows':
      return { ...block, rows: block.rows.map(row(room.row)) }
    case 'signer':
      return {
        ...block,
        name: clean(block.name),
        role: clean(block.role),
        ...(block.alt !== undefined && { alt: clean(block.alt) }),
        ...(block.typed !== undefined && { typed: fitting(clean(block.typed), room.typed) }),
        rows: block.rows.map(row(room.signer)),
      }
    case 'events':
      return {
        ...block,
        rows: block.rows.map(({ cells, ...rest }) => ({
          ...rest,
          cells: cells.map((cell, place) => fitting(clean(cell), place === 2 ? room.fact : room.who)),
        })),
      }
    case 'steps':
      return block
    default:
      return { ...block, text: clean(block.text) }
  }
}
