// A signer whose page is open and waits sees what happens without a reload, and loses nothing by it.
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { RouterProvider } from '#web/app/router/router.tsx'
import { SiteContext } from '#web/app/site.ts'
import type { SigningOnPage } from './load.ts'
import { SigningPage } from './signing-page.tsx'

type Somebody = SigningOnPage['people'][number]

const at = '2026-11-16T10:00:00.000Z'
const somebody = (id: string, name: string, state: Somebody['state'], turn: number): Somebody => ({
  id,
  party: null,
  name,
  does: 'sign',
  turn,
  state,
  done_at: state === 'done' ? at : null,
})
const ana = somebody('a', 'Ana Ruiz', 'seen', 1)
const luis = somebody('l', 'Luis Gil', 'seen', 2)
const done = (one: Somebody): Somebody => ({ ...one, state: 'done', done_at: at })

/** Luis's page. */
function standing(
  state: SigningOnPage['state'],
  people: Somebody[],
  changes: Partial<SigningOnPage> = {},
): SigningOnPage {
  const mine = people.find(({ id }) => id === 'l') ?? luis
  return {
    temp_id: 'ronda',
    title: 'Alquiler',
    state,
    in_order: true,
    deadline: null,
    asks_code: false,
    started_at: at,
    ended_at: null,
    end_reason: '',
    sealed: null,
    owner: 'Marta Soler',
    message: '',
    country: 'ES',
    mine: { ...mine, consent: null, letter: null, is_owner: false, copy: null, email: 'luis@ejemplo.es' },
    people,
    can: state === 'signing' ? ['sign', 'decline'] : [],
    document: { sha256: 'a'.repeat(64), bytes: 20_000, pages: 2, url: '/documento.pdf' },
    is_readable: true,
    newer: null,
    ...changes,
  }
}
const notYet = standing('not_yet', [ana, luis])
const myTurn = standing('signing', [done(ana), luis])
const sealed = { sha256: 'b'.repeat(64), level: 'B-T', at, code: 'ABCD-EFGH-JKLM' } as const

let now: SigningOnPage | 'away'
let asked: string[]
let hidden: boolean
let online: boolean

beforeEach(() => {
  vi.useFakeTimers()
  asked = []
  hidden = false
  online = true
  sessionStorage.clear()
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden)
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online)
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
    asked.push(JSON.parse(body).method)
    if (now === 'away') return Response.json({ error: { code: 'unavailable', message: 'Ahora no.' } }, { status: 503 })
    return Response.json({ data: now })
  })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const later = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000))
const title = () => screen.getByRole('heading', { level: 1 }).textContent
const said = () => document.querySelector('[aria-live="polite"]')?.textContent
const looks = () => asked.filter((method) => method === 'get-signing-standing').length
const lookAtIt = (isSeen: boolean) =>
  act(async () => {
    hidden = !isSeen
    document.dispatchEvent(new Event('visibilitychange'))
  })

const site = { origin: '', chatUrl: '', avatarUrl: '', googleEnabled: false, paymentsEnabled: false }

/** `email`: that of the account that is open, if one is. */
async function show(signing: SigningOnPage, mailEnabled = false, email = '') {
  now = signing
  const path = '/account/writings/sign/ronda/secreto'
  const page = (
    <main id="contenido" tabIndex={-1}>
      <SiteContext value={{ ...site, mailEnabled }}>
        <SigningPage page={{ signing, text: null }} signing={signing} />
      </SiteContext>
    </main>
  )
  const root = email ? { email } : null
  const router = createMemoryRouter([{ id: 'root', path: '*', element: page, loader: () => root }], {
    initialEntries: [path],
    hydrationData: { loaderData: { root } },
  })
  await act(async () => void render(<RouterProvider router={router} />))
}

it('says that it is one’s turn when it is, and asks for nothing but how it stands', async () => {
  await show(notYet)
  screen.getByRole('button', { name: 'Mirar si ya me toca' }).focus()
  now = myTurn
  await later(6)
  expect(said()).toBe('Te toca firmar.')
  expect(screen.getByRole('button', { name: 'Firmar' })).toBeTruthy()
  expect(screen.getByText('Ya ha terminado quien iba antes que tú.')).toBeTruthy()
  // The button that had the focus is gone: the focus is where the page begins, not nowhere.
  expect(document.activeElement?.id).toBe('contenido')
  expect(new Set(asked)).toEqual(new Set(['get-signing-standing']))
})

