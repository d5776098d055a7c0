// Hostile texts in public pages: markup in them, from the editor, the API or a Word file, is shown as text.
import { type Element, Window } from 'happy-dom'
import { beforeAll, expect, it, vi } from 'vitest'
import { layOut } from '#domain/sheet/sheet.ts'
import type { Content } from '#domain/writing/model.ts'
import { wordFileOf } from '#server/docx/word-file.ts'
import { openApp, type TestApp } from '#tests/support/app.ts'
import { onChosenEngine } from '#tests/support/engines.ts'
import { asOperator, newcomer, publish } from '#tests/support/writing/publishing.ts'
import { sampleContent } from '#tests/support/writing/writings.ts'
import { themeScript } from './html-shell.ts'

// On a busy machine the Word file waits for its process to start.
vi.setConfig({ testTimeout: 60_000 })

/** Hostile strings, which must be shown literally. */
const visible = '<img src=x onerror=alert(1)>'
const breaker = `</script><script>hostil()</script>${visible}`
const hostile = `${breaker} "}]}'--> <!-- \u2028 \u202Ehcratse\u202C {{x}} &lt;b&gt;`

/** The text in every place of a document that a reader may see. */
function hostileContent(): Content {
  const content = sampleContent()
  const [landlord, tenant] = content.parties
  const [rent] = content.fields
  if (!landlord || !tenant || !rent) throw new Error('the sample has changed')
  return {
    ...content,
    parties: [{ ...landlord, role: `arrendador ${visible}` }, tenant],
    fields: [{ ...rent, label: breaker, help: hostile }, ...content.fields.slice(1)],
    sections: [
      { id: 'evil', kind: 'clause', title: hostile, body: [] },
      {
        id: 'worse',
        kind: 'text',
        title: breaker,
        body: [
          { type: 'paragraph', content: [{ type: 'text', text: hostile, marks: ['bold'] }] },
          { type: 'paragraph', content: [{ type: 'text', text: `javascript:alert(1) ${'a'.repeat(3000)}` }] },
        ],
      },
      ...content.sections,
    ],
  }
}

/** Parses a page as a browser would: the scripts in it that are not ours, and its visible text. */
async function read(html: string): Promise<{ dangers: string[]; text: string }> {
  const window = new Window({ settings: { disableJavaScriptEvaluation: true, disableJavaScriptFileLoading: true } })
  window.document.write(html)
  const elements = [...window.document.querySelectorAll('*')]
  const scripts = elements.filter(({ tagName }) => tagName === 'SCRIPT')
  const dangers = scripts
    .map(toScript)
    .filter((script) => !isOurs(script))
    .map(({ text }) => text)
  for (const { name, value } of elements.flatMap((element) => [...element.attributes]))
    if (/^on/i.test(name) || /^\s*javascript:/i.test(value ?? '')) dangers.push(`${name}=${value}`)
  for (const script of scripts) script.remove()
  const text = window.document.body.textContent
  await window.happyDOM.close()
  return { dangers, text }
}

type Script = { type: string; id: string; src: string; text: string }

const toScript = (element: Element): Script => ({
  type: element.getAttribute('type') ?? '',
  id: element.id,
  src: element.getAttribute('src') ?? '',
  text: element.textContent,
})

function isOurs({ type, id, src, text }: Script): boolean {
  if (type === 'module') return src.startsWith('/assets/')
  if (!type) return text === themeScript
  // Data, and only that: what had led out of it would not be whole.
  return (type === 'application/ld+json' || ['site', 'hydration'].includes(id)) && typeof JSON.parse(text) === 'object'
}

it('the inspection finds what a page must not have', async () => {
  const data = `<script type="application/json" id="site">{"a":"${breaker}"}</script>`
  await expect(read(data)).rejects.toThrow(SyntaxError)
  const { dangers } = await read(`<p>${breaker}</p><a href="javascript:x()">x</a>`)
  expect(dangers).toEqual(['hostil()', 'onerror=alert(1)', 'href=javascript:x()'])
})

onChosenEngine('a hostile text', (open) => {
  let server: TestApp
  let slug: string
  let authorId: string
  let author: Awaited<ReturnType<typeof newcomer>>
  beforeAll(async () => {
    server = await openApp(await open())
    author = await newcomer(server)
    const profile = { firstname: visible, lastname: '</script>' }
    await author.ask('update-account', { profile, phone: '' })
    await author.ask('update-author-profile', { profession: visible, bio: breaker })
    const tags = [visible, '</script>', '"}]}']
    const text = { title: `Pergamino ${hostile}`, summary: hostile, tags, content: hostileContent() }
    slug = (await publish(author.ask, text)).slug
    const { body } = await server.call('get-public-writing', { slug })
    authorId = (body.data as { writing: { author: { id: string } } }).writing.author.id
  })

  async function inspect(url: string, status = 200) {
    const page = await server.get(url)
    expect([url, page.statusCode]).toEqual([url, status])
    expect(page.headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[^;']+';/)
    const { dangers, text } = await read(page.body)
    expect(dangers).toEqual([])
    return text
  }

  it.each([
    ['on its page', () => `/writings/${slug}`],
    ['where it is filled in', () => `/writings/${slug}/use`],
    ['among its versions', () => `/writings/${slug}/versions`],
    ['in the results of a search', () => '/search?q=pergamino'],
    ['in the search for itself', () => `/search?q=${encodeURIComponent(hostile.slice(0, 150))}`],
    ['on the page of its author', () => `/authors/${authorId}`],
  ])('is text %s', async (_where, url) => expect(await inspect(url())).toContain(visible))

  it('is no danger on the first page', () => inspect('/'))

  it('is text for the machines that read the feed and the sitemap', async () => {
    for (const url of ['/rss.xml', '/sitemap.xml', '/sitemap/1.xml']) {
      const { statusCode, body, headers } = await server.get(url)
      expect([url, statusCode, headers['x-content-type-options']]).toEqual([url, 200, 'nosniff'])
      const names = new Set([...body.matchAll(/<\/?([^\s>/?]+)/g)].map(([, name]) => name))
      expect([...names].filter((name) => /^(?:script|img|!.*)$/i.test(name ?? ''))).toEqual([])
    }
    expect((await server.get('/rss.xml')).body).toContain('&lt;img src=x onerror=alert(1)&gt;')
  })

  it('that came as a Word file is text on its page too', async () => {
    const sheet = layOut({ title: breaker, content: hostileContent(), country: 'ES' })
    const imported = await server.app.inject({
      method: 'POST',
      url: '/files/import',
      headers: {
        'content-type': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
        cookie: author.cookie,
      },
      payload: Buffer.from(await wordFileOf(sheet, { id: 'RB-1', createdAt: new Date() })),
    })
    expect(imported.statusCode).toBe(200)
    const { title, content } = imported.json().data
    const published = await publish(author.ask, { title, content, summary: hostile })
    expect(await inspect(`/writings/${published.slug}`)).toContain(visible)
  })

  it('in the operator’s reason is text on the page that says so', async () => {
    const gone = await publish(author.ask, { title: 'Retirado con malas palabras' })
    await asOperator(server)('withdraw-public-writing', { slug: gone.slug, reason: hostile.slice(0, 400) })
    expect(await inspect(`/writings/${gone.slug}`, 410)).toContain(visible)
  })
})
