// The tags of an XML text one after the other. Comments and CDATA are passed over; a linear scan, whatever the file holds.

export type Tag = {
  name: string
  /** `</w:p>` closes, `<w:p/>` is empty. */
  kind: 'open' | 'close' | 'empty'
  /** Where it begins and ends in the text. */
  start: number
  end: number
}

export function* tagsOf(xml: string): Generator<Tag> {
  for (let start = xml.indexOf('<'); start >= 0; ) {
    if (xml.startsWith('<!--', start) || xml.startsWith('<![CDATA[', start)) {
      const closing = xml.charAt(start + 2) === '-' ? '-->' : ']]>'
      const end = xml.indexOf(closing, start)
      if (end < 0) return
      start = xml.indexOf('<', end)
      continue
    }
    const end = endOfTag(xml, start)
    if (end < 0) return
    const isClose = xml.charAt(start + 1) === '/'
    const name = nameAt(xml, start + (isClose ? 2 : 1))
    if (name) yield { name, kind: isClose ? 'close' : xml.charAt(end - 2) === '/' ? 'empty' : 'open', start, end }
    start = xml.indexOf('<', end)
  }
}

/** After its «>»: those in the values of attributes do not count. */
function endOfTag(xml: string, start: number): number {
  let quote = ''
  for (let at = start + 1; at < xml.length; at += 1) {
    const letter = xml.charAt(at)
    if (quote) {
      if (letter === quote) quote = ''
    } else if (letter === '"' || letter === "'") quote = letter
    else if (letter === '>') return at + 1
  }
  return -1
}

const ofName = /[\w:.-]+/y
function nameAt(xml: string, at: number): string {
  ofName.lastIndex = at
  return ofName.exec(xml)?.[0] ?? ''
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

export const unescaped = (text: string): string =>
  text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{2,4}));/gi, (whole, hex, decimal, name) => {
    if (name) return entities[name] ?? whole
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
    return code > 0x10ffff ? '' : String.fromCodePoint(code)
  })

/** Of one tag; undefined where it has none by that name. */
export function attributeOf(xml: string, { start, end }: Pick<Tag, 'start' | 'end'>, name: string): string | undefined {
  const found = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(xml.slice(start, end))
  const value = found?.[1] ?? found?.[2]
  return value === undefined ? undefined : unescaped(value)
}
