// Puts the figures of law into a text file of the library: «{figure:smi_month}» as it is read, «figure:smi_month» as it is computed.
import { toMinor } from '../filling/arithmetic.ts'
import { dateInFigures } from '../words/dates.ts'
import { inFigures } from '../words/numbers/figures.ts'
import { cardinal } from '../words/numbers/numbers.ts'
import { type Figure, type Figures, type FigureValue, rootsOf, valueOn } from './figures.ts'
import { LibraryFault } from './library-writing.ts'

const named = /\{figure:(\w+)(?::(\w+))?\}|\bfigure:(\w+)/g

type Fraction = { over: bigint; under: bigint }
/** What an operand of a formula may have. */
const decimals = 6
const unit = 10n ** BigInt(decimals)

function fractionOf(text: string): Fraction {
  const [whole = '0', fraction = ''] = text.split('.')
  return { over: BigInt(whole + fraction.padEnd(decimals, '0')), under: unit }
}

const operations: Record<string, (a: Fraction, b: Fraction) => Fraction> = {
  '+': (a, b) => ({ over: a.over * b.under + b.over * a.under, under: a.under * b.under }),
  '-': (a, b) => ({ over: a.over * b.under - b.over * a.under, under: a.under * b.under }),
  '*': (a, b) => ({ over: a.over * b.over, under: a.under * b.under }),
  '/': (a, b) => ({ over: a.over * b.under, under: a.under * b.over }),
}

/** Without empty decimals. Figures of law are not negative. */
function decimalOf({ over, under }: Fraction): string {
  const rounded = (2n * over * unit + under) / (2n * under)
  const fraction = String(rounded % unit).padStart(decimals, '0')
  return `${rounded / unit}.${fraction}`.replace(/\.?0+$/, '')
}

class FiguresOfDay {
  readonly #figures: Figures
  readonly #day: string

  constructor(figures: Figures, day: string) {
    this.#figures = figures
    this.#day = day
  }

  figure(name: string): Figure {
    const figure = this.#figures.get(name)
    if (!figure) throw new Error(`there is no figure «${name}»`)
    return figure
  }

  /** Of a figure that is worked out, the first that it comes from. */
  root(name: string): Figure & FigureValue {
    const figure = this.figure(rootsOf(name, this.#figures)[0] ?? name)
    const value = valueOn(figure, this.#day)
    if (!value) throw new Error(`the figure «${figure.name}» has no value on ${this.#day}`)
    return { ...figure, ...value }
  }

  value(name: string): string {
    return this.figure(name).workedOut ? decimalOf(this.#exact(name)) : this.root(name).value
  }

  #exact(operand: string): Fraction {
    if (/^\d/.test(operand)) return fractionOf(operand)
    const { workedOut } = this.figure(operand)
    if (!workedOut) return fractionOf(this.root(operand).value)
    return workedOut.steps.reduce((result, { sign, by }) => {
      const second = this.#exact(by)
      if (sign === '/' && second.over === 0n) throw new Error(`the figure «${operand}» divides by zero`)
      return operations[sign]?.(result, second) ?? result
    }, this.#exact(workedOut.first))
  }
}

/** «1.221», «1.424,50» where it is money, «15,25». */
function inWriting(value: string, { country, money }: Figure): string {
  if (!money) return inFigures(value, country)
  const cents = String(toMinor(value, 2)).padStart(3, '0')
  return inFigures(`${cents.slice(0, -2)}.${cents.slice(-2)}`.replace(/\.00$/, ''), country)
}

const forms: Record<string, (name: string, known: FiguresOfDay) => string> = {
  figures: (name, known) => inWriting(known.value(name), known.figure(name)),
  words: (name, known) => cardinal(BigInt(known.value(name)), 'masculine'),
  feminine: (name, known) => cardinal(BigInt(known.value(name)), 'feminine'),
  /** Since when: «2026», «marzo de 2026». */
  year: (name, known) => known.root(name).from.slice(0, 4),
  month: (name, known) => dateInFigures(known.root(name).from).replace(/^\S+ de /, ''),
  source: (name, known) => known.root(name).source,
  looked: (name, known) => known.root(name).looked,
}

/** The file as it reads on that day. */
export function withFigures(file: string, figures: Figures, day: string): string {
  const known = new FiguresOfDay(figures, day)
  return file.replace(named, (_all, name: string | undefined, form: string | undefined, bare: string, at: number) => {
    try {
      if (name === undefined) return known.value(bare)
      const write = forms[form ?? 'figures']
      if (!write) throw new Error(`a figure has no form «${form}»`)
      return write(name, known)
    } catch (error) {
      throw new LibraryFault(file.slice(0, at).split('\n').length, (error as Error).message)
    }
  })
}

/** The figures that the file uses, or is worked out from. */
export function figuresIn(file: string, figures: Figures): Set<string> {
  const used = [...file.matchAll(named)].map(([, name, , bare]) => name ?? bare ?? '')
  return new Set(used.flatMap((name) => rootsOf(name, figures)))
}
