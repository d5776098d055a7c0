// Searches as people speak, in six countries: the answer is among the first three results for a reader of that country.
import { readFileSync } from 'node:fs'
import { beforeAll, expect, it } from 'vitest'
import { searchWritings } from '#server/store/catalogue/catalogue-search.ts'
import type { OpenDatabase } from '#server/store/engine/database.ts'
import { onChosenEngine } from '#tests/support/engines.ts'
import { listFileSlugs } from '#tests/support/library.ts'
import { loadLibrary } from './load.ts'
import { openSituations } from './situations.ts'

const first = 3
const share = 0.95

type Spoken = { country: string; q: string; answers: string[] }

/** `es | me debe dinero | text ?situation`. */
const spokenIn = (name: string): Spoken[] =>
  readFileSync(`tests/spoken/${name}.txt`, 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const [country = '', q = '', answers = ''] = line.split(' | ')
      return {
        country,
        q,
        answers: answers.split(' ').map((each) => (each.startsWith('?') ? each : `${country}/${each}`)),
      }
    })

onChosenEngine('searching as people speak', (open) => {
  let database: OpenDatabase
  const situations = openSituations('library')
  beforeAll(async () => {
    database = await open()
    await loadLibrary(database.db, new Date(), 'library')
  })

  it('finds what answers in 95 of 100, and in 90 of the half that nothing was tuned to', async () => {
    const files = new Map([...(await listFileSlugs(database))].map(([file, slug]) => [slug, file]))
    async function isFound({ country, q, answers }: Spoken): Promise<boolean> {
      const own = country.toUpperCase()
      const described = await situations.find(q, own, 2)
      const { items } = await searchWritings(database.db, { q, sort: 'relevance', page: 1, first: own })
      const texts = items.map(({ slug }) => files.get(slug) ?? slug)
      const shown = [...described.map(({ slug }) => `?${slug}`), ...texts].slice(0, first)
      if (!answers.some((answer) => shown.includes(answer))) misses.push(`${country} | ${q} → ${shown.join(', ')}`)
      return answers.some((answer) => shown.includes(answer))
    }
    const misses: string[] = []
    const foundOf = async (name: string) => {
      let found = 0
      for (const spoken of spokenIn(name)) if (await isFound(spoken)) found += 1
      return found
    }
    const [tuned, heldOut] = [await foundOf('tuning'), await foundOf('held-out')]
    const told = [`tuned ${tuned} of 100, held out ${heldOut} of 100`, ...misses].join('\n')
    process.stdout.write(`${told}\n`)
    expect(tuned + heldOut, told).toBeGreaterThanOrEqual(200 * share)
    expect(heldOut, told).toBeGreaterThanOrEqual(90)
  }, 120_000)
})
