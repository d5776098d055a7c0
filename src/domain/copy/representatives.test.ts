// A company that two participants represent: each answers for themselves, and what is asked of the company is asked once.
import { describe, expect, it } from 'vitest'
import { boxId } from '../filling/boxes.ts'
import type { Appearance, Presence, Representative } from '../parties/appearance.ts'
import { appearanceWritten } from '../parties/written.ts'
import { signersIn } from '../signing/signer/signers.ts'
import { type Content, emptyContent } from '../writing/model.ts'
import { isAnswer } from './answers/accepting.ts'
import { type Answers, type AnswerValue, answerIn, firstAnswers, give, valuesOf } from './answers/answers.ts'
import { withCorrected, withKnown } from './answers/known.ts'
import { handOut } from './handing-out.ts'
import { newParticipant, type Participant } from './participant.ts'
import {
  boxesOfParticipant,
  everyKey,
  keysSentByOthers,
  missingInCopy,
  missingOfParticipant,
  openKeys,
} from './parts.ts'

const contentOf = (presence: Partial<Presence> = {}): Content => ({
  ...emptyContent(),
  parties: [
    {
      id: 'firm',
      role: 'arrendador',
      gender: 'unknown',
      plural: false,
      signs: true,
      presence: {
        kind: 'company',
        most: 2,
        person: ['identity', 'address'],
        company: ['tax_number', 'address', 'office'],
        optional: [],
        ...presence,
      },
    },
  ],
})
const company = contentOf()
const either = contentOf({ kind: 'either' })

const at = new Date('2026-11-17T10:00:00Z')
const owner = { by: null, from: 'sending', at }
const participant = (id: string, name: string, more: Partial<Participant> = {}): Participant => ({
  ...newParticipant({ id, copyId: 'c', party: 'firm', name, email: '', way: 'link', does: 'fill', turn: 1 }, at),
  ...more,
})
const ana = participant('a', 'Ana Ruiz')
const luis = participant('l', 'Luis Gil')
const both = [ana, luis]
const anaDone: Participant = { ...ana, state: 'done' }

const dni = { kind: 'dni', number: '12345678Z' }
const represents = (name: string, more: Partial<Representative> = {}): Representative => ({
  name,
  gender: 'unknown',
  identity: dni,
  office: 'administradora mancomunada',
  ...more,
})
const firmOf = (...representatives: Representative[]): Appearance => ({
  kind: 'company',
  company: { name: 'Fincas, S. L.', tax_number: 'B12345674', address: 'calle Mayor, 1', representatives },
})
const unnamed: Appearance = { kind: 'company', company: { name: '', representatives: [] } }

const sent = (content: Content, values: Parameters<typeof firstAnswers>[0] = {}, people: Participant[] = both) =>
  withKnown(content, handOut(content, firstAnswers(values, { ...owner, from: 'typed' }), people, owner), people, at)
const put = (answers: Answers, by: string, values: Record<string, AnswerValue>): Answers =>
  give(
    answers,
    Object.entries(values).map(([key, value]) => ({ key, value, seen: answerIn(answers, key)?.revision ?? 0 })),
    { by, from: by, at },
  ).answers
const gapsOf = (content: Content, answers: Answers, who: Participant, all: Participant[]) =>
  boxesOfParticipant(content, answers, who, all).flatMap((box) => (box.isEmpty ? boxId(box) : []))

const ofCompany = ['name', 'tax_number', 'address'].map((detail) => `@firm#company.0.${detail}`)
const own = (place: number, ...details: string[]) => details.map((detail) => `@firm/${place}#person.0.${detail}`)