it('says who has signed, that it is being sealed, and then has the file and where it is kept', async () => {
  const eva = somebody('e', 'Eva Sanz', 'seen', 3)
  await show(standing('done', [ana, done(luis), eva]))
  const read = screen.getByRole('link', { name: 'Crear mi cuenta' })
  read.focus()
  now = standing('done', [done(ana), done(luis), eva])
  await later(6)
  expect(said()).toBe('Ana Ruiz ha terminado su parte. Falta Eva Sanz.')
  expect(document.activeElement).toBe(read)
  now = standing('sealing', [ana, luis, eva].map(done))
  await later(6)
  expect([title(), said()]).toEqual(['Ya están todas las firmas', 'Ya están todas las firmas'])
  now = { ...now, state: 'signed', sealed }
  await later(2)
  expect(said()).toBe('El documento está firmado y sellado. Ya puedes descargarlo.')
  expect(screen.getByRole('link', { name: /documento firmado\s\(PDF\)/ })).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Guárdalo en tu cuenta' })).toBeTruthy()
  // It is over: the page asks no more.
  const before = looks()
  await later(3_600)
  await lookAtIt(false)
  await lookAtIt(true)
  expect(looks()).toBe(before)
})

it('asks less and less, and nothing while nobody looks or there is no network', async () => {
  await show(notYet)
  await later(600)
  expect(looks()).toBeLessThanOrEqual(12)
  await later(3_600)
  expect(looks()).toBeLessThanOrEqual(24)
  const before = looks()
  await lookAtIt(false)
  await later(3_600)
  expect(looks()).toBe(before)
  online = false
  await lookAtIt(true)
  await later(3_600)
  expect(looks()).toBe(before)
  online = true
  await act(async () => void window.dispatchEvent(new Event('online')))
  expect(looks()).toBe(before + 1)
})

it('a look that fails changes nothing, and the next one tells', async () => {
  await show(notYet)
  now = 'away'
  await later(12)
  expect(title()).toBe('Primero le toca a Ana Ruiz')
  now = myTurn
  await later(30)
  expect(said()).toBe('Te toca firmar.')
})

it('leaves alone what somebody types and ticks whose turn it is, and asks only when they come back', async () => {
  const eva = somebody('e', 'Eva Sanz', 'seen', 1)
  await show(standing('signing', [ana, luis, eva], { in_order: false }))
  fireEvent.click(screen.getByLabelText('Escribir'))
  const name = screen.getByLabelText<HTMLInputElement>(/nombre/i)
  fireEvent.change(name, { target: { value: 'Luis G' } })
  const consent = screen.getByRole<HTMLInputElement>('checkbox')
  fireEvent.click(consent)
  name.focus()
  await later(600)
  expect(looks()).toBe(0)
  now = standing('signing', [done(ana), luis, eva], { in_order: false })
  await lookAtIt(false)
  await later(60)
  await lookAtIt(true)
  await later(0)
  expect(said()).toBe('Ana Ruiz ha terminado su parte.')
  expect(name.isConnected && consent.isConnected).toBe(true)
  expect([name.value, consent.checked, document.activeElement]).toEqual(['Luis G', true, name])
})

it('tells the signer of a round that came to nothing that there is a newer one, and the owner where it is', async () => {
  const newer = { started_at: at, is_signed: false, part: 'mailed', copy: null } as const
  await show(standing('cancelled', [ana, luis], { newer }), true)
  expect(screen.getByRole('heading', { name: 'Hay una versión más nueva' })).toBeTruthy()
  expect(screen.getByText(/Te hemos enviado un correo con tu enlace nuevo/)).toBeTruthy()
  expect(screen.queryByText(/Ya no hay nada que firmar/)).toBeNull()
  expect(screen.getByRole('link', { name: 'Ir a Rúbrica' })).toBeTruthy()
  cleanup()
  await show(standing('declined', [ana, luis], { newer: { ...newer, copy: 'c1' } }))
  expect(screen.getByRole('link', { name: 'Verla en Seguimiento' }).getAttribute('href')).toBe('/account/copies/c1')
})

it('leads the owner who has signed to Seguimiento, and nobody else', async () => {
  const signed = standing('done', [ana, done(luis)])
  await show(signed)
  expect(screen.queryByRole('link', { name: 'Ver cómo va en Seguimiento' })).toBeNull()
  cleanup()
  await show({ ...signed, mine: { ...signed.mine, is_owner: true, copy: 'c1' } })
  const link = screen.getByRole('link', { name: 'Ver cómo va en Seguimiento' })
  expect(link.getAttribute('href')).toBe('/account/copies/c1')
})

