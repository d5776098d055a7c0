// Forty contracts in the manner of six countries, as four programs put them on the clipboard: what of each is understood.
import { describe, expect, it } from 'vitest'
import { type Understood, understand } from '#domain/reading/understand.ts'
import { clauseNumbers } from '#domain/writing/text/numbering.ts'
import { inlinesOf, paragraphsOf, plainText } from '#domain/writing/text/walk.ts'
import { type Contract, contractsOf } from '#tests/support/pasting/notation.ts'
import { google, libre, text, word } from '#tests/support/pasting/programs.ts'
import { readPaste } from './read-paste.ts'

const programs = {
  word: (contract: Contract) => ({ html: word(contract), text: text(contract) }),
  google: (contract: Contract) => ({ html: google(contract), text: text(contract) }),
  libre: (contract: Contract) => ({ html: libre(contract), text: text(contract) }),
  text: (contract: Contract) => ({ html: '', text: text(contract) }),
}

function understood(contract: Contract, program: keyof typeof programs): Understood {
  let count = 0
  const read = readPaste(programs[program](contract))
  const made = read && understand(read, () => `s${++count}`)
  if (!made) throw new Error(contract.name)
  return made
}

const core = (label: string): string => label.replace(/[\s.:)ªº-]+$/u, '').toUpperCase()
const written = (label: string): string =>
  label
    .replace(/\s+/g, '')
    .replace('°', 'º')
    .replace(/(?<=\d)\.?(?=[ªº])/, '.')
    .toUpperCase()
const letters = (words: string): string => words.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase()

/** What is wrong, in words, and out of how many things. */
function missesOf({ expected }: Contract, made: Understood, program: string): { misses: string[]; total: number } {
  const numbers = clauseNumbers(made.sections, made.numbering)
  const clauses = made.sections.filter(({ kind }) => kind === 'clause')
  const misses: string[] = []
  let total = 0
  const hold = (right: boolean, miss: string) => {
    total += 1
    if (!right) misses.push(miss)
  }
  expected.clauses.forEach(({ number, title, automatic, start }, at) => {
    const clause = clauses[at]
    const body = clause ? [...paragraphsOf(clause.body)].map(({ content }) => plainText(content)).join(' ') : ''
    const isRight =
      clause && letters(`${clause.title}${body}`).includes(letters(start.split(/[_{[]/)[0] ?? '').slice(0, 15))
    hold(
      Boolean(isRight) && (!title || letters(clause?.title ?? '') === letters(title)),
      `clause ${number} ${title}: «${clause?.title}: ${body.slice(0, 30)}»`,
    )
    const label = (clause && numbers.get(clause.id)?.label) ?? ''
    // Google Docs and LibreOffice keep no sign after an automatic number.
    const isSame = automatic && program !== 'word' ? core(label) === core(number) : written(label) === written(number)
    hold(isSame, `number ${number}: «${label}»`)
  })
  for (const extra of clauses.slice(expected.clauses.length)) hold(false, `no clause: «${extra.title}»`)
  const references = [...inlinesOf(made.sections.flatMap(({ body }) => body))].flatMap((inline) =>
    inline.type === 'reference' ? clauses.findIndex(({ id }) => id === inline.section) : [],
  )
  for (const [at, place] of expected.references.entries())
    hold(references[at] === place, `reference ${at + 1}: to ${references[at]}, not ${place}`)
  for (const extra of references.slice(expected.references.length)) hold(false, `no reference: to ${extra}`)
  const roles = made.parties.map(({ role }) => role)
  for (const party of expected.parties) hold(roles.includes(party), `party ${party}: ${roles.join(', ')}`)
  for (const role of roles) if (!expected.parties.includes(role)) hold(false, `no party: ${role}`)
  return { misses, total }
}

describe.each(['first', 'second'])('%s contracts', (name) => {
  it('at least 95 of 100 clauses, numbers, references and parties are right', () => {
    const all: string[] = []
    let total = 0
    const contracts = contractsOf(name)
    for (const program of Object.keys(programs) as (keyof typeof programs)[]) {
      for (const contract of contracts) {
        const result = missesOf(contract, understood(contract, program), program)
        total += result.total
        all.push(...result.misses.map((miss) => `${program}, ${contract.name}: ${miss}`))
      }
    }
    const share = (100 * (total - all.length)) / total
    process.stdout.write(
      `${name}: ${contracts.length} contracts, ${total - all.length} of ${total} right, ${share.toFixed(1)} %\n${all.join('\n')}\n`,
    )
    expect(contracts).toHaveLength(20)
    expect(share).toBeGreaterThanOrEqual(95)
  })
})
