// What a user keeps of people: their own data as a party, the companies they act for, and who else they write about.

import * as z from 'zod/mini'
import { hasOnlyVisibleText } from '#domain/account/account.ts'
import type { ActionTable } from '#domain/audit/audit.ts'
import { mostRepresentatives } from '#domain/parties/appearance.ts'
import { type DetailProblem, longestDetail, longestName } from '#domain/parties/checking.ts'
import { keptProblems, mostContacts, mostDocuments } from '#domain/parties/kept.ts'
import type { ProblemCode } from '#domain/refusal.ts'
import { countries } from '#domain/words/conventions.ts'
import { isPrintable } from '#domain/words/printable.ts'
import { method } from '../method.ts'
import { id, nothing, printedLine, text, timestamp, trimmed } from '../shapes/fields.ts'
import { list } from '../shapes/list.ts'

const gender = z.enum(['masculine', 'feminine', 'unknown'])
const country = z.enum(countries)

/** Empty where there is none, or where it is to go. */
const visible = (max: number) =>
  trimmed(max).check(
    z.refine((given) => hasOnlyVisibleText(given), { error: 'bad_characters' }),
    z.refine(isPrintable, { error: 'unprintable' }),
  )
const detail = z.optional(visible(longestDetail))

const document = z.object({ country, kind: text(20), number: visible(60) })
const documents = list(document, { most: mostDocuments })
const personDetails = {
  birth_date: detail,
  nationality: detail,
  civil_status: detail,
  profession: detail,
  address: detail,
  email: detail,
  phone: detail,
  curp: detail,
  rfc: detail,
}
const companyDetails = { tax_number: detail, address: detail, registry: detail, email: detail, phone: detail }
const offices = { office: detail, power: detail, deed: detail, notary: detail }

const person = z.object({ name: printedLine(longestName), gender, documents, ...personDetails })
const representative = z.object({ name: printedLine(longestName), gender, documents, ...offices })
const company = z.object({
  name: printedLine(longestName),
  country,
  ...companyDetails,
  representatives: list(representative, { most: mostRepresentatives }),
})

const codeOf = ({ code }: DetailProblem): ProblemCode =>
  code === 'unprintable'
    ? code
    : code === 'identity'
      ? 'bad_identity'
      : code === 'email'
        ? 'bad_email'
        : code === 'phone'
          ? 'bad_phone'
          : 'bad_value'

/** The rules by which the form says what seems wrong: what is kept is to be right wherever it is used. */
const sound = <T extends Parameters<typeof keptProblems>[0]>() =>
  z.superRefine<T>((given, { issues }) => {
    for (const [path, problem] of Object.entries(keptProblems(given)))
      issues.push({ code: 'custom', message: codeOf(problem), path: path.split('.'), input: given })
  })

const partyOf = <P extends z.ZodMiniType, C extends z.ZodMiniType>(person: P, company: C) =>
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('person'), person }),
    z.object({ kind: z.literal('company'), company }),
  ])
const party = partyOf(person.check(sound()), company.check(sound()))

const keptPerson = z.extend(person, { id: z.string() })
const ownCompany = z.object({ id: z.string(), name: z.string(), country, ...companyDetails, ...offices })
const contact = z.object({ id: z.string(), used_at: timestamp, party: partyOf(person, company) })
const contacts = z.object({ contacts: z.array(contact) })
export type Contact = z.output<typeof contact>

const ownPeople = z.object({
  /** Null until they have kept anything of their own. */
  person: z.nullable(keptPerson),
  companies: z.array(ownCompany),
  /** The last used first. */
  contacts: z.array(contact),
})
export type OwnPeople = z.output<typeof ownPeople>

export const peopleMethods = {
  'get-own-people': method({ input: z.optional(nothing), output: ownPeople, refusals: ['auth_required'] }),
  /** What is not named stays as it was; what is empty goes, a document with an empty number too. */
  'update-own-person': method({
    input: z
      .object({
        name: z.optional(printedLine(longestName)),
        gender: z.optional(gender),
        documents: z.optional(documents),
        ...personDetails,
      })
      .check(sound()),
    output: keptPerson,
    refusals: ['auth_required'],
  }),
  /** Named by the browser. What is not said of a company that is kept already stays as it was. */
  'save-own-company': method({
    input: z.object({ id, name: printedLine(longestName), country, ...companyDetails, ...offices }).check(sound()),
    output: ownCompany,
    refusals: ['auth_required'],
  }),
  /** A contact that is kept already is updated; one sent twice is kept once. */
  'keep-contacts': method({
    input: z.object({ parties: list(party, { least: 1, most: 40 }) }),
    output: contacts,
    refusals: ['auth_required'],
  }),
  'use-contact': method({ input: z.object({ id }), output: nothing, refusals: ['auth_required', 'not_found'] }),
  /** The user's own data, a company or a contact of the agenda. */
  'forget-kept-party': method({ input: z.object({ id }), output: nothing, refusals: ['auth_required', 'not_found'] }),
  'forget-contacts': method({
    input: z.optional(nothing),
    output: z.object({ forgotten: z.int().check(z.lte(mostContacts)) }),
    refusals: ['auth_required'],
  }),
}

export const peopleActions = {
  'people.own-saved': 'ordinary',
  'people.kept': 'ordinary',
  /** About whom a user writes, and when, is private. */
  'people.used': 'quiet',
  'people.forgotten': 'ordinary',
} as const satisfies ActionTable
