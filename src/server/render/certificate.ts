// The certificate as plain blocks for the template: rows, signatures, a table, notes.
import { deviceOf } from '#domain/account/device.ts'
import type { ConsentVersion } from '#domain/signing/consent.ts'
import type { CertificateData, CertifiedSigner } from '#domain/signing/evidence.ts'
import { clockOf } from '#domain/signing/time-zones.ts'
import { certificateWords as words } from '#language/es/certificate.ts'
import { deviceWords } from '#language/es/security.ts'
import { consentText } from '#language/es/signing-consent.ts'
import { drawing } from './drawing.ts'
import { inPieces, type Lettering, zeroWidthSpace } from './lettering.ts'

type Row = { label: string; value: string; look?: 'strong' | 'figures' }
type Block =
  | { type: 'rows'; rows: Row[] }
  | { type: 'signer'; name: string; role: string; how: string; drawn?: string; typed?: string; rows: Row[] }
  | { type: 'quote'; text: string }
  | { type: 'note'; text: string; figure?: string }
  | { type: 'events'; head: string[]; rows: { cells: string[]; strong: boolean }[] }
  | { type: 'steps'; steps: { lead: string; text: string; figures: string[] }[] }

/** Too many say nothing more to a reader; all of them are in `evidencias.json`. */
const mostEvents = 400
/** Letters of one word that fit beside the facts, and under a signature; nothing here is hyphenated. */
const room = { who: 18, typed: 22 }
const fitting = (text: string, letters: number): string =>
  text.replace(/\S+/gu, (word) => (word.length > letters && !word.includes(zeroWidthSpace) ? inPieces(word) : word))

