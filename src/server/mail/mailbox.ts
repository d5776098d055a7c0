// A name and an address, always apart: joined by hand, a line break in a name would become a header.

export type Mailbox = { name: string; address: string }

const written = /^\s*(?:"?([^"<>]*?)"?\s*<\s*([^\s<>@,;]+@[^\s<>@,;]+)\s*>|([^\s<>@,;"]+@[^\s<>@,;"]+))\s*$/

/** Undefined where the text is neither `hola@example.org` nor `Name <hola@example.org>`. */
export function readMailbox(text: string): Mailbox | undefined {
  const [, name = '', named, bare] = written.exec(text) ?? []
  const address = named ?? bare
  return address && !/[\r\n]/.test(text) ? { name: name.trim(), address } : undefined
}
