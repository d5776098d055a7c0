// Where people sign: the words at a signature, and the room or the line beside them.
import type { Place } from '../boxes.ts'
import { type Captioned, captionsOn, type Group, groupsOf, markBeside, most } from './caption-groups.ts'
import { type Caption, captionOf } from './captions.ts'
import { anchorTo, type Found, rounded } from './found.ts'
import { FreeRoom, type Room, reach } from './free-room.ts'
import type { Page } from './page.ts'
import { overlapOf, type PageLines } from './rules.ts'
import type { Token, TokenRow } from './tokens.ts'

/** With the room around it; `free` is what it has in common with others in its rows. */
type Roomy = Group & { above: Room; below: Room; free: { above: number; below: number; isBounded: boolean } }
type Chosen = { box: Omit<Place, 'page'>; captioned: Captioned; role?: string }

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
  readonly #captions: readonly Captioned[]
  readonly #groups: readonly Roomy[]
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
    this.#captions = captionsOn(rows, this.#room, page.width)
    const groups = groupsOf(this.#captions, rows, page.width).map((group) => ({
      ...group,
      above: this.#room.above(group.first, group.top, group),
      below: this.#room.below(group.last, group.bottom, group),
    }))
    this.#groups = groups.map((group) => {
      const beside = groups.filter(({ first, last }) => first === group.first || last === group.last)
      return {
        ...group,
        free: {
          above: Math.min(...beside.map((each) => each.above.height)),
          below: Math.min(...beside.map((each) => each.below.height)),
          isBounded: beside.some((each) => each.below.isBounded),
        },
      }
    })
    let last = Number.NEGATIVE_INFINITY
    this.#announced = rows.map(({ tokens }, row) => {
      if (tokens.some(({ kind, text }) => kind === 'words' && closing.test(text))) last = row
      return last
    })
  }

  all(): Chosen[] {
    const chosen: Chosen[] = []
    for (const group of this.#groups) {
      const found = this.#placeOf(group)
      if (!found) continue
      const same = chosen.find((each) => isSame(each.box, found.box))
      if (!same) chosen.push(found)
      else if (found.role && (!same.role || found.captioned.caption.kind === 'role')) same.role = found.role
    }
    return chosen
  }

  #placeOf(group: Roomy): Chosen | undefined {
    const by = (kind: Caption['kind']) => group.captions.find(({ caption }) => caption.kind === kind)
    const [role, sign, named, person] = [by('role'), by('sign'), by('named'), by('person')]
    const captioned = sign ?? named ?? role ?? person
    if (!captioned) return undefined
    const { above } = group
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
    const beside = markBeside(captioned.token, this.#rows[captioned.row])
    if (captioned === sign) return answer(this.#placeOfSign(group, captioned, beside))
    if (captioned === named) return answer(this.#placeOfNamed(group, beside, said))
    return answer(this.#placeOfRole(group, captioned, beside))
  }

  #placeOfSign(group: Roomy, { token, row }: Captioned, beside: Token | undefined) {
    const { above, below, free } = group
    if (beside) return this.#onLine(beside)
    const line = lineBelow(below)
    if (line) return this.#onLine(line)
    if (free.above >= size.high && (!free.isBounded || free.above > 1.5 * free.below))
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

  #placeOfNamed(group: Roomy, beside: Token | undefined, role: string | undefined) {
    const { above, below } = group
    if (above.height >= size.usual) {
      if (beside) this.names.push({ mark: beside, ...(role && { role }) })
      return this.#gapAbove(group, above)
    }
    if (beside) return this.#onLine(beside)
    const line = lineBelow(below)
    if (line) return this.#onLine(line)
    return below.height >= size.usual ? this.#gapBelow(group, below) : undefined
  }

  #placeOfRole(group: Roomy, { token, row }: Captioned, beside: Token | undefined) {
    const { above, below, free } = group
    const others = this.#captions.filter(
      (each) => each.row === row && each.token.text !== token.text && each.caption.kind !== 'person',
    )
    const isAnnounced = this.#isAnnounced(group.first)
    if (others.length === 0 && !isAnnounced) return undefined
    // «Ana López» on a line, and «Presidenta» under her name.
    const over = this.#groups.some(
      (each) => each !== group && each.captions.some((other) => other.token === above.token),
    )
    if (over && above.height < size.usual) return undefined
    if (beside) {
      const isEnd = isLast(beside, this.#rows[row] as TokenRow) || others.length > 0
      return isAnnounced && isEnd && /^(?:el|la|los|las|por) /i.test(token.text) ? this.#onLine(beside) : undefined
    }
    const line = lineBelow(below)
    if (line) return this.#onLine(line)
    const isWide = below.token !== undefined && below.token.right - below.token.x > most.width * this.#page.width
    if (free.above >= size.high && (!free.isBounded || isWide)) return this.#gapAbove(group, above)
    return below.height >= (isWide ? size.high : size.role) ? this.#gapBelow(group, below) : undefined
  }

  #isAnnounced(row: number): boolean {
    return row - (this.#announced[row] ?? 0) <= closingRows
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
