// Which letters a document can be printed with: those of the fonts that it is set in (docs/decisions/0069).

/**
 * Ranges of code points, each as its distance from the end of the one before and, where it is longer than one, its length less
 * one, in base 36. `src/server/render/printable.test.ts` compares them with the fonts and says what belongs here.
 */
export const printableRanges =
  'w,2m y,83 2,3z 2,11 3,6 2,a 2,i 2,2m 2,6 3 4 2 6 8,1 2,3 3 2 3 6,1 a,1 3,15 5,2 4,5 5,6 2 2,j 2,1g 2 2,2 4 f,6 ' +
  '3,1 2,3h 7,t 3,2n 1c 2q,1i 9,q 5,5 c,73 29,1b 6p,u 2,1 7,2v 11c 2wx d e 14 4,2 4 2,1 2 4,2 3 7,3 1j 4 r 4,1i ' +
  '7,4f 2,3c 3,5 3,11 3,5 3,7 2 2 2 2,u 3,1g 2,e 2,d 3,5 2,i 3,2 2,8 2,13 8,12 2 8 h,1 3,q 2,c 4,f 2,4 3,2 2,3 2 ' +
  'q,3 5 5 8 g,1 2 2,1 3 a 3,1 7,4 4 4,1 3 4 7 2 i 3,1b 4,3 3 7,9 g,1 6,1 2,2 5,1 l 2 2 a,1 5,1 2 3 o 3,1 9 2,1 3 ' +
  '4,1 4 d b i o 4,1 1c,3 2z,2 j 2,1 a,3 3 2d 7 4 1v,1 q,a 5,2 15 1p,8 26,p r 52,2 8,1 7,1 3,1 3,3 3,1 3,3 2,3 3 n ' +
  '9 c,3 2,6 8 2,1 3,1 3 5 3 2,1 3 4 4,1 9,2 2 4 2 6,b c,2 2 2,1 2 2 h 3,1 j,5 2 2,1 4,1 6 3,1 5,1 c,1 6,1 3 6,1 2 ' +
  '2,1 l,1 6,5 2,3 3 5 3 3,5 2 3,2 2,1 6 4 7 b,1 g 3 5 2 4,5 c,1 s,8 d,2 a f f 1c 6,5 7t x,1 77 5p,2 b,1 8,1 8 18 5 ' +
  '87 3 ao p y,1 6 dr d gq 2 mx2 9s 8f g5u,4 p,p 2,4 2 2,1 2,1 2,3g h,cc 3,1h 8 x,f f,1 2p,4 2,3q 3 35q,2 18g5 5n ' +
  '2o,q x,1 5,1 d,1 f 3,9 24,p 2,1 o l 3,8 m,1 4v,x 3,33 3,1 2,2 3,2a 3,2 2,7a 2,1q c,5 2,n 8,1 3,7 d 3,3 3 5,1 e,1 ' +
  '3 9,1 a 6,2 d,2 9,2 3 2 5 7 4 7,2d 1d,1x 6,7 3,3 4,9 4 2,1 4 3,9 6c,b 5 2o 2 56,1a 2,9 2,54 35,c 4,a 4,1k 2 5,f ' +
  '3,b 5,9 gvug,9 14,p 5'

/** Line ends, tabs and characters that are never seen are not missed on paper. */
const unseen = '\\p{Default_Ignorable_Code_Point}\\p{Cc}\\u2028\\u2029\\uFFF9-\\uFFFB'

function patternOf(ranges: string): RegExp {
  let end = 0
  const classes = ranges.split(' ').map((range) => {
    const [distance = '', length = '0'] = range.split(',')
    const start = end + Number.parseInt(distance, 36)
    end = start + Number.parseInt(length, 36)
    return `\\u{${start.toString(16)}}-\\u{${end.toString(16)}}`
  })
  return new RegExp(`[^${classes.join('')}${unseen}]`, 'gu')
}

let pattern: RegExp | undefined
/** What nearly all texts are written with: these need no second look, which costs ten times as much. */
const usual = /^[\t\n\r\x20-\x7E\xA0-\u017F\u2010-\u2027\u20AC]*$/

/** The letters of a text that no font of ours has, each once, in their order; the first few of them. */
export function unprintableIn(text: string, most = 3): string[] {
  if (usual.test(text)) return []
  pattern ??= patternOf(printableRanges)
  const found = new Set<string>()
  for (const [letter] of text.normalize('NFC').matchAll(pattern)) {
    found.add(letter)
    if (found.size === most) break
  }
  return [...found]
}

export type Unprintable = { code: 'unprintable'; letters: string }

export function unprintableProblem(text: string): Unprintable | undefined {
  const letters = unprintableIn(text).join('')
  return letters ? { code: 'unprintable', letters } : undefined
}

export const isPrintable = (text: string): boolean => unprintableIn(text, 1).length === 0
