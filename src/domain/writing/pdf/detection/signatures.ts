// Where people sign: the words at a signature, and the room or the line beside them.
import type { Place } from '../boxes.ts'
import { type Caption, captionOf } from './captions.ts'
import { anchorTo, type Found, rounded } from './found.ts'
import { FreeRoom, type Room, reach, type Span, tokenAt } from './free-room.ts'
import type { Page } from './page.ts'
import { overlapOf, type PageLines } from './rules.ts'
import type { Token, TokenRow } from './tokens.ts'

type Captioned = { row: number; token: Token; caption: Caption }
/** Words one under another: «EL ARRENDADOR / Fdo.: D. Juan Pérez / DNI 00000000T». */
type Group = Span & { first: number; last: number; top: number; bottom: number; captions: Captioned[] }
type Chosen = { box: Omit<Place, 'page'>; captioned: Captioned; role?: string }

/** Bounds the work on a page of nothing but such words. */
const most = { captions: 200, rows: 4, width: 0.62, letters: 70 }
const size = {
  line: 260,
  least: 16,
  low: 24,
  usual: 28,
  role: 32,
  high: 40,
  most: 60,
  width: { least: 130, most: 220 },
}
const lineGap = 1.9
/** Larger letters, compared with the others of the page, are a title. */
const title = 1.25
/** Such words stand above signatures, and seldom above other places where a party is named. */
const closing = /firm|conform|fdo|prueba|suscri|otorga|recib|acept|en [^,]{2,40}, ?a /i
const closingRows = 14

export function signaturesOn(page: Page, rows: readonly TokenRow[], lines: PageLines, number: number): Found[] {
  const search = new SignatureSearch(page, rows, lines)
  const found: Found[] = []
  for (const { box, captioned, role } of search.all()) {
    const place = { page: number, ...box }
    found.push({ ...place, shows: 'signature', ...anchorTo(captioned.token, place), ...(role && { role }) })
  }
  for (const { mark, role } of search.names) {
    const place = {
      page: number,
      x: mark.x,
      y: mark.baseline - mark.height,
      width: mark.right - mark.x,
      height: 1.3 * mark.height,
    }
    found.push({ ...place, shows: 'name', label: 'Nombre', ...(role && { role }) })
  }
  return found
}

class SignatureSearch {
  readonly #page: Page
  readonly #captions: Captioned[] = []
  readonly #rows: readonly TokenRow[]
  readonly #room: FreeRoom
  /** For each row, the last one up to it with words that announce signatures. */
  readonly #announced: readonly number[]
  /** Lines for the name of those who sign above. */
  readonly names: { mark: Token; role?: string }[] = []

