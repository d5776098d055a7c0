// Letters leave whole, once, and with no header that we did not write: to a folder, or to a real SMTP server.
import { once } from 'node:events'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { openPostOffice, type PostOffice } from '#tests/support/post-office.ts'
import { temporaryFolder } from '#tests/support/process.ts'
import { letters } from './letters.ts'
import { readMailbox } from './mailbox.ts'
import { type Envelope, openMailer, Undeliverable } from './mailer.ts'

const from = { name: 'Rúbrica', address: 'hola@rubrica.example' }
const letter = letters['verify-email']({ firstname: 'Íñigo', link: 'https://rubrica.example/verify?token=x' })
const envelope: Envelope = {
  id: '7b0c8e2e-5f0a-4a53-9d5c-0a1b2c3d4e5f',
  writtenAt: new Date('2026-11-15T10:20:30.456Z'),
  to: { name: 'Íñigo Muñoz-Güemes', address: 'inigo@ejemplo.es' },
  letter,
}
const headersOf = (message: string) => message.slice(0, message.indexOf('\r\n\r\n'))

describe('an address as it is written in the configuration', () => {
  it.each([
    ['hola@example.org', { name: '', address: 'hola@example.org' }],
    ['Rúbrica <hola@example.org>', { name: 'Rúbrica', address: 'hola@example.org' }],
    ['"Rúbrica, S. L." <hola@example.org>', { name: 'Rúbrica, S. L.', address: 'hola@example.org' }],
    ['Rúbrica <no-responder@localhost>', { name: 'Rúbrica', address: 'no-responder@localhost' }],
  ])('%s', (text, mailbox) => expect(readMailbox(text)).toEqual(mailbox))
  it.each(['', 'Rúbrica', 'a@b, c@d', 'A <a@b>\r\nBcc: <c@d>', 'A\nB <a@b>', '<a@b> <c@d>'])('is not %j', (text) =>
    expect(readMailbox(text)).toBeUndefined(),
  )
})

describe('the outbox', () => {
  const folder = temporaryFolder()
  afterEach(folder.remove)

  it('holds one whole letter per job, for its owner only, however often it is sent', async () => {
    const mailer = openMailer({ smtpUrl: undefined, from, outbox: folder.path })
    await mailer.send(envelope)
    await mailer.send(envelope)
    const names = readdirSync(folder.path)
    expect(names).toEqual(['2026-11-15T10-20-30.456Z-7b0c8e2e-5f0a-4a53-9d5c-0a1b2c3d4e5f.eml'])
    const file = `${folder.path}/${names[0]}`
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const headers = headersOf(readFileSync(file, 'utf8'))
    expect(headers).toContain('Message-ID: <7b0c8e2e-5f0a-4a53-9d5c-0a1b2c3d4e5f@rubrica.example>')
    expect(headers).toContain('Auto-Submitted: auto-generated')
    expect(headers).toMatch(/^From: =\?UTF-8\?\S+\?= <hola@rubrica\.example>\r$/m)
    expect(headers).toMatch(/^To: =\?UTF-8\?\S+\?= <inigo@ejemplo\.es>\r$/m)
    expect(mailer.destination).toBe(folder.path)
  })

  it.each([
    'Ana\r\nBcc: victima@ejemplo.es',
    'Ana <victima@ejemplo.es>, Eva',
    'Ana\u0000\r\n\r\nContenido',
    '"Ana" <a@b.es>',
    '<script>',
  ])('a name like %j adds no header and no recipient', async (name) => {
    const mailer = openMailer({ smtpUrl: undefined, from, outbox: folder.path })
    await mailer.send({ ...envelope, to: { name, address: 'ana@ejemplo.es' } })
    const [file] = readdirSync(folder.path)
    const message = readFileSync(`${folder.path}/${file}`, 'utf8')
    expect(headersOf(message)).toMatch(/^To: ana@ejemplo\.es\r$/m)
    expect(message).not.toMatch(/victima|Contenido|^Bcc/im)
  })
})

describe('a mail server', () => {
  let office: PostOffice
  afterEach(() => office.close())

  it('gets the letter with both faces, from us to them and nobody else', async () => {
    office = await openPostOffice()
    const mailer = openMailer({ smtpUrl: office.url, from, outbox: '' })
    await mailer.send(envelope)
    expect(office.received).toHaveLength(1)
    const [message] = office.received
    expect(message?.recipients).toEqual(['inigo@ejemplo.es'])
    expect(message?.source).toContain('Content-Type: text/plain')
    expect(message?.source).toContain('Content-Type: text/html')
    mailer.close()
  })

  it('that refuses the recipient for good is not asked again; any other trouble may pass', async () => {
    office = await openPostOffice()
    const mailer = openMailer({ smtpUrl: office.url, from, outbox: '' })
    office.refuse = { at: 'recipient', code: 550 }
    await expect(mailer.send(envelope)).rejects.toBeInstanceOf(Undeliverable)
    office.refuse = { at: 'recipient', code: 450 }
    await expect(mailer.send(envelope)).rejects.not.toBeInstanceOf(Undeliverable)
    office.refuse = { at: 'message', code: 554 }
    await expect(mailer.send(envelope)).rejects.not.toBeInstanceOf(Undeliverable)
    office.refuse = undefined
    await mailer.send(envelope)
    expect(office.received).toHaveLength(1)
    mailer.close()
  })

  it('that speaks and never finishes is given up, and the next letter has a connection of its own', async () => {
    office = await openPostOffice()
    const dripping = createServer((socket) => {
      const drip = setInterval(() => socket.write('2'), 20)
      socket.on('close', () => clearInterval(drip)).on('error', () => {})
    }).listen(0, '127.0.0.1')
    await once(dripping, 'listening')
    const { port } = dripping.address() as AddressInfo
    const mailer = openMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, from, outbox: '', deadlineMs: 300 })
    // More than the connections that it may hold.
    const began = Date.now()
    const tries = await Promise.allSettled(Array.from({ length: 6 }, () => mailer.send(envelope)))
    expect(tries.map(({ status }) => status)).toEqual(Array(6).fill('rejected'))
    expect(tries.some((each) => 'reason' in each && each.reason instanceof Undeliverable)).toBe(false)
    expect(Date.now() - began).toBeLessThan(5_000)
    mailer.close()
    dripping.close()
  })

  it('is named in the log without its password', async () => {
    office = await openPostOffice()
    const mailer = openMailer({ smtpUrl: 'smtps://ana:secreta@mail.example:465', from, outbox: '' })
    expect(mailer.destination).toBe('smtps://mail.example:465')
    mailer.close()
  })
})
