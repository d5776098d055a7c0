// The page behind a signer's link, over HTTP: its text in each state, before any script runs.
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { paths } from '#addresses/paths.ts'
import { rounds } from '#server/store/schema/rounds.ts'
import { listEvents } from '#server/store/signing/round-events.ts'
import { onChosenEngine } from '#tests/support/engines.ts'
import {
  completeLease,
  consent,
  leaseOfCompany,
  partsOf,
  type Signing,
  strokes,
} from '#tests/support/signing/signing.ts'
import { signingHouse } from '#tests/support/signing/signing-house.ts'

type Link = { temp_id: string; ref: string }

const beside = [
  { name: 'Rosa Vidal', does: 'approve', order: 4, email: 'rosa@ejemplo.es', way: 'email' },
  { name: 'Gestoría Vega', does: 'receive', order: 5, email: 'vega@ejemplo.es', way: 'email' },
]

onChosenEngine('the page behind a link to sign', (open) => {
  const { house, ask, stranger, deliver } = signingHouse(open)

  async function begin(options: object = {}, copy: Parameters<typeof completeLease>[2] = {}, isSet = true) {
    const { id } = await completeLease(ask, stranger, copy)
    const started = await ask('start-signing', { copy: id, ...options })
    if (isSet) await deliver()
    const { participants } = started.body.data as unknown as Signing
    return { id, links: participants.map(partsOf) as [Link, Link, Link, Link, Link] }
  }
  const path = ({ temp_id, ref }: Link) => paths.sign(temp_id, ref)
  const page = async (link: Link) => {
    const { statusCode, body, headers } = await house.server.get(path(link))
    return { status: statusCode, body, headers }
  }
  async function shaOf(link: Link): Promise<string> {
    const { document } = (await stranger('get-signing', link)).body.data as unknown as { document: { sha256: string } }
    return document.sha256
  }
  const signAs = async (link: Link) =>
    stranger('sign', { ...link, ...consent, signature: strokes, sha256: await shaOf(link) })

  describe('before any script runs', () => {
    it('has the whole document once, its file, the words that are agreed to, and no box ticked', async () => {
      const { links } = await begin({ message: 'Como lo hablamos.' })
      const { status, body } = await page(links[0])
      expect(status).toBe(200)
      for (const words of [
        '<title>Firma: Alquiler · Rúbrica</title>',
        'te pide que firmes',
        '«Como lo hablamos.»',
        'novecientos euros',
        'Y nada más.',
        'Tu firma, Lucía',
        'He leído el documento y acepto firmarlo de forma electrónica.',
        'firma electrónica simple',
        'Ver la página',
        await shaOf(links[0]),
      ])
        expect(body).toContain(words)
      // Rendered once, and not repeated in the data for hydration.
      expect(body.split('Y nada más.')).toHaveLength(2)
      expect(body).not.toMatch(/type="checkbox"[^>]*checked/)
    })

    it('has forms of its own for whoever approves, and none for whoever receives', async () => {
      const { links } = await begin({}, { more: beside })
      const approving = await page(links[3])
      expect(approving.body).toContain('Dar el visto bueno')
      expect(approving.body).not.toContain('acepto firmarlo')
      const receiving = await page(links[4])
      expect(receiving.body).toContain('No tienes que firmar nada.')
      for (const words of ['acepto firmarlo', 'Dar el visto bueno']) expect(receiving.body).not.toContain(words)
      expect(receiving.body).toContain('Y nada más.')
    })
  })

  describe('tells what a signer should know besides the text', () => {
    const reading = async (link: Link) => (await page(link)).body.replaceAll(/<[^>]+>/g, '')

    it('what they take on, above the signature, as they were told when they filled in', async () => {
      const { links } = await begin({}, leaseOfCompany())
      expect(await reading(links[1])).toMatch(/Tu firma, Luis.*A qué te comprometes: pagas la renta entera.*Dibuja/s)
      expect(await reading(links[0])).not.toContain('A qué te comprometes')
    })

    it('in whose name they sign, where that is a company', async () => {
      const { links } = await begin({}, leaseOfCompany())
      expect(await reading(links[0])).toContain(
        'Firmas en nombre de Construcciones Ejemplo, S. L., como administradora única.',
      )
      expect(await reading(links[1])).not.toContain('Firmas en nombre')
    })

    it('that it is another version, how the one before ended and what has changed, to those who read that one', async () => {
      const { id, links } = await begin()
      expect(await reading(links[0])).not.toContain('versión nueva')
      await stranger('decline-signing', { ...links[1], reason: 'La renta no es esa' })
      await ask('update-copy', { id, answers: [{ key: 'rent', value: '850', seen: 1 }] })
      const added = { id: randomUUID(), name: 'Rosa Vidal', does: 'approve', email: 'rosa@ejemplo.es' }
      const started = await ask('start-signing', { copy: id, participants: [added] })
      const letters = await deliver()
      const anew = (started.body.data as unknown as Signing).participants.map(partsOf) as typeof links
      expect(await reading(anew[0])).toMatch(
        /Es una versión nueva\. .* empezó la firma otra vez el .*: Luis Gil rechazó la anterior ese mismo día \(«La renta no es esa»\)\. Ha cambiado: «Renta» \(antes, 900,00\s€; ahora, 850,00\s€\)\./,
      )
      expect(await reading(anew[1])).toContain('rechazaste la anterior ese mismo día')
      const toOther = await reading(anew[3])
      expect(toOther).toContain('la anterior se rechazó ese mismo día.')
      for (const told of ['La renta no es esa', 'Ha cambiado']) expect(toOther).not.toContain(told)
      const subjectTo = (address: string) => letters.findLast(({ to }) => to.address === address)?.letter.subject
      expect(subjectTo('lucia@ejemplo.es')).toContain('la nueva versión')
      expect(subjectTo('rosa@ejemplo.es')).not.toContain('nueva versión')
    })

    it('that the text is the same as before, where not a word of it has changed', async () => {
      const { id } = await begin()
      await ask('cancel-signing', { copy: id })
      await deliver()
      const started = await ask('start-signing', { copy: id })
      const letters = await deliver()
      const [anew] = (started.body.data as unknown as Signing).participants.map(partsOf)
      const page = await reading(anew as { temp_id: string; ref: string })
      expect(page).toMatch(/El texto es el mismo que la otra vez\. .* empezó la firma otra vez/)
      expect(page).not.toContain('versión nueva')
      const [letter] = letters.filter(({ to }) => to.address === 'lucia@ejemplo.es')
      expect(letter?.letter.text).toContain('El texto es el mismo que la otra vez.')
      expect(`${letter?.letter.subject} ${letter?.letter.text}`).not.toMatch(/versión nueva|nueva versión|Léela entera/)
    })

    it('what the owner has changed since they completed their part', async () => {
      const { id } = await completeLease(ask, stranger)
      await ask('update-copy', { id, answers: [{ key: 'rent', value: '850', seen: 1 }] })
      const started = await ask('start-signing', { copy: id })
      await deliver()
      const [, second] = (started.body.data as unknown as Signing).participants.map(partsOf)
      expect(await reading(second as Link)).toMatch(
        /Después de que completaras tu parte, .* cambió «Renta» \(ahora, 850,00\s€\)\./,
      )
    })
  })

  describe('says how it stands', () => {
    it('the link opens nothing, without saying whose it was', async () => {
      const { links } = await begin()
      const [first, ...rest] = links[0].ref
      const other = { ...links[0], ref: [first === 'z' ? 'y' : 'z', ...rest].join('') }
      for (const link of [other, { temp_id: 'abc', ref: 'def' }]) {
        const { status, body } = await page(link)
        expect([status, body.includes('Este enlace no abre nada')]).toEqual([404, true])
        expect(body).not.toContain('Alquiler')
      }
    })

    it('the file is still being set, and the text can be read', async () => {
      const { links } = await begin({}, {}, false)
      const { status, body } = await page(links[0])
      expect([status, body.includes('Estamos preparando el documento')]).toEqual([200, true])
      expect(body).toContain('Y nada más.')
      expect(body).not.toContain('acepto firmarlo')
      await deliver()
    })

    it('it is somebody else’s turn', async () => {
      const { links } = await begin({}, { in_order: true })
      const { status, body } = await page(links[1])
      expect([status, body.includes('Primero le toca a Lucía Ferrer')]).toEqual([200, true])
      expect(body).not.toContain('acepto firmarlo')
    })

    it('one has signed and who is missing; then that it is being sealed; then the sealed file', async () => {
      const { links } = await begin()
      await signAs(links[0])
      const signed = await page(links[0])
      expect([signed.status, signed.body.includes('Has firmado, Lucía')]).toEqual([200, true])
      expect(signed.body).toContain('Faltan Luis Gil e Íñigo Muñoz-Güemes.')
      expect(signed.body).toContain('Guárdalo en tu cuenta')
      await signAs(links[1])
      await signAs(links[2])
      expect((await page(links[0])).body).toContain('Estamos sellando el documento.')
      await deliver()
      const sealed = await page(links[0])
      expect([sealed.status, sealed.body.includes('El documento está firmado')]).toEqual([200, true])
      expect(sealed.body).toContain('/firmado.pdf?descargar')
    })

    it('somebody said no, and why: to them and to the others', async () => {
      const { links } = await begin()
      await stranger('decline-signing', { ...links[0], reason: 'La renta no es esa.' })
      const [mine, theirs] = [await page(links[0]), await page(links[1])]
      expect([mine.status, mine.body.includes('Has dicho que no')]).toEqual([200, true])
      expect([theirs.status, theirs.body.includes('Lucía Ferrer ha dicho que no')]).toEqual([200, true])
      expect(theirs.body).toContain('«La renta no es esa.»')
    })

    it('it was called off, and nothing of it is shown any more', async () => {
      const { id, links } = await begin()
      await ask('cancel-signing', { copy: id, reason: 'Se ha alquilado ya.' })
      const { status, body } = await page(links[0])
      expect([status, body.includes('«Se ha alquilado ya.»')]).toEqual([410, true])
      expect(body).not.toContain('Y nada más.')
    })

    it('its time is over, and the same link goes on with more of it', async () => {
      const deadline = new Date(Date.now() + 86_400_000).toISOString()
      const { id, links } = await begin({ deadline })
      await house.database.pool.query(`update rounds set deadline = now() - interval '1 minute' where temp_id = $1`, [
        links[0].temp_id,
      ])
      const over = await page(links[0])
      expect([over.status, over.body.includes('El plazo para firmar acabó')]).toEqual([410, true])
      await ask('extend-signing', { copy: id, deadline })
      expect((await page(links[0])).body).toContain('acepto firmarlo')
    })

    it('its time is over: those who had signed still have what they read, and the others have not', async () => {
      const { links } = await begin({ deadline: new Date(Date.now() + 86_400_000).toISOString() })
      await signAs(links[0])
      await house.database.pool.query(`update rounds set deadline = now() - interval '1 minute' where temp_id = $1`, [
        links[0].temp_id,
      ])
      const file = ({ temp_id, ref }: (typeof links)[0]) =>
        house.server.get(`/files/signings/${temp_id}/${ref}/documento.pdf`)
      const signed = await page(links[0])
      expect([signed.status, (await file(links[0])).statusCode]).toEqual([200, 200])
      expect(signed.body).toMatch(/Has firmado, Lucía[\s\S]*El plazo acabó el[\s\S]*Y nada más\./)
      const late = await page(links[1])
      expect([late.status, (await file(links[1])).statusCode]).toEqual([410, 404])
      expect(late.body).toContain('le falta tu firma')
      expect(late.body).not.toContain('Y nada más.')
    })
  })

  it('looked at by programs leaves nothing at all', async () => {
    const { links } = await begin()
    const [round] = await house.database.db.select().from(rounds).where(eq(rounds.tempId, links[0].temp_id))
    const state = async () => [
      (await stranger('get-signing', links[0])).body.data,
      await listEvents(house.database.db, String(round?.id)),
    ]
    const before = await state()
    await page(links[0])
    await house.server.app.inject({ method: 'HEAD', url: path(links[0]) })
    await house.server.get(`/files/signings/${links[0].temp_id}/${links[0].ref}/documento.pdf`)
    expect(await state()).toEqual(before)
  })

  it('keeps its address a secret: no cache, no referrer, no search engine', async () => {
    const { links } = await begin()
    for (const link of [links[0], { temp_id: 'A'.repeat(16), ref: 'A'.repeat(32) }]) {
      const { headers } = await page(link)
      expect(headers['cache-control']).toContain('no-store')
      expect(headers['referrer-policy']).toBe('no-referrer')
      expect(headers['x-robots-tag']).toContain('noindex')
    }
  })
})
