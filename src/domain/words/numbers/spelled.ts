// Reads whole numbers spelled in Spanish: «mil trescientos» → 1300. The counterpart of `numbers.ts`.

const small =
  'cero,un uno una,dos,tres,cuatro,cinco,seis,siete,ocho,nueve,diez,once,doce,trece,catorce,quince,dieciseis,diecisiete,dieciocho,diecinueve,veinte,veintiun veintiuno veintiuna,veintidos,veintitres,veinticuatro,veinticinco,veintiseis,veintisiete,veintiocho,veintinueve'
const units = new Map(
  small.split(',').flatMap((forms, value) => forms.split(' ').map((word) => [word, value] as const)),
)
const tens = new Map(
  'treinta cuarenta cincuenta sesenta setenta ochenta noventa'
    .split(' ')
    .map((word, index) => [word, 10 * (index + 3)]),
)
const hundreds = new Map([
  ['cien', 100],
  ['ciento', 100],
  ...'doscient trescient cuatrocient quinient seiscient setecient ochocient novecient'
    .split(' ')
    .flatMap((stem, index) => ['os', 'as'].map((ending) => [stem + ending, 100 * (index + 2)] as const)),
])
const scales = new Map([
  ['millon', 1_000_000n],
  ['millones', 1_000_000n],
  ['billon', 1_000_000_000_000n],
  ['billones', 1_000_000_000_000n],
])

/** Of a folded word; «y» joins tens and units. */
export const isNumberWord = (word: string): boolean =>
  word === 'mil' || units.has(word) || tens.has(word) || hundreds.has(word) || scales.has(word)

/** From 1 to 999 at the start of the words: its value and how many words it takes. */
function belowThousand(words: readonly string[], from: number): { value: number; next: number } {
  let next = from
  let value = 0
  const hundred = hundreds.get(words[next] ?? '')
  if (hundred) {
    value += hundred
    next += 1
    if (words[from] === 'cien') return { value, next }
  }
  const ten = tens.get(words[next] ?? '')
  const unit = units.get(words[next] ?? '')
  if (unit !== undefined) return { value: value + unit, next: next + 1 }
  if (!ten) return { value, next }
  const added = words[next + 1] === 'y' ? (units.get(words[next + 2] ?? '') ?? 0) : 0
  return added >= 1 && added <= 9
    ? { value: value + ten + added, next: next + 3 }
    : { value: value + ten, next: next + 1 }
}

/** Undefined for words that are not exactly one number. They are folded: without accents, in small letters. */
export function spelledNumber(words: readonly string[]): bigint | undefined {
  if (words.length === 0 || words.length > 40) return undefined
  if (words.length === 1 && words[0] === 'cero') return 0n
  let total = 0n
  let largest: bigint | undefined
  for (let at = 0; at < words.length; ) {
    const part = belowMillion(words, at)
    if (!part || part.value === 0n) return undefined
    const scale = scales.get(words[part.next] ?? '')
    if (scale !== undefined && (largest === undefined || scale < largest)) {
      largest = scale
      total += part.value * scale
      at = part.next + 1
    } else {
      if (part.next !== words.length) return undefined
      total += part.value
      at = part.next
    }
  }
  return total
}

function belowMillion(words: readonly string[], from: number): { value: bigint; next: number } | undefined {
  const first = belowThousand(words, from)
  if (words[first.next] !== 'mil')
    return first.next > from ? { value: BigInt(first.value), next: first.next } : undefined
  const rest = belowThousand(words, first.next + 1)
  return { value: BigInt((first.value || 1) * 1000 + rest.value), next: rest.next }
}
