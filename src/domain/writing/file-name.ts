// The name of a document's file, and the short name printed on it.

const longest = 80
/** Characters not allowed in names on Windows or macOS, or in a URL. */
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
    // «Fincas, S. L.» and what was cut with «…»: the extension follows a letter.
    .replace(/[\s.,;·…]+$/, '')
  return cut || fallback
}

/** From the random end of the id: short enough to read out, and practically unique. */
export const shortName = (id: string, version: number): string =>
  `RB-${id
    .replaceAll('-', '')
    .slice(-12)
    .toUpperCase()
    .replace(/(.{4})(?=.)/g, '$1-')} · v${version}`
