// What to do in a situation that people describe («mi inquilino no paga»), read from a text file in
// library/situations; the format is in library/README.md.
import type { Law } from './library-writing.ts'

/** `source`: the article that sets it. */
type Deadline = { term: string; about: string; source: string }
/** `file`: a text of the library, as `es/finiquito`. */
type SituationText = { file: string; when: string }

export type Situation = {
  /** Its address, the name of its file. */
  slug: string
  country: string
  title: string
  summary: string
  /** How people say it, each in their own words. */
  sayings: readonly string[]
  laws: readonly Law[]
  notes: readonly string[]
  /** Others that may be the reader's, by their addresses. */
  others: readonly string[]
  rights: readonly string[]
  steps: readonly string[]
  deadlines: readonly Deadline[]
  texts: readonly SituationText[]
  needs: readonly string[]
}

const parts = ['rights', 'steps', 'deadlines', 'texts', 'needs'] as const
type Part = (typeof parts)[number]

type Lines = { head: Map<string, string[]>; parts: Map<Part, string[]> }

function linesOf(text: string): Lines {
  const lines: Lines = { head: new Map(), parts: new Map() }
  let part: Part | undefined
  for (const line of text.split(/\r?\n/).filter((each) => each.trim())) {
    const heading = /^\[(\w+)\]$/.exec(line)?.[1]
    if (heading) {
      part = parts.find((each) => each === heading)
      if (!part) throw new Error(`There is no part [${heading}]`)
    } else if (part) {
      const item = /^- (.+)$/.exec(line)?.[1]
      if (!item) throw new Error(`A line of [${part}] begins with «- »: ${line}`)
      lines.parts.set(part, [...(lines.parts.get(part) ?? []), item])
    } else {
      const [, key = '', value = ''] = /^(\w+): (.+)$/.exec(line) ?? []
      if (!key) throw new Error(`Not a line of the head: ${line}`)
      lines.head.set(key, [...(lines.head.get(key) ?? []), value])
    }
  }
  return lines
}

function lawOf(line: string): Law {
  const [, name, checked] = /^(.+) \((\d{4}-\d{2}-\d{2})\)$/.exec(line) ?? []
  if (!name || !checked) throw new Error(`A law without the day on which it was read: ${line}`)
  return { name, checked }
}

function deadlineOf(line: string): Deadline {
  const [term, about, source] = line.split(' | ')
  if (!term || !about || !source) throw new Error(`A deadline is «term | about | source»: ${line}`)
  return { term, about, source }
}

const textOf =
  (country: string) =>
  (line: string): SituationText => {
    const [, name, when] = /^([a-z0-9-]+): (.+)$/.exec(line) ?? []
    if (!name || !when) throw new Error(`A text is «name: when»: ${line}`)
    return { file: `${country}/${name}`, when }
  }

/** `name`: `es/mi-inquilino-no-paga`. */
export function readSituation(name: string, text: string): Situation {
  const [country = '', slug = ''] = name.split('/')
  const { head, parts } = linesOf(text)
  const only = (key: string): string => {
    const [value, ...more] = head.get(key) ?? []
    if (!value || more.length > 0) throw new Error(`${name} needs one line «${key}:»`)
    return value
  }
  return {
    slug,
    country: country.toUpperCase(),
    title: only('title'),
    summary: only('summary'),
    sayings: only('sayings').split(' · '),
    laws: (head.get('law') ?? []).map(lawOf),
    notes: head.get('note') ?? [],
    others: head.get('others')?.flatMap((line) => line.split(', ')) ?? [],
    rights: parts.get('rights') ?? [],
    steps: parts.get('steps') ?? [],
    deadlines: (parts.get('deadlines') ?? []).map(deadlineOf),
    texts: (parts.get('texts') ?? []).map(textOf(country)),
    needs: parts.get('needs') ?? [],
  }
}
