// Who is the same person, as far as an address tells: whoever has one mailbox has as many addresses as they like.

const withoutDots = ['gmail.com', 'googlemail.com']

/** The mailbox behind an address in our own spelling. */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@')
  const [name = '', host = ''] = [email.slice(0, at), email.slice(at + 1)]
  const bare = name.split('+')[0] || name
  return withoutDots.includes(host) ? `${bare.replaceAll('.', '')}@gmail.com` : `${bare}@${host}`
}
