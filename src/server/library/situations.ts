// The situations of library/situations, read once; most processes of an installation never ask for them.
import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openSituationSearch } from '#domain/catalogue/situations.ts'
import { readSituation, type Situation } from '#domain/library/situation.ts'

export type Situations = {
  all: () => Promise<readonly Situation[]>
  /** None while the files cannot be read: a search answers without them, and `all` reports what is wrong. */
  find: (q: string, country: string | null, most: number) => Promise<readonly Situation[]>
}

/** Without a library there are none. */
export function openSituations(libraryDir: string | undefined): Situations {
  let read: Promise<readonly Situation[]> | undefined
  let search: ReturnType<typeof openSituationSearch> | undefined
  const all = () => {
    read ??= libraryDir ? readAll(join(libraryDir, 'situations')) : Promise.resolve([])
    // A failure is not remembered.
    read.catch(() => {
      read = undefined
    })
    return read
  }
  return {
    all,
    async find(q, country, most) {
      const situations = await all().catch(() => undefined)
      if (!situations) return []
      search ??= openSituationSearch(situations)
      return search(q, country, most)
    },
  }
}

async function readAll(folder: string): Promise<Situation[]> {
  const names: string[] = []
  for await (const name of glob('*/*.txt', { cwd: folder }))
    names.push(name.replaceAll('\\', '/').replace(/\.txt$/, ''))
  return Promise.all(
    names.toSorted().map(async (name) => readSituation(name, await readFile(join(folder, `${name}.txt`), 'utf8'))),
  )
}
