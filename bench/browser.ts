// Chromium for the measurements of pages, and the public pages that are measured.

import { type Browser, chromium } from '@playwright/test'

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

export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
    // As root there is no sandbox to be had; without the rest, Chromium calls home at every start.
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
