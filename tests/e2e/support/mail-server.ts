// The mail server of the journeys: letters leave as they do where there is one, and are kept for `lettersTo` to read.
// Addresses at `rebota.example` are refused.
import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openPostOffice } from '#tests/support/post-office.ts'

export default async function startMailServer(): Promise<() => Promise<void>> {
  const folder = join(process.env.E2E_DATA_DIR ?? '', 'letters')
  mkdirSync(folder, { recursive: true })
  let count = 0
  const office = await openPostOffice(Number(process.env.E2E_SMTP_PORT), (source) => {
    count += 1
    const name = join(folder, `${String(count).padStart(6, '0')}.eml`)
    // Never half a letter.
    writeFileSync(`${name}.tmp`, source)
    renameSync(`${name}.tmp`, name)
  })
  office.refuse = { at: 'recipient', code: 550, domain: '@rebota.example' }
  return office.close
}
