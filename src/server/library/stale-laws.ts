// What has to be looked at again: figures of law past their end or their period, and laws that were last read more than a year ago.
import { dateAfter } from '#domain/filling/arithmetic.ts'
import { type Figures, staleOn, valueOn } from '#domain/library/figures.ts'
import { figuresIn, withFigures } from '#domain/library/figures-in-text.ts'
import { readLibraryWriting } from '#domain/library/read.ts'
import { readFiguresOf, readTexts, type WrittenText } from './folder.ts'

/** After how many months the laws of a text have to be gone over again. */
const lawMonths = '12'

const why = { ended: 'its value ended on', 'not looked at': 'it was to be looked at by' } as const

function* staleFigures(figures: Figures, texts: readonly WrittenText[], day: string): Generator<string> {
  const uses = texts.map(({ file, text }) => ({ file, names: figuresIn(text, figures) }))
  for (const { figure, why: reason, since } of staleOn(figures, day)) {
    const { value, source } = valueOn(figure, day) ?? { value: '?', source: '?' }
    yield `${figure.name} = ${value} (${figure.country}, ${source}): ${why[reason]} ${since}`
    for (const { file, names } of uses) if (names.has(figure.name)) yield `    ${file}`
  }
}

function* staleLaws(figures: Figures, texts: readonly WrittenText[], day: string): Generator<string> {
  for (const { file, text } of texts) {
    const { laws } = readLibraryWriting(withFigures(text, figures, day))
    const old = laws.filter(({ checked }) => (dateAfter(checked, lawMonths, 'months') ?? day) < day)
    if (old.length > 0) yield file
    for (const { name, checked } of old) yield `    ${name}: read on ${checked}`
  }
}

/** Line by line, as the operator reads it; empty where nothing is due. */
export async function listStaleLaws(folder: string, day: string): Promise<string[]> {
  const [figures, texts] = await Promise.all([readFiguresOf(folder), readTexts(folder)])
  return [...staleFigures(figures, texts, day), ...staleLaws(figures, texts, day)]
}
