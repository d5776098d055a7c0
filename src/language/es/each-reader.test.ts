// Every sentence of a letter and of the page behind a link is printed for every reader: who sent it, who signs, approves or only
// receives it, alone or with others, with an account or without. None of them is spoken to as if they were another.
import { describe, expect, it } from 'vitest'
import { completingWords } from './copy/completing.ts'
import { type CopyParticulars, copyLetterWords } from './copy/copy-letters.ts'
import { ownTracking } from './copy/copy-page-owner.ts'
import type { LetterWords } from './mail.ts'
import { type RoundParticulars, roundLetterWords } from './signing/round-letters.ts'
import { signingPageWords } from './signing/signing-page.ts'

const owner = 'Lucía Ferrer'
const both = [true, false]
const deeds = ['sign', 'approve', 'receive'] as const

/** Whatever is said, one line for each sentence. */
function linesOf(value: unknown): string[] {
  if (typeof value === 'string') return value ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(linesOf) : []
}

const wrongFor = (lines: readonly string[], pattern: RegExp): string[] => lines.filter((line) => pattern.test(line))

const particulars = (reader: Partial<RoundParticulars>): RoundParticulars => ({
  owner,
  document: 'Contrato de alquiler',
  message: 'Es el piso de Atocha.',
  deadline: new Date('2026-12-15T22:59:59Z'),
  reason: 'La renta es otra.',
  who: 'Luis Gil',
  does: 'sign',
  code: '042042',
  isOwn: false,
  hasAccount: false,
  signers: 2,
  ...reader,
})

const letters = Object.entries(roundLetterWords) as [string, (given: RoundParticulars) => LetterWords][]
const toOwners = letters.filter(([template]) => template.startsWith('owner-'))
const toSigners = letters.filter(([template]) => !template.startsWith('owner-'))
/** How it ended is told to the owner in letters of their own. */
const toOwnPart = toSigners.filter(([template]) => ['invitation', 'reminder', 'code'].includes(template))

describe('a letter about signing', () => {
  it.each(toOwnPart)('%s names to the owner who signs nobody but the reader', (_template, write) => {
    for (const does of ['sign', 'approve'] as const)
      for (const deadline of [null, new Date()]) {
        const lines = linesOf(write(particulars({ isOwn: true, hasAccount: true, does, deadline })))
        expect(wrongFor(lines, /Lucía|te pide|te espera|te envió|No conoces|ha puesto tu dirección|cuenta\.$/)).toEqual(
          wrongFor(lines, /en tu cuenta\.$/),
        )
      }
  })

  it.each(toOwners)('%s speaks to its owner, not of them', (_template, write) => {
    for (const signers of [1, 2])
      expect(wrongFor(linesOf(write(particulars({ isOwn: true, signers }))), /Lucía|te pide|No conoces/)).toEqual([])
  })

  it.each(toSigners)('%s says who sent it to everybody else, once they may ask', (template, write) => {
    for (const does of deeds)
      for (const hasAccount of both) {
        const lines = linesOf(write(particulars({ does, hasAccount })))
        if (template !== 'code') expect(lines.join(' ')).toContain(owner)
        if (hasAccount) expect(wrongFor(lines, /No necesitas cuenta|crear una cuenta/)).toEqual([])
        // A person who approves or receives it signs nothing.
        if (does === 'approve' || (does === 'receive' && template !== 'code'))
          expect(wrongFor(lines, /fírmalo|firmes|tu firma|firmar por ti|sirve para firmar|quieres firmar/i)).toEqual([])
      }
  })

  it('the code of somebody who approves is not one to sign', () => {
    for (const isOwn of both) {
      const lines = linesOf(roundLetterWords.code(particulars({ does: 'approve', isOwn })))
      expect(wrongFor(lines, /para firmar|firmando|la firma$/)).toEqual([])
      expect(lines).toContain('042042 es tu código para dar el visto bueno')
    }
  })

  it.each(letters)('%s does not call one signer everybody', (_template, write) => {
    for (const does of deeds)
      for (const isOwn of both)
        expect(
          wrongFor(
            linesOf(write(particulars({ does, isOwn, signers: 1 }))),
            /todas las personas han firmado|cada una/i,
          ),
        ).toEqual([])
  })
})

/** Every sentence of a page that is told who sent the document, as this reader has it. */
function saidTo(value: unknown, isOwn: boolean, into: string[] = []): string[] {
  if (typeof value === 'function') {
    for (const others of [0, 1, 3]) {
      const said: unknown = value({ owner, isOwn }, others)
      if (typeof said === 'string' && !/object Object|undefined|NaN/.test(said)) into.push(said)
    }
  } else if (typeof value === 'object' && value !== null)
    for (const each of Object.values(value)) {
      try {
        saidTo(each, isOwn, into)
      } catch {
        // A sentence about another person: it takes names, days or numbers.
      }
    }
  return into
}

