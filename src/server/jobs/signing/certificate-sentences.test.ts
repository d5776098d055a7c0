// Every sentence that a certificate can print, and what must hold for it: the events of the chain, or a fact of the installation.
import { describe, expect, it } from 'vitest'
import type { RoundEnding } from '#domain/signing/round.ts'
import { certificateWords } from '#language/es/signing/certificate.ts'
import {
  ana,
  beto,
  carla,
  diego,
  eva,
  everything,
  fran,
  hugo,
  iris,
  jana,
  kike,
  least,
  luz,
  mario,
  nora,
  owner,
  printed,
  seal,
} from '#tests/support/signing/certificate-rounds.ts'
import {
  both,
  type Fact,
  no,
  noDeedBy,
  noField,
  noneReceives,
  noPersonField,
  ownProof,
  provedBy,
} from '#tests/support/signing/chain-facts.ts'
import type { ToldEvent, ToldRound } from '#tests/support/signing/told-round.ts'

type Rule =
  /** Independent of the chain: in every certificate. */
  | 'always'
  /** Without any one of these facts in the chain it is not printed. */
  | { needs: Fact[] }
  /** Depends on the country or the installation: printed with `where`, and not without. */
  | { where: Partial<ToldRound>; not: Partial<ToldRound> }

const signers = [ana, beto, carla, diego, eva, owner, hugo, iris, jana, kike, luz, mario, nora]
const drawing = signers.filter(({ id }) => id !== 'beto')
const aCodeOfAna = [no('signed', ana), noField('code')]
const many = Array.from({ length: 400 }, (): ToldEvent => ({ kind: 'opened', who: 'ana' }))
/** The same chain, with an earlier round that ended so. */
const after = (how: RoundEnding, same_text = true): Partial<ToldRound> => ({
  events: everything.events.map((event) =>
    event.kind === 'started'
      ? { ...event, earlier: { code: 'RB-1', how, at: '2026-10-23T10:00:00.000Z', same_text } }
      : event,
  ),
})
/** The same chain, of a PDF from elsewhere. */
const ofPdf = (begins = false): Partial<ToldRound> => ({
  events: everything.events.map((event) =>
    event.kind === 'started'
      ? {
          ...event,
          document: { ...(event.document as object), uploaded: { sha256: 'd'.repeat(64), bytes: 9 }, begins },
        }
      : event,
  ),
})
const abroad = { country: 'US' as ToldRound['country'] }

