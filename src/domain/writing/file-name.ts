// What a document is called when it leaves as a file, and the short name printed on it.

const longest = 80
/** What Windows, macOS or a URL would not bear in a name. */
const unfit = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>:"/\\|?*%]+/gu

export function fileName(title: string, fallback: string): string {
  const fit = title
    .toWellFormed()
    .replace(unfit, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+/, '')
  const cut = [...fit]
    .slice(0, longest)
    .join('')
    // «Fincas, S. L.» and what was cut with «…»: the ending comes after a letter.
    .replace(/[\s.,;·…]+$/, '')
  return cut || fallback
}

/** The random end of its id: short enough to read out, and nobody else's. */
export const shortName = (id: string, version: number): string =>
  `RB-${id
    .replaceAll('-', '')
    .slice(-12)
    .toUpperCase()
    .replace(/(.{4})(?=.)/g, '$1-')} · v${version}`