describe('the page behind a link to sign', () => {
  it('speaks of who sent it to everybody else', () => {
    const named = new Set(wrongFor(saidTo(signingPageWords, false), /Lucía/))
    expect(named.size).toBeGreaterThanOrEqual(10)
  })

  it('never names its owner to themselves, nor sends them to ask themselves', () => {
    const lines = saidTo(signingPageWords, true)
    expect(wrongFor(lines, /Lucía|te pide|pídele|te llegará un enlace/i)).toEqual([])
    expect(lines).toContain('Tu documento espera tu firma')
  })

  it('speaks of the others only where there are any', () => {
    const { refuse, onlyYou } = signingPageWords
    expect(refuse.text({ owner, isOwn: false }, 0)).toBe(
      'La firma se cierra y se lo decimos a Lucía Ferrer. Si solo hay que cambiar algo, Lucía Ferrer puede corregirlo y volver a enviarlo.',
    )
    expect(refuse.text({ owner, isOwn: true }, 1)).toBe(
      'La firma se cierra para todos y se lo decimos a la otra persona. Si solo hay que cambiar algo, puedes corregirlo y volver a enviarlo desde Seguimiento.',
    )
    // The first in order: no later person has been asked yet.
    expect(refuse.text({ owner, isOwn: false }, 2, 0)).toMatch(
      /^La firma se cierra para todos y se lo decimos a Lucía Ferrer\. /,
    )
    expect(refuse.text({ owner, isOwn: false }, 2, 1)).toContain('a Lucía Ferrer y a quien ya lo ha recibido.')
    expect(refuse.text({ owner, isOwn: false }, 3, 3)).toContain('a Lucía Ferrer y a los demás.')
    expect([onlyYou(1), onlyYou(3)]).toEqual([
      'La otra persona ya ha firmado. Solo faltas tú.',
      'Los demás ya han firmado. Solo faltas tú.',
    ])
  })
})

const ofCopy = (reader: Partial<CopyParticulars>): CopyParticulars => ({
  owner,
  document: 'Contrato de alquiler',
  message: 'Es el piso de Atocha.',
  deadline: new Date('2026-12-15T22:59:59Z'),
  boxes: { missing: 3, total: 5 },
  notes: ['Falta la puerta.'],
  waiting: ['Ana Ruiz'],
  isOwn: false,
  hasAccount: false,
  ...reader,
})
const copyLetters = Object.entries(copyLetterWords) as [string, (given: CopyParticulars) => LetterWords][]
const toFillers = copyLetters.filter(
  ([template]) => !['complete', 'owner-corrects', 'owner-expired'].includes(template),
)
const toOwnersPart = toFillers.filter(([template]) => !['cancelled', 'expired'].includes(template))

describe('a letter about filling in', () => {
  it.each(toOwnersPart)('%s names to the owner who fills in nobody but the reader', (_template, write) => {
    for (const notes of [[], ['Falta la puerta.']])
      expect(
        wrongFor(
          linesOf(write(ofCopy({ isOwn: true, hasAccount: true, notes }))),
          /Lucía|te pide|espera tus datos|No conoces|ha puesto tu dirección en/,
        ),
      ).toEqual([])
  })

  it.each(toFillers)(
    '%s says who sent it to everybody else, and «No necesitas cuenta» only to strangers',
    (_t, write) => {
      const stranger = linesOf(write(ofCopy({}))).join(' ')
      expect(stranger).toContain(owner)
      expect(linesOf(write(ofCopy({ hasAccount: true }))).join(' ')).not.toMatch(/No necesitas cuenta|crear una cuenta/)
    },
  )

  it('tells strangers that they need no account', () =>
    expect(linesOf(copyLetterWords.invitation(ofCopy({}))).join(' ')).toMatch(/No necesitas cuenta.*crear una cuenta/))
})

describe('the page behind a link to fill in', () => {
  it('speaks of who sent it to everybody else', () =>
    expect(new Set(wrongFor(saidTo(completingWords, false), /Lucía/)).size).toBeGreaterThanOrEqual(10))

  it('never names its owner to themselves, nor sends them to ask themselves', () => {
    const lines = saidTo(completingWords, true)
    expect(wrongFor(lines, /Lucía|te pide|pídele|díselo|escríbele|te ha puesto/i)).toEqual([])
    expect(lines).toContain('Tu parte de un documento que enviaste')
  })
})

/** Whatever it takes. */
function printed(value: unknown): string[] {
  if (typeof value === 'function') return printed(value('x', 'y', 'z'))
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(printed) : linesOf(value)
}

it('Seguimiento says nothing of its owner in the third person to themselves', () => {
  const lines = printed(ownTracking)
  expect(lines.length).toBeGreaterThan(70)
  expect(wrongFor(lines, /(?<!\p{L})(?:le|les|su|sus|ha|han|se lo|él|ella)(?!\p{L})/iu)).toEqual([])
})
