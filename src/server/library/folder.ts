// The folder library/: the texts as they are written, and the figures of law that they use by name.
import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Figures, readFigures } from '#domain/library/figures.ts'

export type WrittenText = { file: string; text: string }

/** `es/contrato-de-…`, in the order of their names. */
export async function readTexts(folder: string): Promise<WrittenText[]> {
  const names: string[] = []
  for await (const name of glob('*/*.txt', { cwd: folder }))
    names.push(name.replaceAll('\\', '/').replace(/\.txt$/, ''))
  return Promise.all(
    names.toSorted().map(async (file) => ({ file, text: await readFile(join(folder, `${file}.txt`), 'utf8') })),
  )
}

/** Empty where the folder has no such file. */
export const readIfThere = (folder: string, name: string): Promise<string> =>
  readFile(join(folder, name), 'utf8').catch(() => '')

export const readFiguresOf = async (folder: string): Promise<Figures> =>
  readFigures(await readIfThere(folder, 'figures.txt'))
