// The lines of a library file that tell its parties and its fields.
import { type IdentityCountry, identityCountries } from '../identity/identity.ts'
import { type CurrencyCode, currencies } from '../words/numbers/currencies.ts'
import {
  type Field,
  type Formula,
  type FormulaOperation,
  formulaOperations,
  type Party,
  plainFieldTypes,
  type Rule,
  type RuleMeasure,
  type RuleTest,
  ruleTests,
} from '../writing/model.ts'
import { readCondition } from './condition-text.ts'
import { LibraryFault } from './library-writing.ts'
import { parts } from './party-text.ts'

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

function readMeasure(text: string, line: number): RuleMeasure {
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return { date: text }
  if (/^-?\d/.test(text)) return { number: text }
  return text.includes(' ') ? { formula: readFormula(text, line) } : { field: text }
}

/** «stops · at_most product rent 2 · if kind = piso · No más de dos mensualidades», «warns · never · if … · why». */
export function readRule(text: string, line: number): Rule {
  const [level, asked = '', ...rest] = parts(text)
  const [, test = '', measure] = /^(\w+)(?: (.*))?$/.exec(asked) ?? []
  const when = rest[0]?.startsWith('if ') ? readCondition(rest.shift()?.slice(3) ?? '', line) : undefined
  const reason = rest.join(' · ')
  if ((level !== 'stops' && level !== 'warns') || !reason)
    throw new LibraryFault(line, 'a rule is «stops or warns · test measure · if condition · reason»')
  const common = { reason, stops: level === 'stops' }
  if (test === 'never' && when) return { ...common, test, when }
  if (!(ruleTests as readonly string[]).includes(test) || !measure)
    throw new LibraryFault(line, `no rule says «${asked}»`)
  return { ...common, test: test as RuleTest, than: readMeasure(measure, line), ...(when && { when }) }
}
