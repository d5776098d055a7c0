// Roman numerals.

const values: [number, string][] = [
  [1000, 'M'],
  [900, 'CM'],
  [500, 'D'],
  [400, 'CD'],
  [100, 'C'],
  [90, 'XC'],
  [50, 'L'],
  [40, 'XL'],
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
]

export function roman(value: number): string {
  if (!Number.isInteger(value) || value < 1 || value > 3999) throw new RangeError(`No Roman numeral for ${value}`)
  let rest = value
  let text = ''
  for (const [size, sign] of values) {
    text += sign.repeat(Math.floor(rest / size))
    rest %= size
  }
  return text
}
