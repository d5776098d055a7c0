// Conditions of a library text: «pets = yes and (@landlord is company or rent > 900)».
import { type Condition, type ConditionTest, type PartyTest, partyTests } from '../writing/model.ts'
import { LibraryFault } from './library-writing.ts'

const signs: Record<string, ConditionTest> = { '=': 'is', '!=': 'is_not', '>': 'more', '<': 'less' }

/** «pets = yes», «guarantor», «not guarantor», «@landlord is several». */
function readTest(text: string, line: number): Condition {
  const [, party, is] = /^@([\w-]+) is (\w+)$/.exec(text) ?? []
  if (party) {
    if (!(partyTests as readonly string[]).includes(is ?? '')) throw new LibraryFault(line, `a party is never «${is}»`)
    return { party, is: is as PartyTest }
  }
  const [, negated, field, sign, value] = /^(not\s+)?([\w-]+)(?:\s*(=|!=|>|<)\s*(.+))?$/.exec(text) ?? []
  if (!field) throw new LibraryFault(line, `a condition cannot be read: «${text}»`)
  const test = sign ? signs[sign] : negated ? 'empty' : 'filled'
  return { field, test: test ?? 'is', value: value?.trim() ?? '' }
}

/** At the word, but not inside brackets. */
function parted(text: string, word: ' and ' | ' or '): string[] {
  const parts: string[] = []
  let [depth, start] = [0, 0]
  for (let index = 0; index < text.length; index += 1) {
    if (text[index] === '(') depth += 1
    if (text[index] === ')') depth -= 1
    if (depth === 0 && text.startsWith(word, index)) {
      parts.push(text.slice(start, index))
      start = index + word.length
    }
  }
  return [...parts, text.slice(start)].map((part) => part.trim())
}

export function readCondition(text: string, line: number): Condition {
  const bare = text.trim()
  const any = parted(bare, ' or ')
  if (any.length > 1) return { any: any.map((part) => readCondition(part, line)) }
  const all = parted(bare, ' and ')
  if (all.length > 1) return { all: all.map((part) => readCondition(part, line)) }
  const [, inside] = /^\((.*)\)$/.exec(bare) ?? []
  return inside === undefined ? readTest(bare, line) : readCondition(inside, line)
}
