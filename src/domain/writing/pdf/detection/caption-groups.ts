// Words at signatures that stand one under another: «EL ARRENDADOR / Fdo.: D. Juan Pérez / DNI 00000000T».
import { type Caption, captionOf } from './captions.ts'
import { type FreeRoom, type Span, tokenAt } from './free-room.ts'
import type { Token, TokenRow } from './tokens.ts'

export type Captioned = { row: number; token: Token; caption: Caption }
export type Group = Span & { first: number; last: number; top: number; bottom: number; captions: Captioned[] }

/** Bounds the work on a page of nothing but such words; a share of the page's width. */
export const most = { captions: 200, rows: 4, width: 0.62, letters: 70 }
const lineGap = 2.4
/** Larger letters, compared with the others of the page, are a title. */
const title = 1.25
const low = 24

export function captionsOn(rows: readonly TokenRow[], room: FreeRoom, pageWidth: number): Captioned[] {
  const captions: Captioned[] = []
  const usual = usualHeight(rows)
  for (const [row, { tokens }] of rows.entries()) {
    for (const token of tokens) {
      if (captions.length >= most.captions || token.kind === 'mark' || token.height > title * usual) continue
      const caption = captionOf(token.text, token.right - token.x > most.width * pageWidth)
      if (caption && (caption.kind !== 'person' || mayBePerson(room, row, token)))
        captions.push({ row, token, caption })
    }
  }
  return captions
}

/** That of most letters. */
function usualHeight(rows: readonly TokenRow[]): number {
  const letters = new Map<number, number>()
  for (const { tokens } of rows)
    for (const { text, height } of tokens) letters.set(height, (letters.get(height) ?? 0) + text.length)
  return [...letters].reduce((most, each) => (each[1] > most[1] ? each : most), [0, 0])[0]
}

/** Under a line, or a name or a role with its article. */
function mayBePerson(room: FreeRoom, row: number, token: Token): boolean {
  if (/^(?:el|la|los|las|por|d|dña|don|doña)[ .]/i.test(token.text)) return true
  const over = room.above(row, token.baseline - token.height, token)
  return over.token?.kind === 'mark' && over.height < low
}

export function groupsOf(captions: readonly Captioned[], rows: readonly TokenRow[], pageWidth: number): Group[] {
  const taken = new Set<Captioned>()
  return captions.flatMap((captioned) => {
    if (taken.has(captioned)) return []
    const group = groupOf(captioned, captions, rows, pageWidth)
    for (const each of group.captions) taken.add(each)
    return [group]
  })
}

function groupOf(
  captioned: Captioned,
  captions: readonly Captioned[],
  rows: readonly TokenRow[],
  pageWidth: number,
): Group {
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
      const each = rows[index]
      if (!each || Math.abs(each.baseline - last.baseline) > lineGap * Math.max(last.height, each.height)) break
      const next = tokenAt(each, group)
      if (!next) continue
      const isShort = next.text.length <= most.letters && next.right - next.x <= most.width * pageWidth
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
  for (const { row: at, token: words, caption } of group.captions)
    if (caption.kind === 'named') group.right = Math.max(group.right, markBeside(words, rows[at])?.right ?? 0)
  return group
}

/** «Firma: ____». */
export function markBeside(words: Token, row: TokenRow | undefined): Token | undefined {
  const next = row?.tokens[row.tokens.indexOf(words) + 1]
  return next?.kind === 'mark' && next.x - words.right < 40 && next.right - next.x >= 40 ? next : undefined
}
