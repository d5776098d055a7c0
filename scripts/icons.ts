// Makes the icons of the installed application from the mark: run it after changing that (`node scripts/icons.ts`); what it
// makes is kept in the repository.
import { readFileSync, writeFileSync } from 'node:fs'
import { Resvg } from '@resvg/resvg-js'

const folder = new URL('../src/web/public/', import.meta.url)
const favicon = readFileSync(new URL('favicon.svg', folder), 'utf8')

const square = /<rect [^>]*>/
const colour = /<rect [^>]*fill="([^"]+)"/.exec(favicon)?.[1] ?? ''

/** Without margin, and with the mark inside the safe zone of every mask shape: the middle four fifths. */
function bleeding(share: number): string {
  const inset = (64 * (1 - share)) / 2
  return favicon
    .replace(
      square,
      `<rect width="64" height="64" fill="${colour}"/><g transform="translate(${inset} ${inset}) scale(${share})">`,
    )
    .replace('</svg>', '</g></svg>')
}

const icons: [name: string, size: number, svg: string][] = [
  ['icon-192.png', 192, favicon],
  ['icon-512.png', 512, favicon],
  ['icon-maskable-512.png', 512, bleeding(0.8)],
  // Phones round the corners themselves.
  ['apple-touch-icon.png', 180, bleeding(0.9)],
]

for (const [name, size, svg] of icons)
  writeFileSync(new URL(name, folder), new Resvg(svg, { fitTo: { mode: 'width', value: size } }).render().asPng())
