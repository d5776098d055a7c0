// The words of letters, and that a hostile name cannot add to them.
import { describe, expect, it } from 'vitest'
import { roundLetterWords } from '#language/es/signing/round-letters.ts'
import { addressableName, composeLetter } from './letter.ts'
import { copyLetter, letters, roundLetter } from './letters.ts'

const token = 'A'.repeat(43)
const to = { firstname: 'Íñigo', link: `https://rubrica.example/lost/password?token=${token}` }
const written = {
  'verify-email': letters['verify-email'](to),
  'reset-password': letters['reset-password'](to),
  'password-changed': letters['password-changed']({ ...to, link: 'https://rubrica.example/lost/password' }),
  'two-step-on': letters['two-step-on']({ ...to, link: 'https://rubrica.example/lost/password' }),
  'two-step-off': letters['two-step-off']({ ...to, link: 'https://rubrica.example/lost/password' }),
  'account-erasure': letters['account-erasure']({ ...to, eraseAt: new Date('2026-12-15T10:00:00Z') }),
  'premium-ending': letters['premium-ending']({ ...to, until: new Date('2026-12-15T10:00:00Z') }),
  'premium-ended': letters['premium-ended']({ ...to, until: new Date('2026-12-15T10:00:00Z') }),
  'purchase-withdrawn': letters['purchase-withdrawn']({ ...to, at: new Date('2026-12-15T10:00:00Z') }),
}
const told = letters.report({ reason: 'copied', link: 'https://rubrica.example/writings/aval', open: 3 })

const about = {
  to: 'Íñigo',
  link: `https://rubrica.example/document/complete/${'B'.repeat(32)}`,
  owner: 'Lucía Ferrer Gil',
  document: 'Contrato de alquiler de vivienda',
  message: 'Es el piso de la calle Atocha.',
  deadline: new Date('2026-12-15T22:59:59Z'),
  boxes: { missing: 5, total: 8 },
  notes: ['Falta el segundo apellido.'],
  waiting: ['Ana Ruiz', 'Luis Gil'],
  isOwn: false,
  hasAccount: false,
}
const templates = [
  'invitation',
  'reminder',
  'correction',
  'cancelled',
  'expired',
  'extended',
  'complete',
  'owner-expired',
] as const
const refused = ['Fianza', 'Renta']
const hindrances = ['verification', 'nobody'] as const
const copyLetters = Object.fromEntries([
  ...templates.map((template) => [template, copyLetter(template, about)] as const),
  ...hindrances.map(
    (hindrance) => [`complete, ${hindrance}`, copyLetter('complete', { ...about, hindrance })] as const,
  ),
  ['reminder, change', copyLetter('reminder', { ...about, awaitsChange: true })] as const,
  ['owner-corrects', copyLetter('owner-corrects', { ...about, isOwn: true, refused, signsAlone: true })] as const,
])

const signing = {
  to: 'Íñigo Muñoz-Güemes',
  link: `https://rubrica.example/account/writings/sign/${'C'.repeat(16)}/${'D'.repeat(43)}`,
  owner: 'Lucía Ferrer Gil',
  document: 'Contrato de alquiler de vivienda',
  message: 'Es el piso de la calle Atocha.',
  deadline: new Date('2026-12-15T22:59:59Z'),
  reason: 'La renta no es la que hablamos.',
  who: 'Íñigo Muñoz-Güemes',
  does: 'sign',
  code: '042042',
  isOwn: false,
  hasAccount: false,
  signers: 2,
} as const
const roundTemplates = Object.keys(roundLetterWords) as (keyof typeof roundLetterWords)[]
const roundLetters = Object.fromEntries([
  ...roundTemplates.map((template) => [`round ${template}`, roundLetter(template, signing)] as const),
  ...(['invitation', 'reminder'] as const).map(
    (template) => [`round ${template}, approve`, roundLetter(template, { ...signing, does: 'approve' })] as const,
  ),
])

describe('a letter that asks for a signature again', () => {
  const endedAt = new Date('2026-05-03T22:30:00Z')
  const earlier = { endedAt, how: 'declined', who: '', isMine: false, zone: 'Europe/Madrid' } as const
  const text = (more: object) => roundLetter('invitation', { ...signing, earlier: { ...earlier, ...more } }).text

  it.each([
    [{ who: 'Luis Gil' }, 'que Luis Gil rechazó el 4 de mayo de 2026 y ya no se puede firmar'],
    [{ isMine: true }, 'que rechazaste el 4 de mayo de 2026 y ya no se puede firmar'],
    [{ who: 'Gane 1000 € en http://x.es' }, 'que se rechazó el 4 de mayo de 2026 y ya no se puede firmar'],
    [{ how: 'cancelled' }, 'que se anuló el 4 de mayo de 2026 y ya no se puede firmar'],
    [{ how: 'expired' }, 'cuyo plazo terminó el 4 de mayo de 2026 y que ya no se puede firmar'],
  ])('says what became of the version before: %j', (more, said) =>
    expect(text(more).replaceAll(/\s+/g, ' ')).toContain(`Es una versión nueva: sustituye a la anterior, ${said}.`),
  )
})

