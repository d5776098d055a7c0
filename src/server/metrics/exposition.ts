// Counters, gauges and histograms, and their text format for Prometheus (version 0.0.4).

export const contentType = 'text/plain; version=0.0.4; charset=utf-8'

type Family = { name: string; help: string; type: 'counter' | 'gauge' | 'histogram'; lines: () => Iterable<string> }

const escaped = (value: string): string =>
  /["\\\n]/.test(value) ? value.replace(/["\\]/g, '\\$&').replaceAll('\n', '\\n') : value

/** The values, in the order of the names, as they stand between the braces. */
function labelled(names: readonly string[], values: readonly string[]): string {
  let all = ''
  for (let at = 0; at < names.length; at++) all += `${all && ','}${names[at]}="${escaped(values[at] ?? '')}"`
  return all
}

const inBraces = (labels: string): string => labels && `{${labels}}`

/** One value, by up to two labels. Found by the labels as they came: putting text together for each answer would cost as much as the rest. */
class Cells {
  readonly #all = new Map<string, Map<string, { value: number }>>()

  of(first = '', second = ''): { value: number } {
    const found = this.#all.get(first)?.get(second)
    if (found) return found
    const made = { value: 0 }
    this.#all.set(first, (this.#all.get(first) ?? new Map()).set(second, made))
    return made
  }

  clear(): void {
    this.#all.clear()
  }

  *lines(name: string, names: readonly string[]): Iterable<string> {
    for (const [first, others] of this.#all)
      for (const [second, { value }] of others) yield `${name}${inBraces(labelled(names, [first, second]))} ${value}`
  }
}

type Names = [] | [string] | [string, string]
type Values = { add: (amount: number, first?: string, second?: string) => void }
type Levels = { set: (value: number, first?: string, second?: string) => void; clear: () => void }
type Times = { observe: (seconds: number, label: string) => void }

export class Registry {
  readonly #families: Family[] = []

  /** Without labels it is there from the beginning: what never happened is 0, not absent. */
  counter(name: string, help: string, ...names: Names): Values {
    const cells = this.#keep(name, help, 'counter', names)
    if (names.length === 0) cells.of()
    return {
      add(amount, first, second) {
        cells.of(first, second).value += amount
      },
    }
  }

  gauge(name: string, help: string, ...names: Names): Levels {
    const cells = this.#keep(name, help, 'gauge', names)
    return {
      set(value, first, second) {
        cells.of(first, second).value = value
      },
      clear: () => cells.clear(),
    }
  }

  /** `limits` are the upper bounds of its buckets, in rising order; one without a bound is added. */
  histogram(name: string, help: string, limits: (label: string) => readonly number[], label: string): Times {
    const all = new Map<string, { limits: readonly number[]; counts: number[]; sum: number }>()
    function* lines() {
      for (const [key, { limits, counts, sum }] of all) {
        const named = labelled([label], [key])
        let below = 0
        for (const [at, count] of counts.entries()) {
          below += count
          yield `${name}_bucket{${named},le="${limits[at] ?? '+Inf'}"} ${below}`
        }
        yield `${name}_sum{${named}} ${sum}`
        yield `${name}_count{${named}} ${below}`
      }
    }
    this.#families.push({ name, help, type: 'histogram', lines })
    return {
      observe(seconds, key) {
        let kept = all.get(key)
        if (!kept) {
          const own = limits(key)
          kept = { limits: own, counts: Array<number>(own.length + 1).fill(0), sum: 0 }
          all.set(key, kept)
        }
        let at = 0
        while (at < kept.limits.length && seconds > (kept.limits[at] ?? 0)) at++
        kept.counts[at] = (kept.counts[at] ?? 0) + 1
        kept.sum += seconds
      },
    }
  }

  text(): string {
    let text = ''
    for (const { name, help, type, lines } of this.#families) {
      text += `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n`
      for (const line of lines()) text += `${line}\n`
    }
    return text
  }

  #keep(name: string, help: string, type: 'counter' | 'gauge', names: Names): Cells {
    const cells = new Cells()
    this.#families.push({ name, help, type, lines: () => cells.lines(name, names) })
    return cells
  }
}