  constructor(page: Page, rows: readonly TokenRow[], lines: PageLines) {
    this.#page = page
    this.#rows = rows
    this.#room = new FreeRoom(rows, lines, page.height)
    let last = Number.NEGATIVE_INFINITY
    this.#announced = rows.map(({ tokens }, row) => {
      if (tokens.some(({ kind, text }) => kind === 'words' && closing.test(text))) last = row
      return last
    })
  }

  all(): Chosen[] {
    const chosen: Chosen[] = []
    for (const group of this.#groups()) {
      const found = this.#placeOf(group)
      if (!found) continue
      const same = chosen.find((each) => isSame(each.box, found.box))
      if (!same) chosen.push(found)
      else if (found.role && (!same.role || found.captioned.caption.kind === 'role')) same.role = found.role
    }
    return chosen
  }

  #groups(): Group[] {
    const captions = this.#captions
    const usual = usualHeight(this.#rows)
    for (const [row, { tokens }] of this.#rows.entries()) {
      for (const token of tokens) {
        if (captions.length >= most.captions || token.kind === 'mark' || token.height > title * usual) continue
        const caption = captionOf(token.text, token.right - token.x > most.width * this.#page.width)
        if (caption && (caption.kind !== 'person' || this.#mayBePerson(row, token)))
          captions.push({ row, token, caption })
      }
    }
    const taken = new Set<Captioned>()
    return captions.flatMap((captioned) => {
      if (taken.has(captioned)) return []
      const group = this.#groupOf(captioned, captions)
      for (const each of group.captions) taken.add(each)
      return [group]
    })
  }

  /** Under a line, or a name or a role with its article. */
  #mayBePerson(row: number, token: Token): boolean {
    if (/^(?:el|la|los|las|por|d|dña|don|doña)[ .]/i.test(token.text)) return true
    const over = this.#room.above(row, token.baseline - token.height, token)
    return over.token?.kind === 'mark' && over.height < size.low
  }

  #groupOf(captioned: Captioned, captions: readonly Captioned[]): Group {
    const { row, token } = captioned
    const group: Group = {
      x: token.x,
      right: token.right,
      first: row,
      last: row,
      top: token.baseline - token.height,
      bottom: token.baseline,
      captions: [captioned],
    }
    for (const step of [-1, 1]) {
      let last = token
      for (let index = row + step, left = most.rows; left > 0; index += step, left -= 1) {
        const each = this.#rows[index]
        if (!each || Math.abs(each.baseline - last.baseline) > lineGap * Math.max(last.height, each.height)) break
        const next = tokenAt(each, group)
        if (!next) continue
        const isShort = next.text.length <= most.letters && next.right - next.x <= most.width * this.#page.width
        if (next.kind === 'mark' || !isShort || /[^.]{12}[.;]$/.test(next.text.trim())) break
        group.x = Math.min(group.x, next.x)
        group.right = Math.max(group.right, next.right)
        if (step < 0) {
          group.first = index
          group.top = next.baseline - next.height
        } else {
          group.last = index
          group.bottom = next.baseline
        }
        group.captions.push(...captions.filter((other) => other.token === next))
        last = next
      }
    }
    return group
  }

  #placeOf(group: Group): Chosen | undefined {
    const by = (kind: Caption['kind']) => group.captions.find(({ caption }) => caption.kind === kind)
    const [role, sign, named, person] = [by('role'), by('sign'), by('named'), by('person')]
    const captioned = sign ?? named ?? role ?? person
    if (!captioned) return undefined
    const above = this.#room.above(group.first, group.top, group)
    const below = this.#room.below(group.last, group.bottom, group)
    const said =
      role?.caption.role ?? sign?.caption.role ?? named?.caption.role ?? person?.caption.role ?? roleAt(above)
    const answer = (box: Chosen['box'] | undefined): Chosen | undefined =>
      box && { box, captioned, ...(said && { role: roleAt(above) && !role ? (roleAt(above) as string) : said }) }

    const line =
      above.token && above.height <= 32 && above.row && isAlone(above.token, above.row) ? above.token : undefined
    if (line && captioned !== person) return answer(this.#onLine(line))
    if (line)
      return answer(
        this.#isAnnounced(group.first) && line.right - line.x <= size.line ? this.#onLine(line, size.low) : undefined,
      )
    const mates = this.#captions.filter(
      ({ row: at, token, caption }) => at === captioned.row && token !== captioned.token && caption.kind !== 'person',
    )
    if (captioned === person && mates.length === 0) return undefined
    const beside = this.#markBeside(captioned)
    if (captioned === sign) return answer(this.#placeOfSign(group, captioned, beside, above, below))
    if (captioned === named) return answer(this.#placeOfNamed(group, beside, above, below, said))
    return answer(this.#placeOfRole(group, captioned, beside, above, below))
  }

  #placeOfSign(group: Group, { token, row }: Captioned, beside: Token | undefined, above: Room, below: Room) {
    if (beside) return this.#onLine(beside)
    const line = lineBelow(below)
    if (line) return this.#onLine(line)
    if (above.height >= size.high && (!below.isBounded || above.height > 1.5 * below.height))
      return this.#gapAbove(group, above)
    if (below.height >= size.low) return this.#gapBelow(group, below)
    const next = this.#rows[row]?.tokens.find(({ x }) => x > token.right)
    const right = next ? next.x : this.#page.width - 60
    if (/:\s*$/.test(token.text) && right - token.right >= 90) {
      const height = Math.min(size.usual, Math.max(size.least, above.height))
      return {
        x: rounded(token.right + 6),
        y: rounded(token.baseline - height + 4),
        width: rounded(Math.min(right - token.right - 12, 200)),
        height,
      }
    }
    return above.height >= size.usual ? this.#gapAbove(group, above) : undefined
  }

  #placeOfNamed(group: Group, beside: Token | undefined, above: Room, below: Room, role: string | undefined) {
    if (above.height >= size.usual) {
      if (beside) this.names.push({ mark: beside, ...(role && { role }) })
      return this.#gapAbove(group, above)
    }
    if (beside) return this.#onLine(beside)
    const line = lineBelow(below)
    if (line) return this.#onLine(line)
    return below.height >= size.usual ? this.#gapBelow(group, below) : undefined
  }

  #placeOfRole(group: Group, { token, row }: Captioned, beside: Token | undefined, above: Room, below: Room) {
    const others = this.#captions.filter(
      (each) => each.row === row && each.token.text !== token.text && each.caption.kind !== 'person',
    )
    const isAnnounced = this.#isAnnounced(group.first)
    if (others.length === 0 && !isAnnounced) return undefined
    if (beside) {
      const isEnd = isLast(beside, this.#rows[row] as TokenRow) || others.length > 0
      return isAnnounced && isEnd && /^(?:el|la|los|las|por) /i.test(token.text) ? this.#onLine(beside) : undefined
    }
    const line = lineBelow(below)
    if (line) return this.#onLine(line)
    const isWide = below.token !== undefined && below.token.right - below.token.x > most.width * this.#page.width
    if (above.height >= size.high && (!below.isBounded || isWide)) return this.#gapAbove(group, above)
    return below.height >= (isWide ? size.high : size.role) ? this.#gapBelow(group, below) : undefined
  }

  #isAnnounced(row: number): boolean {
    return row - (this.#announced[row] ?? 0) <= closingRows
  }

  /** «Firma: ____». */
  #markBeside({ row, token }: Captioned): Token | undefined {
    const tokens = this.#rows[row]?.tokens ?? []
    const next = tokens[tokens.indexOf(token) + 1]
    return next?.kind === 'mark' && next.x - token.right < 40 && next.right - next.x >= 40 ? next : undefined
  }

  /** Undefined if less room than this is above it. */
  #onLine(line: Token, least = 0): Chosen['box'] | undefined {
    const row = this.#rows.findIndex(({ tokens }) => tokens.includes(line))
    const { height: room } = this.#room.above(row, line.baseline - 4, line)
    if (room < least) return undefined
    const height = Math.min(Math.max(room - 4, size.least), 40)
    return {
      x: rounded(line.x),
      y: rounded(line.baseline - height),
      width: rounded(line.right - line.x),
      height: rounded(height),
    }
  }

  #gapAbove(group: Group, { height: room }: Room): Chosen['box'] {
    const height = Math.min(room - 6, size.most)
    return { ...this.#across(group), y: rounded(group.top - 2 - height), height: rounded(height) }
  }

  #gapBelow(group: Group, { height: room }: Room): Chosen['box'] {
    const height = Math.min(room - 6, size.most)
    return { ...this.#across(group), y: rounded(group.bottom + 4), height: rounded(height) }
  }

  /** As wide as its words, not less than a signature, and not over the words beside it. */
  #across({ x, right, first, last }: Group): { x: number; width: number } {
    const wanted = Math.min(Math.max(right - x, size.width.least), size.width.most)
    const middle = (x + right) / 2
    let [from, to] = [middle - wanted / 2, middle + wanted / 2]
    let [least, greatest] = [Math.min(x, 40), Math.max(right, this.#page.width - 40)]
    for (const { tokens } of this.#rows.slice(first, last + 1)) {
      for (const token of tokens) {
        if (token.right <= x) least = Math.max(least, (token.right + x) / 2)
        if (token.x >= right) greatest = Math.min(greatest, (token.x + right) / 2)
      }
    }
    from = Math.max(from, least)
    to = Math.min(to, greatest)
    return { x: rounded(from), width: rounded(Math.max(to - from, 20)) }
  }
}

