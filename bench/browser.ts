// Chromium for the measurements of pages, and the list of measured pages.

import { type Browser, chromium } from '@playwright/test'
import { chromiumFlags, findChromium } from '../scripts/test/programs.ts'

export const publicPages = [
  '/',
  '/login',
  '/register',
  '/search',
  '/writings/contrato-de-alquiler-de-habitacion',
  '/lost/password',
] as const

/** A small phone: slow networks and processors are mostly phones'. */
export const phone = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true, locale: 'es-ES' }

/** Phones, macOS and Windows place letters at fractions of a pixel. Headless Linux rounds each width, and breaks lines elsewhere. */
const flags = [...chromiumFlags, '--font-render-hinting=none']

const launched = new Set<Browser>()

export async function launchBrowser(): Promise<Browser> {
  const executablePath = findChromium()
  if (!executablePath)
    throw new Error(
      'No Chromium: `npm test` installs one on Debian and Ubuntu; elsewhere give its path in CHROMIUM_PATH.',
    )
  const browser = await chromium.launch({ executablePath, args: flags })
  launched.add(browser)
  return browser
}

/** Also those that an interrupted measurement left open. */
export async function closeBrowsers(): Promise<void> {
  for (const browser of launched) await browser.close()
  launched.clear()
}
