// Public texts as files over HTTP: blank, filled in, refused; and the trial with its signature.
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { limits } from '#domain/writing/model.ts'
import { join, openApp, type TestApp } from '#tests/support/app.ts'
import { onChosenEngine } from '#tests/support/engines.ts'
import { lettersOf } from '#tests/support/hostile-strings.ts'
import { readPdf } from '#tests/support/signing/pdf-text.ts'
import { release } from '#tests/support/writing/publishing.ts'
import { sampleContent } from '#tests/support/writing/writings.ts'

// On a busy machine the first document waits for its process to start.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const json = { 'content-type': 'application/json' }

onChosenEngine('public texts as files', (open) => {
  let server: TestApp
  let slug: string
  let ask: (method: string, data?: unknown) => ReturnType<TestApp['call']>
  beforeAll(async () => {
    server = await openApp(await open(), { PUBLIC_URL: 'https://rubrica.example' })
    const { cookie } = await join(server)
    ask = (method, data) => server.call(method, data, { cookie })
    slug = (await publish('Alquiler de azotea')).slug
  })

  async function publish(title: string, content = sampleContent()) {
    const made = await ask('create-writing', { visibility: 'public', title, content })
    const id = made.body.data?.id as string
    await ask('update-writing', { id, version: 1, category: 'housing', summary: 'Para azoteas.' })
    const { body } = await release(ask, id)
    return { id, slug: body.data?.slug as string }
  }
  const post = (url: string, payload: string, headers: Record<string, string> = {}) =>
    server.app.inject({ method: 'POST', url, headers: { ...json, ...headers }, payload })
  const fill = (values: unknown, ending = 'pdf') =>
    post(`/files/catalogue/${slug}.${ending}`, JSON.stringify({ values }))
  const read = async (payload: Buffer) => {
    const { text, margins } = await readPdf(new Uint8Array(payload))
    return { text: lettersOf(text), margins: margins.map(lettersOf), margin: lettersOf(margins.join()) }
  }

  it('anybody has the blank document, with every section and the address of the text', async () => {
    const answer = await server.get(`/files/catalogue/${slug}.pdf`)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(answer.headers['content-disposition']).toMatch(/^inline; filename="Alquiler de azotea\.pdf"/)
    const { text, margin } = await read(answer.rawPayload)
    for (const words of ['Renta mensual', 'Se admite una mascota']) expect(text).toContain(lettersOf(words))
    expect(margin).toContain(lettersOf(`https://rubrica.example/writings/${slug}`))
    expect(margin).not.toContain('BORRADOR')
    const word = await server.get(`/files/catalogue/${slug}.docx`)
    expect([word.statusCode, word.headers['content-type']]).toEqual([200, docxType])
  })

  it('filled in, it says what was answered, shows only what the answers call for, and keeps its blanks', async () => {
    const answer = await fill({ rent: '1200.50', name: { name: 'Ana Ruiz', gender: 'feminine' }, pets: 'no' })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-disposition']).toMatch(/^attachment; /)
    expect(answer.headers['cache-control']).toBe('private, no-store')
    const { text, margin } = await read(answer.rawPayload)
    for (const words of ['D.ª Ana Ruiz', '1.200,50 € (mil doscientos euros con cincuenta céntimos)', 'Fecha de inicio'])
      expect(text).toContain(lettersOf(words))
    expect(text).not.toContain(lettersOf('Se admite una mascota'))
    // That address does not verify documents, so the text must not say so.
    expect(margin).not.toContain(lettersOf('Compruébalo'))
    const word = await fill({ name: { name: 'Ana Ruiz', gender: 'feminine' } }, 'docx')
    expect([word.statusCode, word.headers['content-type']]).toEqual([200, docxType])
  })

  it('hostile answers stay text', async () => {
    const hostile = '#panic("x") $x$ *b* \\u{202e}\u202Eabc </script> {{name}} @ref'
    const answer = await fill({ name: { name: hostile, gender: 'unknown' } })
    expect(answer.statusCode).toBe(200)
    const { text } = await read(answer.rawPayload)
    for (const words of ['#panic("x")', '</script>', '{{name}}']) expect(text).toContain(lettersOf(words))
    expect((await fill({ name: hostile.repeat(2) }, 'docx')).statusCode).toBe(200)
  })

  it.each([
    '{"values":{"nobody":"x"}}',
    '{"values":{"__proto__":{"rent":"1"}}}',
    '{"__proto__":{"values":{}}}',
    '{"values":{"rent":1}}',
    '{"values":[]}',
    '{}',
    'null',
    '{"values":',
    `{"values":{"rent":"${'x'.repeat(501)}"}}`,
  ])('what does not belong to the text is refused: %.50s', async (payload) => {
    const answer = await post(`/files/catalogue/${slug}.pdf`, payload)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([400, 'text/plain; charset=utf-8'])
    expect(({} as Record<string, unknown>).rent).toBeUndefined()
  })

  it('an answer that breaks a rule is refused with its reason where it stops, and let through where it warns', async () => {
    const content = sampleContent()
    const rent = content.fields.findIndex(({ id }) => id === 'rent')
    content.fields[rent] = {
      ...(content.fields[rent] as (typeof content.fields)[number]),
      rules: [
        { stops: true, test: 'more', than: { number: '0' }, reason: 'La renta no puede ser cero.' },
        { stops: false, test: 'at_most', than: { number: '5000' }, reason: 'Parece mucho.' },
      ],
    }
    const { slug: ruled } = await publish('Alquiler con límites', content)
    const ask = (ending: string, value: string) =>
      post(`/files/catalogue/${ruled}.${ending}`, JSON.stringify({ values: { rent: value } }))
    for (const ending of ['pdf', 'docx']) {
      const refused = await ask(ending, '0')
      expect([refused.statusCode, refused.headers['content-type']]).toEqual([422, 'text/plain; charset=utf-8'])
      expect(refused.body).toBe(
        'Este escrito no admite alguna respuesta. Corrígela y vuelve a descargarlo.\nRenta mensual: La renta no puede ser cero.',
      )
      expect((await ask(ending, '9000')).statusCode).toBe(200)
    }
  })

  it('people named so often that nobody could print them are refused in a sentence, at once', async () => {
    const content = sampleContent()
    const [party] = content.parties
    content.parties = [
      ...content.parties.slice(1),
      {
        ...(party as (typeof content.parties)[number]),
        presence: { kind: 'person', most: 20, person: ['address'], company: [], optional: [] },
      },
    ]
    const named = { type: 'people', party: party?.id ?? '', show: 'appearance' } as const
    content.sections.push({
      id: 'people',
      kind: 'text',
      title: '',
      body: [{ type: 'paragraph', content: Array(limits.inlines).fill(named) }],
    })
    const { slug: crowded } = await publish('Alquiler de una multitud', content)
    const somebody = { name: 'A'.repeat(200), gender: 'unknown', address: 'b'.repeat(300) }
    const people = { [`@${party?.id}`]: { kind: 'person', people: Array(20).fill(somebody) } }
    for (const ending of ['pdf', 'docx']) {
      const refused = await post(`/files/catalogue/${crowded}.${ending}`, JSON.stringify({ values: people }))
      expect([refused.statusCode, refused.body]).toEqual([422, expect.stringMatching(/demasiado largo/)])
    }
    const tooMany = { [`@${party?.id}`]: { kind: 'person', people: Array(21).fill(somebody) } }
    expect((await post(`/files/catalogue/${crowded}.pdf`, JSON.stringify({ values: tooMany }))).statusCode).toBe(400)
  })

  it('a megabyte, another type and another site are refused, each in a sentence', async () => {
    const url = `/files/catalogue/${slug}.pdf`
    const large = await post(url, JSON.stringify({ values: { rent: 'x'.repeat(1_000_000) } }))
    expect(large.statusCode).toBe(413)
    expect(large.body).toMatch(/^Ocupa demasiado\. .+\.\n$/)
    expect((await post(url, 'values=x', { 'content-type': 'application/x-www-form-urlencoded' })).statusCode).toBe(415)
    expect((await server.app.inject({ method: 'POST', url })).statusCode).toBe(415)
    expect((await post(url, '{"values":{}}', { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
  })

  it('an old address still leads to the text, a withdrawn text is gone, and others never were', async () => {
    const { id, slug: old } = await publish('Alquiler de palomar')
    await ask('update-writing', { id, version: 2, title: 'Alquiler de pajar' })
    await release(ask, id)
    const moved = await server.get(`/files/catalogue/${old}.docx`)
    expect(moved.headers['content-disposition']).toMatch(/Alquiler de pajar/)
    await ask('withdraw-writing', { id })
    const gone = await server.get(`/files/catalogue/${old}.pdf`)
    expect([gone.statusCode, gone.body]).toEqual([
      410,
      'Este escrito se ha retirado del catálogo y ya no se puede descargar.',
    ])
    expect((await post(`/files/catalogue/${old}.pdf`, '{"values":{}}')).statusCode).toBe(410)
    for (const name of ['no-existe', 'A', '..%2f..%2fetc'])
      expect((await server.get(`/files/catalogue/${name}.pdf`)).statusCode).toBe(404)
  })

  it('an address that asks without end is told to wait', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.9' }
    const one = () =>
      server.app.inject({ method: 'GET', url: '/files/catalogue/no-existe.pdf', remoteAddress: '203.0.113.9', headers })
    // One after the other: few requests of one address may wait at once.
    for (let asked = 0; asked < 120; asked += 1) expect((await one()).statusCode).toBe(404)
    const refused = await one()
    expect([refused.statusCode, refused.body]).toEqual([429, expect.stringMatching(/Espera unos minutos/)])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(600)
  })

  describe('POST /files/test.pdf', () => {
    const trial = (body: unknown) => post('/files/test.pdf', JSON.stringify(body))
    const people = [{ name: 'Diego Paz', gender: 'masculine', identity: { kind: 'dni', number: '12345678Z' } }]
    const values = { '@borrower': { kind: 'person', people }, amount: '1500', interest: 'yes' }

    it('is marked PRUEBA and carries the drawn signature', async () => {
      const unsigned = await trial({ values })
      const signed = await trial({
        values,
        signature: {
          strokes: [
            [10, 150, 200, 20, 400, 180],
            [500, 100],
          ],
        },
      })
      expect([unsigned.statusCode, signed.statusCode]).toEqual([200, 200])
      const { text, margin } = await read(signed.rawPayload)
      for (const words of ['D. Diego Paz, con DNI 12345678Z', '1.500,00 €', 'Interés'])
        expect(text).toContain(lettersOf(words))
      expect(text + margin).toContain('PRUEBA')
      const images = async (payload: Buffer) =>
        JSON.stringify((await readPdf(new Uint8Array(payload))).structure).split('Firma').length
      expect(await images(signed.rawPayload)).toBe((await images(unsigned.rawPayload)) + 1)
    })

    it('an amount of nothing is refused with its reason', async () => {
      const refused = await trial({ values: { ...values, amount: '0' } })
      expect([refused.statusCode, refused.body]).toEqual([422, expect.stringContaining('no hay préstamo')])
    })

    it('takes a typed name for a signature too', async () => {
      const { rawPayload } = await trial({ values: {}, signature: { typed: 'Firmado #a mano' } })
      expect((await read(rawPayload)).text).toContain(lettersOf('Firmado #a mano'))
    })

    it.each([
      { values, signature: { strokes: [[1, 1, 601, 1]] } },
      { values, signature: { strokes: [['1', '1"/><script>']] } },
      { values, signature: { strokes: Array(121).fill([1, 1]) } },
      { values, signature: { strokes: [[1, 1]], times: [1] } },
      { values, signature: 0 },
      { values, signature: '' },
      { values: { other: 'x' } },
      { signature: { typed: 'x' } },
    ])('refuses what is no signature or no answer (%#)', async (body) =>
      expect((await trial(body)).statusCode).toBe(400),
    )
  })
})