describe('a company with two representatives who fill in', () => {
  it('asks each of them for their own details, and both for the company until one has sent it', () => {
    const answers = sent(company)
    expect(gapsOf(company, answers, ana, both)).toEqual([...ofCompany, ...own(0, 'identity', 'office')])
    expect(gapsOf(company, answers, luis, both)).toEqual([...ofCompany, ...own(1, 'identity', 'office')])
    expect(missingInCopy(company, answers, both)).toEqual(['@firm', '@firm/0', '@firm/1'])

    const first = put(answers, 'a', { '@firm': firmOf(), '@firm/0': represents('Ana Ruiz') })
    expect(missingOfParticipant(company, first, ana, both)).toEqual([])
    const people = [anaDone, luis]
    expect([...keysSentByOthers(company, first, luis, people)]).toEqual(['@firm'])
    expect(gapsOf(company, first, luis, people)).toEqual(own(1, 'identity', 'office'))
    expect(missingInCopy(company, first, people)).toEqual(['@firm/1'])

    const whole = put(first, 'l', { '@firm/1': represents('Luis Gil', { office: 'administrador mancomunado' }) })
    expect(missingInCopy(company, whole, people)).toEqual([])
    const appearance = valuesOf(whole)['@firm'] as Appearance
    expect(appearanceWritten(appearance, 'appearance', 'ES')).toBe(
      'Fincas, S. L., con NIF B12345674 y domicilio social en calle Mayor, 1, representada de forma conjunta por ' +
        'Ana Ruiz, con DNI 12345678Z, como administradora mancomunada, y Luis Gil, con DNI 12345678Z, como administrador mancomunado',
    )
    expect(signersIn({ content: company, answers: whole }, people)).toMatchObject([
      { participantId: 'a', name: 'Ana Ruiz', line: 0 },
      { participantId: 'l', name: 'Luis Gil', line: 1 },
    ])
  })

  it('gives each of them what the owner had said of them, and leaves in the company whoever does not fill in', () => {
    const answers = sent(either, {
      '@firm': firmOf(represents('Eva Mas'), represents('Luis Gil', { office: '' }), represents('ana ruiz')),
    })
    expect(answerIn(answers, '@firm/0')?.value).toMatchObject({ name: 'ana ruiz' })
    expect(gapsOf(either, answers, ana, both)).toEqual([])
    expect(gapsOf(either, answers, luis, both)).toEqual(own(1, 'office'))
    expect(valuesOf(answers)['@firm']).toMatchObject({
      company: { representatives: [{ name: 'ana ruiz' }, { name: 'Luis Gil' }, { name: 'Eva Mas' }] },
    })
    expect(missingInCopy(either, answers, both)).toEqual(['@firm/1'])
  })

  it('asks in the company for what is missing of a representative who does not fill in', () => {
    const answers = sent(company, {
      '@firm': firmOf(represents('Ana Ruiz'), represents('Luis Gil'), represents('Eva Mas', { office: '' })),
    })
    expect(gapsOf(company, answers, ana, both)).toEqual(['@firm#representative.2.office'])
    expect(missingInCopy(company, answers, both)).toEqual(['@firm'])
  })

  it('accepts of a representative what is asked of one, and nothing else', () => {
    expect(isAnswer(company, { key: '@firm/3', value: represents('Ana') })).toBe(true)
    expect(isAnswer(company, { key: '@firm/4', value: represents('Ana') })).toBe(false)
    expect(isAnswer(company, { key: '@firm/0', value: { ...represents('Ana'), address: 'x' } })).toBe(false)
    expect(isAnswer(either, { key: '@firm/0', value: { ...represents('Ana'), address: 'x' } })).toBe(true)
    expect(isAnswer(contentOf({ kind: 'person' }), { key: '@firm/0', value: represents('Ana') })).toBe(false)
  })
})

