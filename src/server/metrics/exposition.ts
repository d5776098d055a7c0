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

type Values = { add: (amount: number, ...labels: string[]) => void }
type Levels = { set: (value: number, ...labels: string[]) => void; clear: () => void }
type Times = { observe: (seconds: number, ...labels: string[]) => void }

export class Registry {
  readonly #families: Family[] = []

  counter(name: string, help: string, ...names: string[]): Values {
    const values = this.#keep(name, help, 'counter', names)
    return {
      add(amount, ...labels) {
        const key = labelled(names, labels)
        values.set(key, (values.get(key) ?? 0) + amount)
      },
    }
  }

  gauge(name: string, help: string, ...names: string[]): Levels {
    const values = this.#keep(name, help, 'gauge', names)
    return {
      set: (value, ...labels) => void values.set(labelled(names, labels), value),
      clear: () => values.clear(),
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
      observe(seconds, key = '') {
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

  names(): string[] {
    return this.#families.map(({ name }) => name)
  }

  text(): string {
    let text = ''
    for (const { name, help, type, lines } of this.#families) {
      text += `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n`
      for (const line of lines()) text += `${line}\n`
    }
    return text
  }

  /** A family without labels is there from the beginning: a counter that was never raised is 0, not absent. */
  #keep(name: string, help: string, type: 'counter' | 'gauge', names: readonly string[]): Map<string, number> {
    const values = new Map<string, number>()
    if (type === 'counter' && names.length === 0) values.set('', 0)
    this.#families.push({
      name,
      help,
      type,
      *lines() {
        for (const [labels, value] of values) yield `${name}${inBraces(labels)} ${value}`
      },
    })
    return values
  }
}