/** That of most letters. */
function usualHeight(rows: readonly TokenRow[]): number {
  const letters = new Map<number, number>()
  for (const { tokens } of rows)
    for (const { text, height } of tokens) letters.set(height, (letters.get(height) ?? 0) + text.length)
  return [...letters].reduce((most, each) => (each[1] > most[1] ? each : most), [0, 0])[0]
}

const lineBelow = ({ token, row, height }: Room): Token | undefined =>
  token?.kind === 'mark' && row && isAlone(token, row) && height >= 12 && height <= reach && token.right - token.x >= 40
    ? token
    : undefined

const isLast = (mark: Token, { tokens }: TokenRow): boolean => tokens.at(-1) === mark

/** Without words before it that say what else is written there. */
function isAlone(mark: Token, { tokens }: TokenRow): boolean {
  if (mark.kind !== 'mark' || mark.right - mark.x < 40) return false
  const before = tokens[tokens.indexOf(mark) - 1]
  return !before || before.kind === 'mark' || mark.x - before.right > 40
}

const roleAt = ({ token }: Room): string | undefined => {
  const caption = token?.kind === 'words' ? captionOf(token.text, false) : undefined
  return caption?.kind === 'role' ? caption.role : undefined
}

/** Two sets of words at one place: «EL ARRENDADOR» above it and «Fdo.:» under it. */
function isSame(a: Chosen['box'], b: Chosen['box']): boolean {
  const across = overlapOf({ x: a.x, right: a.x + a.width }, { x: b.x, right: b.x + b.width })
  const down = overlapOf({ x: a.y, right: a.y + a.height }, { x: b.y, right: b.y + b.height })
  return across > 0.4 * Math.min(a.width, b.width) && down > 0.3 * Math.min(a.height, b.height)
}