describe('a copy that was sent while one answer told of the company and all its representatives', () => {
  const whole = firstAnswers({ '@firm': firmOf(represents('Luis Gil'), represents('Ana Ruiz')) }, owner)

  it('is whole as it is, prints and signs as before', () => {
    expect(missingInCopy(company, whole, both)).toEqual([])
    for (const each of both) expect(missingOfParticipant(company, whole, each, both)).toEqual([])
    expect(valuesOf(whole)['@firm']).toEqual(whole['@firm']?.value)
    expect(signersIn({ content: company, answers: whole }, both)).toMatchObject([
      { name: 'Ana Ruiz', line: 1 },
      { name: 'Luis Gil', line: 0 },
    ])
  })

  it('asks in that answer for whoever it names, and of the others for themselves', () => {
    const begun = firstAnswers({ '@firm': firmOf(represents('Ana Ruiz', { office: '' })) }, owner)
    const office = '@firm#representative.0.office'
    expect(gapsOf(company, begun, ana, both)).toEqual([office])
    expect(gapsOf(company, begun, luis, both)).toEqual([office, ...own(1, 'name', 'identity', 'office')])
    const answered = put(begun, 'l', { '@firm': firmOf(represents('Ana Ruiz')), '@firm/1': represents('Luis Gil') })
    expect(missingInCopy(company, answered, both)).toEqual([])
    expect(valuesOf(answered)['@firm']).toEqual(firmOf(represents('Ana Ruiz'), represents('Luis Gil')))
  })

  it('stays of people where these have answered instead of the company that the owner had described', () => {
    const person = { name: 'Ana Ruiz', gender: 'unknown' as const, identity: dni, address: 'x' }
    const answered = put(whole, 'a', { '@firm/0': person, '@firm/1': { ...person, name: 'Luis Gil' } })
    expect(valuesOf(answered)['@firm']).toEqual({ kind: 'person', people: [person, { ...person, name: 'Luis Gil' }] })
    expect(missingInCopy(either, answered, both)).toEqual([])
  })

  it('keeps what it tells of a representative whose name is corrected', () => {
    const corrected = [{ ...ana, name: 'Ana Ruiz Soler' }, luis]
    expect(valuesOf(withCorrected(company, whole, corrected, ana, at))['@firm']).toEqual(valuesOf(whole)['@firm'])
  })
})

describe('two participants of a party that may be people or a company', () => {
  const asPeople = [...own(0, 'identity', 'address')]
  const asCompany = [...ofCompany, ...own(0, 'identity', 'office')]

  it('are people until one of them says otherwise, and keep what they have typed', () => {
    const answers = sent(either)
    expect(gapsOf(either, answers, ana, both)).toEqual(asPeople)
    expect(everyKey(either, both)).toEqual(new Set(['@firm', '@firm/0', '@firm/1']))
    const chosen = put(answers, 'l', { '@firm': unnamed })
    expect(gapsOf(either, chosen, ana, both)).toEqual(asCompany)
    const typed = put(chosen, 'a', { '@firm/0': represents('Ana Ruiz') })
    const back = put(typed, 'l', { '@firm': { kind: 'person', people: [] } })
    expect(gapsOf(either, back, ana, both)).toEqual(own(0, 'address'))
    expect(valuesOf(back)['@firm']).toEqual({
      kind: 'person',
      people: [
        { name: 'Ana Ruiz', gender: 'unknown', identity: dni },
        { name: 'Luis Gil', gender: 'unknown' },
      ],
    })
  })

  it('cannot change what they are once one of them has sent', () => {
    const answers = put(sent(either), 'a', {
      '@firm/0': { name: 'Ana Ruiz', gender: 'unknown', identity: dni, address: 'x' },
    })
    expect([...openKeys(either, answers, luis, [anaDone, luis])]).toEqual(['@firm/1'])
    const asked = { ...luis, corrections: [{ key: '@firm', note: '', at: '' }] }
    expect(openKeys(either, answers, asked, [anaDone, asked]).has('@firm')).toBe(true)
  })

  it('are no more people than the text admits, and may still both represent a company', () => {
    const one = contentOf({ kind: 'either', most: 1 })
    const answers = sent(one)
    expect(valuesOf(answers)['@firm']).toEqual({ kind: 'person', people: [{ name: 'Ana Ruiz', gender: 'unknown' }] })
    expect(gapsOf(one, answers, luis, both)).toEqual([])
    const chosen = put(answers, 'a', { '@firm': unnamed })
    expect(gapsOf(one, chosen, luis, both)).toEqual([...ofCompany, ...own(1, 'name', 'identity', 'office')])
  })
})