describe.each(Object.entries({ ...written, report: told, ...copyLetters, ...roundLetters }))(
  'the letter %s',
  (_name, letter) => {
    it('reads as we wrote it, as text', () => expect(`${letter.subject}\n\n${letter.text}`).toMatchSnapshot())
    it('looks as we drew it, in HTML', () => expect(letter.html).toMatchSnapshot())
    it('has no tables, scripts or pictures from elsewhere', () => {
      expect(letter.html).not.toMatch(/<(?:table|script|img|link|iframe)\b/i)
      expect(
        letter.html.match(/https?:\/\/[^\s"<]+/g)?.every((url) => url.startsWith('https://rubrica.example/')),
      ).toBe(true)
    })
  },
)

it.each(Object.entries(written))('the letter %s greets by name', (_name, { text, html }) => {
  for (const part of [text, html]) expect(part).toContain('Hola, Íñigo:')
})

describe('a name in a letter', () => {
  it.each(['Íñigo', 'María del Carmen', "D'Artagnan", 'Muñoz-Güemes', 'Mª José', 'José A.', '李小龍', 'Zoë'])(
    'greets %s',
    (firstname) => expect(letters['verify-email']({ ...to, firstname }).text).toContain(`Hola, ${firstname}:`),
  )

  it.each([
    '<script>alert(1)</script>',
    '</p><a href="https://evil.test">pulsa</a>',
    'Ana\r\nBcc: victima@ejemplo.es',
    'Ana\u2028Otra',
    'Has ganado 1000 €',
    'entra en evil.test',
    'evil.test',
    'https://evil.test',
    'www evil test',
    'a'.repeat(81),
    '',
  ])('greets nobody rather than %j', (firstname) => {
    const { html, text, subject } = letters['verify-email']({ ...to, firstname })
    expect(text).toContain('\n\nHola:\n\n')
    for (const part of [html, text, subject]) expect(part).not.toMatch(/evil|alert|Bcc|Otra|1000|aaaa/)
  })

  it('is nothing at all when it does not read like one', () => expect(addressableName('<b>Ana</b>')).toBe(''))
})

describe('what somebody writes in a round of signatures', () => {
  it.each([
    ['owner', 'Gana 1000 € en evil.test'],
    ['document', 'Entra en www.evil.test'],
    ['message', 'Paga aquí: https://evil.test'],
    ['reason', 'Mejor aquí: https://evil.test'],
    ['who', '<a href="https://evil.test">Ana</a>'],
    ['to', 'evil.test'],
  ])('is left out where it does not read like a %s: %s', (part, text) => {
    for (const template of roundTemplates) {
      const { subject, html, text: plain } = roundLetter(template, { ...signing, [part]: text })
      for (const said of [subject, html, plain]) expect(said).not.toMatch(/evil/)
    }
  })
})

it('an invitation in which nothing is missing asks to look the data over and confirm them', () => {
  const { subject, text } = copyLetter('invitation', { ...about, boxes: { missing: 0, total: 8 } })
  expect(subject).toContain('te pide que revises y confirmes tus datos')
  expect(text).toContain('Revisar mis datos')
  expect(text).not.toContain('Rellenar mi parte')
})

it.each(['invitation', 'reminder'] as const)('an %s says that one signs in the end, where one does', (template) => {
  const said = (signs: boolean) => copyLetter(template, { ...about, signs }).text
  expect(said(true)).toContain('Cuando esté completo, lo lees entero y lo firmas.')
  expect(said(false)).not.toContain('firmas')
})

describe('what somebody writes to a stranger over our signature', () => {
  it.each([
    ['owner', 'Gana 1000 € en evil.test'],
    ['document', 'Entra en www.evil.test'],
    ['document', 'https://evil.test/premio'],
    ['document', 'evil.test'],
    ['message', 'Paga aquí: https://evil.test'],
    ['message', 'escríbeme a malo@evil.test'],
    ['message', 'entra en evil.test/x'],
  ])('leaves %s out when it is «%s»', (part, text) => {
    const { subject, html, text: plain } = copyLetter('invitation', { ...about, [part]: text })
    for (const each of [subject, html, plain]) expect(each).not.toMatch(/evil/)
  })
  it('is one line, and text', () => {
    const { html } = copyLetter('invitation', { ...about, message: 'Uno\r\nBcc: dos\u2028<b>tres</b>' })
    expect(html).toContain('Uno Bcc: dos &lt;b&gt;tres&lt;/b&gt;')
  })
})

it('whatever is put into the HTML is text', () => {
  const bad = `"><script>'&`
  const words = { subject: bad, preview: bad, title: bad, paragraphs: [bad], button: bad, note: bad }
  const { html } = composeLetter({ ...words, unexpected: bad, reason: bad }, 'Ana', `https://x.test/${bad}`)
  expect(html).not.toContain('<script>')
  expect(html).not.toContain(`'&`)
  expect(html.match(/&quot;&gt;&lt;script&gt;&#39;&amp;/g)).toHaveLength(11)
})
