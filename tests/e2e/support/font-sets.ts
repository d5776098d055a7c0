// The fonts that systems without Georgia and Arial have, each set alone, by a fontconfig file of its own. `npm test` installs them.
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type FontSet, fontFolders } from '../../../scripts/test/fonts.ts'

/** What a browser's environment must hold so that it finds the fonts of this set and no others. */
export function onlyFonts(set: FontSet): { env: Record<string, string>; remove: () => void } {
  const source = fontFolders(set).find((folder) => existsSync(folder))
  if (!source) throw new Error(`The fonts of ${set} are not installed: see scripts/test/fonts.ts`)
  const folder = mkdtempSync(join(tmpdir(), 'rubrica-fonts-'))
  const cache = join(folder, 'cache')
  mkdirSync(cache)
  const file = join(folder, 'fonts.conf')
  writeFileSync(
    file,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${source}</dir><cachedir>${cache}</cachedir></fontconfig>`,
  )
  const env = { ...(process.env as Record<string, string>), FONTCONFIG_FILE: file }
  return { env, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
