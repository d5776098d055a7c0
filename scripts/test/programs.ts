// Finds the programs that tests and measurements use: the browser, and others on the PATH.

import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Debian's Chromium without its windows: the same pages for half the processor time. Where there is none, a whole one does. */
export const lightBrowser = 'chromium-headless-shell'

/** The browser of CHROMIUM_PATH, if it exists; without that setting, the first one on the PATH. */
export function findChromium(): string | undefined {
  const given = process.env.CHROMIUM_PATH
  if (given) return existsSync(given) ? given : undefined
  return [lightBrowser, 'chromium', 'chromium-browser', 'google-chrome', 'chrome']
    .map(findProgram)
    .find((path) => path !== undefined)
}

/** The path of a program on the PATH; Debian's own folders count even where a bare environment leaves them out. */
export function findProgram(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/sbin']
  const file = process.platform === 'win32' ? `${name}.exe` : name
  return folders.map((folder) => join(folder, file)).find((path) => existsSync(path))
}

/** As root Chromium has no sandbox; without the other flags it connects to its maker's servers at every start. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
