// The lines of a library file that tell its parties and its fields.
import { type IdentityCountry, identityCountries } from '../identity/identity.ts'
import { type CurrencyCode, currencies } from '../words/currencies.ts'
import {
  type Field,
  type Formula,
  type FormulaOperation,
  formulaOperations,
  type Party,
  plainFieldTypes,
} from '../writing/model.ts'
import { LibraryFault } from './library-writing.ts'

const parts = (text: string): string[] => text.split(' · ').map((part) => part.trim())

/** «landlord: arrendador · femenino · plural · firma», in any order after the role. */
export function readParty(text: string, line: number): Party {
  const [, id, rest = ''] = /^([\w-]+):\s*(.*)$/.exec(text) ?? []
  const [role = '', ...traits] = parts(rest)
  if (!id || !role) throw new LibraryFault(line, 'a party is «id: role · traits»')
  const unknown = traits.find((trait) => !['masculine', 'feminine', 'plural', 'signs'].includes(trait))
  if (unknown) throw new LibraryFault(line, `a party has no trait «${unknown}»`)
  const gender = traits.includes('masculine') ? 'masculine' : traits.includes('feminine') ? 'feminine' : 'unknown'
  return { id, role, gender, plural: traits.includes('plural'), signs: traits.includes('signs') }
}

type Kind = Pick<Field, 'type'> & Partial<Record<'percent' | 'currency' | 'choices' | 'country' | 'formula', unknown>>

function readFormula(text: string, line: number): Formula {
  const [operation = '', ...operands] = text.split(/\s+/)
  if (!(formulaOperations as readonly string[]).includes(operation))
    throw new LibraryFault(line, `there is no operation «${operation}»`)
  return {
    operation: operation as FormulaOperation,
    operands: operands.map((operand) => (/^-?\d/.test(operand) ? { number: operand } : { field: operand })),
  }
}

/** «text», «money EUR», «number», «percent», «identity ES», «choice: una | otra», «computed: product rent 12». */
function readKind(text: string, line: number): Kind {
  const [, name = '', rest = ''] = /^(\w+):?\s*(.*)$/.exec(text) ?? []
  if ((plainFieldTypes as readonly string[]).includes(name)) return { type: name as Field['type'] }
  if (name === 'number' || name === 'percent') return { type: 'number', percent: name === 'percent' }
  if (name === 'money' && rest in currencies) return { type: 'money', currency: rest as CurrencyCode }
  if (name === 'identity' && (identityCountries as string[]).includes(rest))
    return { type: 'identity', country: rest as IdentityCountry }
  if (name === 'choice') return { type: 'choice', choices: rest.split('|').map((choice) => choice.trim()) }
  if (name === 'computed') return { type: 'computed', formula: readFormula(rest, line) }
  throw new LibraryFault(line, `there is no kind of field «${text}»`)
}

/** «rent: Renta mensual · money EUR · landlord · optional»; who fills it and whether it is optional may be left out. */
export function readField(text: string, line: number, parties: readonly Party[]): Field {
  const [, id, rest = ''] = /^([\w-]+):\s*(.*)$/.exec(text) ?? []
  const [label = '', kind = '', ...traits] = parts(rest)
  if (!id || !label || !kind) throw new LibraryFault(line, 'a field is «id: label · kind · party · optional»')
  const known = new Set(parties.map((party) => party.id))
  const unknown = traits.find((trait) => trait !== 'optional' && !known.has(trait))
  if (unknown) throw new LibraryFault(line, `a field has no trait, and nobody is called, «${unknown}»`)
  const party = traits.find((trait) => known.has(trait)) ?? null
  const required = !traits.includes('optional')
  return { id, label, help: '', required, party, ...readKind(kind, line) } as Field
}
