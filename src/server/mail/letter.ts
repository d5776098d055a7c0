// A letter: the same words as HTML and as plain text. Text from users is escaped.
import { type LetterWords, mail } from '#language/es/mail.ts'

export type Letter = { subject: string; html: string; text: string }

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const safe = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? '')

const nameLike = /^[\p{L}\p{M}][\p{L}\p{M}'’´.\- ]{0,79}$/u
const linkLike = /[\p{L}\p{M}]\.[\p{L}\p{M}]|www/iu

/**
 * The name, if it reads like one; otherwise nothing. Anyone may register a stranger's address under any name: a link, an offer,
 * markup or a line break must not reach that stranger in a letter of ours.
 */
export const addressableName = (name: string): string => (nameLike.test(name) && !linkLike.test(name) ? name : '')

const addressLike = /https?:|www\.|[\p{L}\p{N}-]+\.[\p{L}]{2,}(?:\/|\b)|@/iu

/** The same for a document's title: one with an address in it is left out. */
export const readableTitle = (title: string): string =>
  title.length <= 120 && !addressLike.test(title) && !/[\p{Cc}\u2028\u2029<>]/u.test(title) ? title : ''

/** The copy's name, if it may stand in a letter; otherwise its text's title, which is checked in the same way later. */
export const readableName = (name: string, title: string): string => readableTitle(name) || title

/** A user's message to a stranger, in a letter of ours: on one line, and left out if it has an address in it. */
export const readableMessage = (message: string): string =>
  addressLike.test(message) ? '' : message.replace(/[\p{Cc}\u2028\u2029\s]+/gu, ' ').trim()

// Values of src/web/look/tokens.css: mail has no custom properties.
const paper = { desk: '#F1EFE9', sheet: '#FEFDFB', ink: '#18203A', quiet: '#5F6578', line: '#DAD8D0', frame: '#C3C1B8' }
const rubric = '#A3291E'
const serif = "'Source Serif 4',Georgia,serif"
const sans = 'Inter,Arial,sans-serif'

// The inline styles below are enough where a client ignores this.
const style = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media(max-width:620px){.room{padding:20px 12px!important}.card{padding:28px 22px!important}.button{display:block!important;text-align:center}.title{font-size:25px!important}}
@media(prefers-color-scheme:dark){.out{background:#11141C!important;color:#EDEAE2!important}.card{background:#1A1E29!important;border-color:#2C3242!important}.quiet{color:#9BA0AE!important}.line{border-color:#2C3242!important}.frame{border-color:#3D4558!important}.link,.brand{color:#EDEAE2!important}.initial{color:#F28B7A!important}.button{background:#EDEAE2!important;color:#161B2B!important}.sign{background:#B5372A!important;color:#ffffff!important}}
`

const framed = ({ title, about }: NonNullable<LetterWords['document']>) =>
  `<div class="frame" style="margin:24px 0;padding:16px 20px;border:1px solid ${paper.frame};border-radius:2px"><div style="font:600 20px/1.3 ${serif}">${safe(title)}</div>${about ? `<div class="quiet" style="margin-top:4px;font-size:14px;line-height:1.45;color:${paper.quiet}">${safe(about)}</div>` : ''}</div>`
const quote = (text: string) => `<p style="margin:0 0 16px;font:400 18px/1.55 ${serif}">«${safe(text)}»</p>`
const paragraph = (text: string) => `<p style="margin:0 0 14px">${safe(text)}</p>`
const item = (text: string) => `<li style="margin:0 0 10px">${safe(text)}</li>`
const listed = (items: string[]) => `<ul style="margin:0 0 14px;padding:0 0 0 20px">${items.map(item).join('')}</ul>`
const quiet = (html: string, margin = '0 0 10px') =>
  `<p class="quiet" style="margin:${margin};font-size:14px;line-height:1.55;color:${paper.quiet}">${html}</p>`

function asHtml(words: LetterWords, greeting: string, link: string, unsubscribe: string): string {
  const href = safe(link)
  const leave =
    unsubscribe &&
    `<br><a class="link" href="${safe(unsubscribe)}" style="color:${paper.ink}">${safe(mail.unsubscribe)}</a>`
  return `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${safe(words.subject)}</title>
<style>${style}</style></head>
<body class="out" style="margin:0;padding:0;background:${paper.desk}">
<div style="display:none;max-height:0;overflow:hidden">${safe(words.preview)}</div>
<div class="out room" style="padding:40px 16px;background:${paper.desk};color:${paper.ink};font:400 16px/1.55 ${sans}">
<div style="max-width:600px;margin:0 auto">
<p class="brand" style="margin:0;padding:0 4px 18px;font:600 24px/1.2 ${serif};letter-spacing:-.02em;color:${paper.ink}"><span class="initial" style="color:${rubric}">R</span>úbrica</p>
<div class="card" style="padding:44px 52px;background:${paper.sheet};border:1px solid ${paper.line};border-radius:2px">
<h1 class="title" style="margin:0 0 18px;font:600 30px/1.2 ${serif};letter-spacing:-.015em">${safe(words.title)}</h1>
${paragraph(greeting)}
${words.paragraphs.map(paragraph).join('\n')}
${words.items ? `${listed(words.items)}\n` : ''}${words.document ? framed(words.document) : ''}
${(words.quotes ?? []).map(quote).join('\n')}
<p style="margin:28px 0 20px"><a class="button${words.signs ? ' sign' : ''}" href="${href}" style="display:inline-block;padding:16px 30px;border-radius:7px;background:${words.signs ? rubric : paper.ink};color:#ffffff;font-weight:600;font-size:17px;line-height:1.2;text-decoration:none">${safe(words.button)}</a></p>
${quiet(safe(words.note), '0')}
<div class="line" style="margin:28px 0 20px;border-top:1px solid ${paper.line};line-height:0">&nbsp;</div>
${words.unexpected ? quiet(safe(words.unexpected)) : ''}
${quiet(`${safe(mail.plainLink)}<br><a class="link" href="${href}" style="color:${paper.ink};word-break:break-all">${href}</a>`, '0')}
</div>
<p class="quiet" style="margin:0;padding:22px 4px 0;font-size:13px;line-height:1.6;color:${paper.quiet}">${safe(words.reason)}<br>${safe(mail.signature)}${leave}</p>
</div></div></body></html>
`
}

function asText(words: LetterWords, greeting: string, link: string, unsubscribe: string): string {
  const document = words.document && [words.document.title, words.document.about].filter(Boolean).join('\n')
  const quotes = (words.quotes ?? []).map((quote) => `«${quote}»`)
  const items = words.items?.map((each) => `- ${each}`).join('\n')
  const said = [words.title, greeting, ...words.paragraphs, items, document, ...quotes]
  const parts = [...said, `${words.button}:\n${link}`, words.note, words.unexpected]
  const leave = unsubscribe && `\n\n${mail.unsubscribe}:\n${unsubscribe}`
  return `${[...parts, `--\n${words.reason}\n${mail.signature}${leave}`].filter(Boolean).join('\n\n')}\n`
}

export const greetingOf = (name: string): string => mail.greeting(addressableName(name))

/** `unsubscribe`: for optional letters. */
export function composeLetter(words: LetterWords, firstname: string, link: string, unsubscribe = ''): Letter {
  const greeting = greetingOf(firstname)
  return {
    subject: words.subject,
    html: asHtml(words, greeting, link, unsubscribe),
    text: asText(words, greeting, link, unsubscribe),
  }
}
