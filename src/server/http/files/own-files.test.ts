// Documents as files over HTTP: access, file names, and importing Word.
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { Content } from '#domain/writing/model.ts'
import { inlinesOf } from '#domain/writing/text/walk.ts'
import { join, openApp, type TestApp } from '#tests/support/app.ts'
import { onChosenEngine } from '#tests/support/engines.ts'
import { lettersOf } from '#tests/support/hostile-strings.ts'
import { readPdf } from '#tests/support/signing/pdf-text.ts'
import { joinPremium, sampleContent } from '#tests/support/writing/writings.ts'

// On a busy machine the first document waits for its process to start.
vi.setConfig({ testTimeout: 60_000 })

const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

onChosenEngine('documents as files', (open) => {
  let server: TestApp
  beforeAll(async () => {
    server = await openApp(await open())
  })

  async function author(title = 'Alquiler de habitación') {
    const { cookie } = await joinPremium(server)
    const made = { visibility: 'private', title, content: sampleContent() }
    const { body } = await server.call('create-writing', made, { cookie })
    return { cookie, id: body.data?.id as string }
  }
  const upload = (cookie: string | undefined, payload: Buffer, headers: Record<string, string> = {}) =>
    server.app.inject({
      method: 'POST',
      url: '/files/import',
      headers: { 'content-type': docxType, ...(cookie && { cookie }), ...headers },
      payload,
    })

  it('the PDF says what the document says, numbers and references in their places', async () => {
    const { cookie, id } = await author()
    const answer = await server.get(`/files/writings/${id}.pdf`, { cookie })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(answer.headers['cache-control']).toBe('private, no-store')
    const { text, margins } = await readPdf(new Uint8Array(answer.rawPayload))
    const read = lettersOf(text + margins.join())
    for (const words of [
      'REUNIDOS',
      'PRIMERA.-',
      'Objeto',
      'SEGUNDA.-',
      'cláusula primera',
      'Renta mensual',
      'BORRADOR',
    ])
      expect(read).toContain(lettersOf(words))
  })

  it('the PDF of a draft has no BORRADOR where its owner asks for it without', async () => {
    const { cookie, id } = await author()
    const clean = await server.get(`/files/writings/${id}.pdf?definitivo`, { cookie })
    const { text, margins } = await readPdf(new Uint8Array(clean.rawPayload))
    expect(lettersOf(text)).toContain('PRIMERA.-')
    expect(lettersOf(text + margins.join())).not.toContain('BORRADOR')
    expect((await server.get(`/files/writings/${id}.pdf?definitivo`)).statusCode).toBe(401)
  })

  it('the same document is the same bytes', async () => {
    const { cookie, id } = await author()
    const [one, two] = [
      await server.get(`/files/writings/${id}.pdf`, { cookie }),
      await server.get(`/files/writings/${id}.pdf`, { cookie }),
    ]
    expect(one.rawPayload.equals(two.rawPayload)).toBe(true)
  })

  it('they are called by their title, accents and all', async () => {
    const { cookie, id } = await author('Poder de Íñigo "Muñoz"\r\nX: y')
    const pdf = await server.get(`/files/writings/${id}.pdf?descargar`, { cookie })
    expect(pdf.headers['content-disposition']).toBe(
      `attachment; filename="Poder de Inigo Munoz X y.pdf"; filename*=UTF-8''Poder%20de%20%C3%8D%C3%B1igo%20Mu%C3%B1oz%20X%20y.pdf`,
    )
  })

  it('nobody else gets them, nor knows that they are there', async () => {
    const { id } = await author()
    const { cookie } = await join(server)
    for (const ending of ['pdf', 'docx']) {
      expect((await server.get(`/files/writings/${id}.${ending}`, { cookie })).statusCode).toBe(404)
      expect((await server.get(`/files/writings/${id}.${ending}`)).statusCode).toBe(401)
      expect((await server.get(`/files/writings/no-es-un-id.${ending}`, { cookie })).statusCode).toBe(404)
    }
  })

  it('what goes out as Word comes back in, its blanks as fields', async () => {
    const { cookie, id } = await author()
    const word = await server.get(`/files/writings/${id}.docx`, { cookie })
    expect([word.statusCode, word.headers['content-type']]).toEqual([200, docxType])
    const answer = await upload(cookie, word.rawPayload)
    expect(answer.statusCode).toBe(200)
    const { title, content } = answer.json().data as { title: string; content: Content }
    expect(title).toBe('Alquiler de habitación')
    expect(content.sections.filter(({ kind }) => kind === 'clause').map((clause) => clause.title)).toEqual([
      'Objeto',
      'Renta',
      'Mascotas',
    ])
    expect(content.fields.map(({ label, type }) => [label, type])).toContainEqual(['Renta mensual', 'money'])
    const chips = content.sections.flatMap(({ body }) => [...inlinesOf(body)]).filter(({ type }) => type === 'field')
    expect(chips.length).toBeGreaterThanOrEqual(3)
    const kept = await server.call('create-writing', { visibility: 'public', title, content }, { cookie })
    expect(kept.status).toBe(200)
  })

  describe('POST /files/import', () => {
    it('needs a login, our own pages, and a Word file', async () => {
      const { cookie } = await join(server)
      expect((await upload(undefined, Buffer.from('x'))).statusCode).toBe(401)
      expect((await upload(cookie, Buffer.from('x'), { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
      const wrong = await upload(cookie, Buffer.from('{}'), { 'content-type': 'application/json' })
      expect([wrong.statusCode, wrong.json().error.message]).toEqual([415, 'Envía un documento de Word (.docx).'])
    })

    it('says in Spanish what is wrong with a file', async () => {
      const { cookie } = await join(server)
      const renamed = await upload(cookie, Buffer.from('%PDF-1.7\n1 0 obj'))
      expect([renamed.statusCode, renamed.json().error.code]).toEqual([422, 'not_docx'])
      expect(renamed.json().error.message).toMatch(/no es un documento de Word/)
      expect((await upload(cookie, Buffer.alloc(0))).statusCode).toBe(422)
    })

    it('refuses 300 MB by what is announced, without reading it', async () => {
      const { cookie } = await join(server)
      const before = process.memoryUsage().rss
      const answer = await upload(cookie, Buffer.from('PK'), { 'content-length': String(300 * 1024 * 1024) })
      expect([answer.statusCode, answer.json().error.code]).toEqual([413, 'too_large'])
      expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000)
    })
  })
})