it('leads the owner to Seguimiento once it is sealed, refused, called off or late', async () => {
  for (const state of ['signed', 'declined', 'cancelled', 'expired'] as const) {
    const ended = standing(state, [ana, done(luis)], { sealed, deadline: at })
    await show({ ...ended, mine: { ...ended.mine, is_owner: true, copy: 'c1' } })
    const link = screen.getByRole('link', { name: 'Ver en Seguimiento' })
    expect(link.getAttribute('href')).toBe('/account/copies/c1')
    expect(screen.queryByRole('link', { name: 'Ir a Rúbrica' })).toBeNull()
    cleanup()
  }
})

it('says once where the document will be kept, and in the account that is open only if it is the signer’s', async () => {
  const signed = standing('done', [ana, done(luis)])
  for (const [email, isOwn] of [
    ['Luis@ejemplo.es', true],
    ['otra@ejemplo.es', false],
  ] as const) {
    await show(signed, true, email)
    expect(screen.queryByText(/También lo tendrás aquí, con este mismo enlace, y en tu cuenta/) !== null).toBe(isOwn)
    expect(screen.queryByRole('region', { name: 'Guárdalo en tu cuenta' }) === null).toBe(isOwn)
    cleanup()
  }
})

const late = { deadline: '2026-11-16T22:59:59.999Z', document: null, is_readable: false }
const mayAsk = { ...late, can: ['ask_time' as const] }

it('a signer who is late reads of which document, and asks its sender for more days', async () => {
  await show(standing('expired', [done(ana), luis], mayAsk))
  expect(title()).toBe('El plazo para firmar acabó el 16 de noviembre de 2026')
  expect(screen.getByText(/^A «Alquiler», que te envió Marta Soler, le falta tu firma\./)).toBeTruthy()
  const href = (name: RegExp) => decodeURIComponent(screen.getByRole('link', { name }).getAttribute('href') ?? '')
  expect(href(/^Pedirlo por WhatsApp/)).toMatch(/Hola, Marta\. Se me ha pasado el plazo para firmar «Alquiler»/)
  // The sender's address is not shown: it is filled in where the message is sent.
  expect(href(/^Pedirlo por correo/)).toMatch(/^mailto:\?subject=Más plazo para «Alquiler»/)
})

it('a signer who has signed in time is asked for nothing, and keeps what they signed', async () => {
  const signed = standing('expired', [ana, done(luis)], { deadline: late.deadline })
  await show(signed, true)
  expect(title()).toBe('Has firmado, Luis')
  expect(screen.getByText('El plazo acabó el 16 de noviembre de 2026 y falta Ana Ruiz.')).toBeTruthy()
  expect(screen.getByText(/Tu firma queda guardada y no tienes que hacer nada\./).textContent).toContain(
    'Si Marta Soler amplía el plazo y terminan todos, te enviamos a luis@ejemplo.es un enlace para descargar el documento.',
  )
  expect(screen.getByText(/^Quedó anotado el/)).toBeTruthy()
  expect(screen.getByRole('link', { name: /^Descargar lo que has leído/ }).getAttribute('href')).toBe(
    '/documento.pdf?descargar',
  )
  expect(screen.queryByRole('link', { name: /^Pedirlo/ })).toBeNull()
  // It is in no account's «Firmados» yet.
  expect(screen.queryByRole('heading', { name: 'Guárdalo en tu cuenta' })).toBeNull()
  cleanup()
  const approver = { ...done(luis), does: 'approve' } as const
  await show(standing('expired', [ana, approver], { deadline: late.deadline }))
  expect(title()).toBe('Has dado el visto bueno, Luis')
  expect(
    screen.getByText(/Tu visto bueno queda guardado .* tendrás el documento aquí, con este mismo enlace\./),
  ).toBeTruthy()
})

it('who only receives the document is asked for nothing when its time is over', async () => {
  await show(standing('expired', [ana, { ...luis, does: 'receive' }], late))
  expect(screen.getByText(/le falta alguna firma\. No tienes que hacer nada\./)).toBeTruthy()
  expect(screen.queryByRole('link', { name: /^Pedirlo/ })).toBeNull()
})
