// The lines of a library file that name the texts that usually follow: «next: finiquito · Why it follows · Why this one comes before it».
import { LibraryFault, type NextText } from './library-writing.ts'
import { parts } from './party-text.ts'

/** «next: none» says that none follows. */
export function readNext(lines: readonly string[] | undefined, country: string): NextText[] | undefined {
  if (lines?.includes('none') && lines.length > 1) throw new LibraryFault(1, '«next: none» stands alone')
  if (lines?.[0] === 'none') return []
  return lines?.map((text) => {
    const [name = '', why, before, ...rest] = parts(text)
    if (!/^[a-z0-9-]+$/.test(name) || !why || !before || rest.length > 0)
      throw new LibraryFault(
        1,
        `a text that follows is «name · why it follows · why this one comes before it»: «${text}»`,
      )
    return { file: `${country.toLowerCase()}/${name}`, why, before }
  })
}