const table: Record<string, Rule> = {
  title: 'always',
  lead: 'always',
  'clock.utc': { where: abroad, not: {} },
  'clock.local': { where: {}, not: abroad },
  'clock.moment': 'always',
  'clock.here': { where: {}, not: abroad },
  'clock.hereShort': { where: {}, not: abroad },
  'document.heading': 'always',
  'document.title': 'always',
  'document.shown': 'always',
  'document.pages': 'always',
  'document.hash': 'always',
  'document.uploaded': { where: ofPdf(), not: {} },
  'document.uploadedText': { where: ofPdf(true), not: ofPdf() },
  'document.uploadedInside': { where: ofPdf(), not: ofPdf(true) },
  'document.uploadedHash': { where: ofPdf(), not: {} },
  'document.earlier': { where: after('declined'), not: {} },
  'document.earlierEnded.declined': { where: after('declined'), not: after('cancelled') },
  'document.earlierEnded.cancelled': { where: after('cancelled'), not: after('expired') },
  'document.earlierEnded.expired': { where: after('expired'), not: after('declined') },
  'document.earlierSame': { where: after('declined', true), not: after('declined', false) },
  'document.earlierOther': { where: after('declined', false), not: after('declined', true) },
  'document.owner': 'always',
  'document.sender': 'always',
  'document.kind': 'always',
  'document.simple': { where: { country: 'MX' }, not: {} },
  'document.simpleInSpain': { where: {}, not: { country: 'MX' } },
  'document.result': { needs: [noDeedBy(...signers), no('completed')] },
  'document.signedBy': { needs: [noDeedBy(...signers), no('completed')] },
  'document.receivers': { needs: [noneReceives] },
  'document.original': 'always',
  'document.originalText': 'always',
  'signers.heading': 'always',
  'signers.signedAt': { needs: [noDeedBy(...signers)] },
  'signers.approvedAt': { needs: [no('approved')] },
  'signers.approves': { needs: [no('approved')] },
  'signers.identity': { needs: [no('signed', ana)] },
  'signers.declared': { needs: [no('signed', ana)] },
  'signers.link': { needs: [both(no('invited'), no('corrected'))] },
  'signers.linkBy.mailed': {
    needs: [both(no('signed', ana), no('signed', nora)), both(no('mailed', ana), no('mailed', nora))],
  },
  'signers.linkBy.email': { needs: [no('signed', eva), both(no('invited', eva), no('corrected', eva))] },
  'signers.linkBy.whatsapp': { needs: [no('signed', beto), no('invited', beto)] },
  'signers.linkBy.link': { needs: [no('signed', carla), no('invited', carla)] },
  'signers.linkBy.qr': { needs: [no('signed', diego), no('invited', diego)] },
  'signers.linkBy.sender': { needs: [no('signed', hugo), no('invited', hugo)] },
  'signers.linkOwnAddress': { needs: [no('signed', nora), no('invited', nora), noField('own_address')] },
  'signers.linkOnPage': { needs: [no('signed', nora), no('invited', nora), noField('on_page')] },
  'signers.code': { needs: [noField('code')] },
  'signers.codeUsed': { needs: aCodeOfAna },
  'signers.codeAsked': { needs: [...aCodeOfAna, no('code_asked', ana)] },
  'signers.codeMailed': { needs: [...aCodeOfAna, no('mailed', ana, 'code')] },
  'signers.codeAccepted': { needs: aCodeOfAna },
  'signers.codeFailed': { needs: [...aCodeOfAna, no('code_failed', ana)] },
  'signers.codeNotAsked': { needs: [noField('code')] },
  'signers.codeNoAddress': { needs: [noField('code'), noField('asks_code')] },
  'signers.from': { needs: [noField('address'), noField('agent')] },
  'signers.address': { needs: [noField('address'), noField('agent')] },
  'signers.session': { needs: [both(noField('in_person'), noField('how'))] },
  'signers.ownSession.password': { needs: ownProof(owner) },
  'signers.ownSession.passkey': { needs: ownProof(jana) },
  'signers.ownSession.key': { needs: ownProof(kike) },
  'signers.lockedOf': { needs: [no('signed', iris), noField('in_person'), noPersonField('locked')] },
  'signers.sessionOf': { needs: [no('signed', luz), noField('how')] },
  'signers.account': { needs: [no('signed', mario), noField('account')] },
  'signers.ownAccount': { needs: [no('signed', mario), noField('account')] },
  'signers.drawn': { needs: [noDeedBy(...drawing)] },
  'signers.typed': { needs: [no('signed', beto)] },
  'signers.handoff': { needs: [noField('how')] },
  'signers.drawingOf': { needs: [noDeedBy(...drawing)] },
  'consent.heading': 'always',
  'consent.version': { needs: [noField('consent')] },
  'consent.drawing': { needs: [noDeedBy(...drawing)] },
  'events.heading': 'always',
  'events.number': 'always',
  'events.time': { where: abroad, not: {} },
  'events.timeAnd': { where: {}, not: abroad },
  'events.fact': 'always',
  'events.who': 'always',
  'events.hash': 'always',
  'events.facts.started': 'always',
  'events.facts.turn': { needs: [no('invited', fran)] },
  'events.facts.turnBy.email': { needs: [both(no('invited', ana), no('invited', eva), no('invited', nora))] },
  'events.facts.turnBy.whatsapp': { needs: [no('invited', beto)] },
  'events.facts.turnBy.link': { needs: [no('invited', carla)] },
  'events.facts.turnOfSender': { needs: [both(no('invited', owner), no('invited', hugo))] },
  'events.facts.turnBy.qr': { needs: [no('invited', diego)] },
  'events.facts.mailed.invitation': { needs: [no('mailed', undefined, 'invitation')] },
  'events.facts.mailed.reminder': { needs: [no('mailed', ana, 'reminder')] },
  'events.facts.mailed.code': { needs: [no('mailed', ana, 'code')] },
  'events.facts.bounced': { needs: [no('bounced')] },
  'events.facts.opened': { needs: [no('opened', ana)] },
  'events.facts.openedHere': { needs: [no('opened', iris), noField('in_person')] },
  'events.facts.reminded': { needs: [no('reminded')] },
  'events.facts.corrected': { needs: [no('corrected', diego)] },
  'events.facts.correctedTo': { needs: [no('corrected', eva)] },
  'events.facts.extended': { needs: [no('extended')] },
  'events.facts.endless': { needs: [no('extended')] },
  'events.facts.expired': { needs: [no('expired')] },
  'events.facts.kioskStarted': { needs: [no('kiosk_started'), noField('since')] },
  'events.facts.ownerProved.password': { needs: provedBy('owner_proved', 'password') },
  'events.facts.ownerProved.passkey': { needs: provedBy('owner_proved', 'passkey') },
  'events.facts.ownerProved.key': { needs: provedBy('owner_proved', 'key') },
  'events.facts.kioskEnded.password': { needs: provedBy('kiosk_ended', 'password') },
  'events.facts.kioskEnded.passkey': { needs: provedBy('kiosk_ended', 'passkey') },
  'events.facts.kioskEnded.key': { needs: provedBy('kiosk_ended', 'key') },
  'events.facts.codeAsked': { needs: [no('code_asked', ana)] },
  'events.facts.codeAskedHere': { needs: [no('code_asked', iris), noField('in_person')] },
  'events.facts.codeFailed': { needs: [no('code_failed')] },
  'events.facts.codeAccepted': { needs: [no('code_accepted')] },
  'events.facts.signed': { needs: [noDeedBy(...signers)] },
  'events.facts.approved': { needs: [no('approved')] },
  'events.facts.completed': { needs: [no('completed')] },
  'events.facts.other': { needs: [no('of_a_later_version')] },
  'events.house': {
    needs: [both(no('invited'), no('mailed'), no('bounced'), no('expired'), no('completed'), no('of_a_later_version'))],
  },
  'events.nobody': { needs: [both(no('opened'), no('code_asked'), no('code_failed'))] },
  'events.some': { where: { events: [...many, ...everything.events] }, not: {} },
  'events.letters': { needs: [no('mailed')] },
  'events.links': { needs: [both(no('opened'), no('code_asked'), no('code_failed'))] },
  'events.note': 'always',
  'seal.heading': 'always',
  'seal.by': 'always',
  'seal.serial': 'always',
  'seal.fingerprint': 'always',
  'seal.form': 'always',
  'seal.pades': 'always',
  'seal.kind': 'always',
  'seal.notQualified': { where: {}, not: { seal: { ...seal, qualifiedBy: 'Autoridad' } } },
  'seal.declaredQualified': { where: { seal: { ...seal, qualifiedBy: 'Autoridad' } }, not: {} },
  'seal.timestamp': 'always',
  'seal.none': { where: {}, not: { seal: { ...seal, timestamps: 'tsa.ejemplo.es' } } },
  'seal.rfc': { where: { seal: { ...seal, timestamps: 'tsa.ejemplo.es' } }, not: {} },
  'seal.note': 'always',
  'keeper.heading': 'always',
  'keeper.operator': 'always',
  'keeper.unnamed': { where: { keeper: least.keeper }, not: {} },
  'keeper.taxId': { where: {}, not: { keeper: least.keeper } },
  'keeper.address': { where: {}, not: { keeper: least.keeper } },
  'keeper.log': 'always',
  'keeper.logAt': 'always',
  'keeper.term': 'always',
  'keeper.termText': 'always',
  'checking.heading': 'always',
  'checking.quick': 'always',
  'checking.quickText': 'always',
  'checking.alone': 'always',
  'checking.aloneText': 'always',
  'checking.commands': 'always',
  'checking.hashes': { where: ofPdf(), not: ofPdf(true) },
  'checking.hashesOfBeginning': { where: ofPdf(true), not: ofPdf() },
  'checking.expect': 'always',
  'checking.expectText': { where: ofPdf(), not: ofPdf(true) },
  'checking.expectOfBeginning': { where: ofPdf(true), not: ofPdf() },
  'checking.trust': 'always',
  'checking.more': 'always',
  'limits.heading': 'always',
  'limits.text': 'always',
  'limits.inPerson': { needs: [both(noField('in_person'), noField('how'))] },
  'limits.sameAddress': { needs: [no('mailed', nora), no('mailed', ana), no('signed', nora)] },
  'limits.value': 'always',
}

