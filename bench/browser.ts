// Chromium for the measurements of pages, and the public pages that are measured.

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

/** A small telephone, since slow networks and processors are theirs. */
export const phone = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true, locale: 'es-ES' }

/** Telephones, macOS and Windows place letters at fractions of a pixel. Headless Linux rounds the width of each, and lines break elsewhere. */
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

/** Also those of a measurement that broke off. */
export async function closeBrowsers(): Promise<void> {
  for (const browser of launched) await browser.close()
  launched.clear()
}
