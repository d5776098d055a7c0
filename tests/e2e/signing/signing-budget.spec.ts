// What a link to sign costs on a slow phone and a slow line: before they can sign, and with a hundred pages.
import { gzipSync } from 'node:zlib'
import { type Browser, expect } from '@playwright/test'
import { isAlive, origin } from '../support/journey.ts'
import { layoutOf, mostShift, watchLayout } from '../support/layout-shift.ts'
import { beginRound, consentBox, heading, type Owner, signButton, test, type } from '../support/signing-support.ts'

/** How soon it is painted is a measurement: see the bench. */
const most = { requests: 16, script: 150_000 }

async function openSlowly(browser: Browser, address: string) {
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 412, height: 823 } })
  const page = await context.newPage()
  const requests: string[] = []
  const scripts: Promise<Buffer>[] = []
  page.on('request', (request) => requests.push(request.url()))
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) scripts.push(response.body())
  })
  await watchLayout(page)
  const session = await context.newCDPSession(page)
  const line = { offline: false, latency: 560, downloadThroughput: 1_500_000 / 8, uploadThroughput: 750_000 / 8 }
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', line)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.goto(address)
  await isAlive(page)
  await expect(signButton(page)).toBeEnabled()
  const alive = await page.evaluate(() => performance.now())
  const asked = requests.filter((url) => url.startsWith('http'))
  const loaded = await Promise.all(scripts)
  await page.waitForLoadState('networkidle')
  const { shift, paint } = await layoutOf(page)
  const script = loaded.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0)
  return { context, page, asked, script, shift, paint, alive }
}

test('on a slow phone with a slow line it can be read at once and signed with little', async ({ browser, owner }) => {
  const { addresses } = await beginRound(owner)
  const { context, asked, script, shift, paint, alive } = await openSlowly(browser, String(addresses[0]))
  console.log(
    `to sign: ${asked.length} requests, ${script} bytes of JavaScript, moved by ${shift}, painted at ${paint}, alive at ${alive}`,
  )
  expect(asked.length).toBeLessThanOrEqual(most.requests)
  expect(asked.filter((url) => url.endsWith('.css') || !url.startsWith(origin))).toEqual([])
  expect(script).toBeGreaterThan(0)
  expect(script).toBeLessThanOrEqual(most.script)
  expect(shift).toBeLessThanOrEqual(mostShift)
  expect(paint).toBeGreaterThan(0)
  // A slow phone is a busy one: it would take its share of the machine for as long as it is there.
  await context.close()
})

/** As long as a contract of a hundred pages, with twenty people who sign it. */
async function longRound({ ask }: Owner) {
  const sentence = 'La parte arrendadora cede a la arrendataria el uso de la vivienda y de cuanto hay en ella. '
  const clause = (place: number) => ({
    id: `c${place}`,
    kind: 'clause',
    title: `Cláusula ${place}`,
    body: [{ type: 'paragraph', content: [{ type: 'text', text: sentence.repeat(12) }] }],
  })
  const party = (place: number) => ({
    id: `p${place}`,
    role: `firmante ${place}`,
    gender: 'unknown',
    plural: false,
    signs: true,
    presence: null,
  })
  const places = Array.from({ length: 20 }, (_, place) => place)
  const { emptyContent } = await import('#domain/writing/model.ts')
  const content = {
    ...emptyContent(),
    parties: places.map(party).map(({ presence: _, ...each }) => each),
    sections: [
      ...Array.from({ length: 240 }, (_, place) => clause(place)),
      { id: 'end', kind: 'signatures', title: '', body: [] },
    ],
  }
  const writing = await ask('create-writing', { visibility: 'public', title: 'Contrato muy largo', content })
  expect(writing.status, JSON.stringify(writing.body)).toBe(200)
  const copy = (await ask('create-copy', { writing: writing.body.data?.id })).body.data?.id
  const participants = places.map((place) => ({ party: `p${place}`, name: `Persona ${place}`, does: 'sign', order: 1 }))
  const sent = await ask('send-completion', { id: copy, participants })
  expect(sent.status, JSON.stringify(sent.body)).toBe(200)
  return copy as string
}

test('a hundred pages and twenty people are signed on a slow phone', async ({ browser, owner }) => {
  test.setTimeout(240_000)
  const copy = await longRound(owner)
  const started = await owner.ask('start-signing', { copy })
  expect(started.status, JSON.stringify(started.body)).toBe(200)
  const round = async () =>
    (await owner.ask('get-round', { copy })).body.data as unknown as { state: string; participants: { link: string }[] }
  await expect.poll(async () => (await round()).state, { timeout: 90_000 }).toBe('signing')
  const link = (await round()).participants[7]?.link ?? ''
  const { context, page, script, shift, paint, alive } = await openSlowly(
    browser,
    link.replace(/^https?:\/\/[^/]+/, ''),
  )
  console.log(`long: ${script} bytes of JavaScript, moved by ${shift}, painted at ${paint}, alive at ${alive}`)
  await expect(page.getByText(/^\d{2,3} páginas,/)).toBeVisible()
  console.log(await page.getByText(/^\d{2,3} páginas,/).textContent())
  await page.getByRole('link', { name: 'Ir a firmar' }).click()
  await type(page, 'Persona 7')
  await consentBox(page).check()
  await signButton(page).click()
  await heading(page, 'Has firmado, Persona 7')
  await expect(page.getByText(/^Faltan Persona 0, Persona 1, Persona 2 y 16 personas más\./)).toBeVisible()
  await context.close()
})
