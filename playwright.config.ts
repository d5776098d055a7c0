// Journeys in Debian's Chromium against the built app, started on an empty data folder of its own.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { chromiumFlags, findChromium } from './scripts/test/programs.ts'

const port = process.env.E2E_PORT ?? '4173'
// Where letters go: one process for all workers, as with the data folder.
process.env.E2E_SMTP_PORT ??= String(Number(port) + 2000)
const address = `http://127.0.0.1:${port}`

// The workers load this file too and inherit the variable, so only the first process makes and removes the folder.
process.env.E2E_DATA_DIR ??= makeDataFolder()

function makeDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'rubrica-e2e-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

// Whatever the developer's shell is set up for, the tests must not reach a real database, mailbox or account.
for (const name of Object.keys(process.env)) {
  if (
    /^(DATABASE_URL|SMTP_URL|MAIL_FROM|TSA_URL|CHAT_URL|TRUSTED_PROXIES|WORKERS|(OIDC|SEAL|S3|STRIPE)_.*)$/.test(name)
  )
    delete process.env[name]
}

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/support/mail-server.ts',
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  workers: 2,
  // A second try is reported as flaky, not hidden; on a busy machine a browser may miss its moment once.
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  // Twice the usual patience: on a busy machine what is awaited comes late, and what is promised in seconds is measured apart.
  expect: { timeout: 10_000 },
  reporter: [['line'], ['json', { outputFile: process.env.E2E_REPORT ?? 'test-results/report.json' }]],
  use: {
    baseURL: address,
    // It would stand between a page and what a test does with its requests; one journey is about it.
    serviceWorkers: 'block',
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    // Recording every journey costs them a quarter of their time; `--trace on` records one that fails here.
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: findChromium() ?? '/usr/bin/chromium',
      // Letters as wide as in a window: without one they would be rounded to whole pixels.
      args: [...chromiumFlags, '--font-render-hinting=none'],
      // Without a language set, as on a bare machine, it would call a file with an accent in its name «download».
      env: { ...(process.env as Record<string, string>), LC_ALL: 'C.UTF-8' },
    },
  },
  webServer: {
    command: `"${process.execPath}" src/server/main.ts`,
    url: `${address}/health`,
    reuseExistingServer: false,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
    env: {
      PORT: port,
      HOST: '127.0.0.1',
      PUBLIC_URL: address,
      DATA_DIR: process.env.E2E_DATA_DIR,
      LOG_LEVEL: 'warn',
      SMTP_URL: `smtp://127.0.0.1:${process.env.E2E_SMTP_PORT}`,
      MAIL_FROM: 'Rúbrica <hola@ejemplo.com>',
      PDF_ENGINE: 'light',
      AVATAR_URL: '',
      // Every journey comes from one address.
      PROOF_AFTER: '0',
      // … but for those who say otherwise.
      TRUSTED_PROXIES: '1',
    },
  },
})
