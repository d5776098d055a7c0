// The fonts in the repository are what the script would make today.
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { faces, fingerprint, folder, letters } from '../scripts/fonts.ts'

it('every face was made from the font and the list of letters that are here now; else run `node scripts/fonts.ts`', () => {
  const made = JSON.parse(readFileSync(new URL('made.json', folder), 'utf8'))
  expect(made).toEqual(Object.fromEntries(faces.map((face) => [face.name, fingerprint(face)])))
})

it('the styles name every face, and ask for the rarer letters where they are', () => {
  const styles = readFileSync(new URL('../fonts.css', folder), 'utf8')
  const named = [...styles.matchAll(/url\("\.\/fonts\/(.+)\.woff2"\)/g)].map(([, name]) => name)
  expect(named.toSorted()).toEqual(faces.map(({ name }) => name).toSorted())
  const ranges = [...styles.matchAll(/unicode-range: (.+);/g)].map(([, range]) => range?.replaceAll(', ', ','))
  expect(ranges).toEqual(faces.filter((face) => face.letters === 'rarer').map(() => letters.rarer))
})