export function certificateBlocks(data: CertificateData, lettering: Lettering) {
  const { zone, city } = clockOf(data.country)
  const clock = { timeZone: zone, hourCycle: 'h23' } as const
  const long = new Intl.DateTimeFormat('es', { ...clock, dateStyle: 'long', timeStyle: 'medium' })
  const short = new Intl.DateTimeFormat('es', {
    ...clock,
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  const offset = new Intl.DateTimeFormat('es', { timeZone: zone, timeZoneName: 'longOffset' })
    .formatToParts(new Date(data.shown.at))
    .find(({ type }) => type === 'timeZoneName')
    ?.value.replace('GMT', 'UTC')
  const at = (moment: string): string => long.format(new Date(moment))
  const clean = (text: string): string => lettering(text).replaceAll('\n', ' ').trim()
  const sections = [
    { title: words.document.heading, blocks: [rows(documentRows(data, at))] },
    { title: words.signers.heading, blocks: data.signers.map((signer) => signerBlock(signer, at)) },
    { title: words.consent.heading, blocks: consentBlocks(data.signers) },
    { title: words.events.heading, blocks: eventBlocks(data, city, (moment) => short.format(new Date(moment))) },
    { title: words.seal.heading, blocks: [rows(sealRows(data)), note(words.seal.note)] },
    { title: words.checking.heading, blocks: checkingBlocks(data) },
    { title: words.limits.heading, blocks: [note(words.limits.text)] },
  ]
  return {
    title: words.title,
    lead: words.lead(city, zone, offset ?? 'UTC'),
    sections: sections.map(({ title, blocks }) => ({ title, blocks: blocks.map((block) => cleaned(block, clean)) })),
  }
}

const rows = (given: (Row | false)[]): Block => ({ type: 'rows', rows: given.filter((row) => row !== false) })
const note = (text: string): Block => ({ type: 'note', text })

function documentRows(data: CertificateData, at: (moment: string) => string): (Row | false)[] {
  const { document } = words
  const signing = data.signers.filter(({ does }) => does === 'sign')
  return [
    { label: document.title, value: data.title, look: 'strong' },
    { label: document.shown, value: document.pages(data.shown.pages, at(data.shown.at)) },
    { label: document.hash, value: data.shown.sha256, look: 'figures' },
    { label: document.owner, value: document.sender(data.owner.name, data.owner.email) },
    { label: document.kind, value: data.country === 'ES' ? document.simpleInSpain : document.simple },
    { label: document.result, value: document.signedBy(signing.length), look: 'strong' },
    data.receivers.length > 0 && { label: document.receivers, value: data.receivers.join(', ') },
  ]
}

function signerBlock(signer: CertifiedSigner, at: (moment: string) => string): Block {
  const { signers } = words
  const { signature, identity, does } = signer
  return {
    type: 'signer',
    name: signer.name,
    role: signer.role,
    how: does === 'sign' ? signers.how(signer.how) : signers.approves,
    ...(signature && ('typed' in signature ? { typed: signature.typed } : { drawn: drawing(signature) })),
    rows: [
      { label: does === 'sign' ? signers.signedAt : signers.approvedAt, value: at(signer.at), look: 'strong' },
      ...(identity ? [{ label: signers.identity, value: signers.declared(identity) }] : []),
      { label: signers.link, value: signers.linkOf(signer) },
      { label: signers.code, value: signer.code ? signers.codeAsked(does) : signers.codeNotAsked },
      { label: signers.from, value: signers.address(signer.address, deviceWords(deviceOf(signer.agent))) },
    ],
  }
}

/** Everybody who accepted the same words stands under them. */
function consentBlocks(signers: readonly CertifiedSigner[]): Block[] {
  const byVersion = Map.groupBy(
    signers.filter(({ consent }) => consent !== null),
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

const acts = new Set(['signed', 'approved', 'declined', 'completed'])

function eventBlocks(data: CertificateData, city: string, at: (moment: string) => string): Block[] {
  const { events } = words
  return [
    {
      type: 'events',
      head: [events.number, events.time(city), events.fact, events.who, events.hash],
      rows: data.events.slice(0, mostEvents).map(({ number, at: moment, kind, who, hash }) => ({
        cells: [
          String(number),
          at(moment),
          events.kind(kind),
          kind === 'opened' ? events.nobody : who || 'Rúbrica',
          hash.slice(0, 8),
        ],
        strong: acts.has(kind),
      })),
    },
    { type: 'note', text: events.note, figure: data.head },
  ]
}

function sealRows({ seal }: CertificateData): Row[] {
  return [
    { label: words.seal.by, value: seal.issuer },
    { label: words.seal.serial, value: seal.serial, look: 'figures' },
    { label: words.seal.fingerprint, value: seal.fingerprint, look: 'figures' },
    { label: words.seal.form, value: words.seal.pades(seal.algorithm) },
    { label: words.seal.timestamp, value: seal.timestamps ? words.seal.rfc(seal.timestamps) : words.seal.none },
  ]
}

function checkingBlocks({ evidenceSha256 }: CertificateData): Block[] {
  const { checking } = words
  return [
    {
      type: 'steps',
      steps: [
        { lead: checking.quick, text: checking.quickText, figures: [] },
        { lead: checking.alone, text: checking.aloneText, figures: [...checking.commands] },
        { lead: checking.expect, text: checking.expectText, figures: [evidenceSha256] },
      ],
    },
    note(checking.more),
  ]
}

/** Whatever somebody wrote has letters that can be printed. */
function cleaned(block: Block, clean: (text: string) => string): Block {
  // Figures are ours, and are copied: nothing may stand between them.
  const row = ({ label, value, look }: Row): Row =>
    look === 'figures' ? { label, value, look } : { label, value: clean(value), ...(look && { look }) }
  switch (block.type) {
    case 'rows':
      return { ...block, rows: block.rows.map(row) }
    case 'signer':
      return {
        ...block,
        name: clean(block.name),
        role: clean(block.role),
        ...(block.typed !== undefined && { typed: fitting(clean(block.typed), room.typed) }),
        rows: block.rows.map(row),
      }
    case 'events':
      return {
        ...block,
        rows: block.rows.map(({ cells, strong }) => ({
          cells: cells.map((cell) => fitting(clean(cell), room.who)),
          strong,
        })),
      }
    case 'steps':
      return block
    default:
      return { ...block, text: clean(block.text) }
  }
}