type Tree = { [name: string]: unknown }
const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value)

const sentencesIn = (tree: Tree, above = ''): string[] =>
  Object.entries(tree).flatMap(([name, value]) =>
    isTree(value) ? sentencesIn(value, `${above}${name}.`) : [above + name],
  )

/** Whether a certificate prints this sentence: its text is replaced by a mark, and the mark searched for. */
function says(path: string, round: ToldRound): boolean {
  const names = path.split('.')
  const last = names.pop() as string
  const holder = names.reduce<Tree>((tree, name) => tree[name] as Tree, certificateWords)
  const sentence = holder[last]
  const mark = `⟦${path}⟧`
  holder[last] = typeof sentence === 'function' ? () => mark : Array.isArray(sentence) ? [mark] : mark
  try {
    return printed(round).includes(mark)
  } finally {
    holder[last] = sentence
  }
}

const without = (fact: Fact, round: ToldRound): ToldRound => ({
  ...round,
  events: round.events.flatMap((event) => fact(event) ?? []),
})

describe('a certificate says only what the chain holds', () => {
  it('every sentence of the language file has its row, and every row its sentence', () => {
    expect(Object.keys(table).sort()).toEqual(sentencesIn(certificateWords).sort())
  })

  it('an e-mail is called «correo», never «carta», which is paper', () => {
    const words = printed(everything)
    expect(words).toContain('Sale el correo con el enlace de Ana Ruiz, a ana@ejemplo.es')
    expect(words).not.toMatch(/\bcartas?\b/i)
  })

  it('a corrected name takes nothing away of who gave the address', () => {
    const deed = everything.events.findIndex(({ kind, who }) => kind === 'signed' && who === nora.id)
    const says = (more: object): boolean => {
      const event = { kind: 'corrected', who: nora.id, name: 'Nora Ruiz Gil', by: 'email', email: nora.email, ...more }
      const words = printed({ ...everything, events: everything.events.toSpliced(deed, 0, event) })
      return words.includes(certificateWords.signers.linkOwnAddress)
    }
    expect([says({ own_address: true }), says({})]).toEqual([true, false])
    expect(says({ own_address: true, by: 'link' })).toBe(false)
  })

  it.each(Object.entries(table))('%s', (path, rule) => {
    if (rule === 'always') {
      expect(says(path, least)).toBe(true)
      expect(says(path, everything)).toBe(true)
    } else if ('needs' in rule) {
      expect(says(path, everything)).toBe(true)
      for (const fact of rule.needs) expect(says(path, without(fact, everything))).toBe(false)
    } else {
      expect(says(path, { ...everything, ...rule.where })).toBe(true)
      expect(says(path, { ...everything, ...rule.not })).toBe(false)
    }
  })
})
